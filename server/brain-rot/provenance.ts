import type { Sharp } from 'sharp';
import type { DrawnBy } from '#contract/brain-rots.ts';
import { escapeHtml } from '#server/http/html.ts';

/** IPTC's words for a picture by a trained model, and for one that is a part of a larger picture. */
const sourceTypes = {
  whole: 'trainedAlgorithmicMedia',
  part: 'compositeWithTrainedAlgorithmicMedia',
};

type Share = keyof typeof sourceTypes;

export interface Label {
  title: string;
  /** The maker's name, if public. */
  maker: string | undefined;
  /** Of its page. */
  address: string;
}

/**
 * Marks an encoded picture by a model as such, in XMP. What the model wrote into its file is lost with that file:
 * encoding anew breaks the signature of C2PA.
 */
export function withOrigin(picture: Sharp, drawnBy: DrawnBy | null, share: Share = 'whole'): Sharp {
  return drawnBy === 'model' ? picture.withXmp(xmpOf(drawnBy, share)) : picture;
}

/** What is known of a picture, as an XMP packet. */
export function xmpOf(drawnBy: DrawnBy | null, share: Share, label?: Label): string {
  const type = `http://cv.iptc.org/newscodes/digitalsourcetype/${sourceTypes[share]}`;
  return (
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
    `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
    `xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/"` +
    `${drawnBy === 'model' ? ` Iptc4xmpExt:DigitalSourceType="${type}"` : ''}>` +
    `${label ? dublinCore(label) : ''}</rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="w"?>`
  );
}

function dublinCore({ title, maker, address }: Label): string {
  const creator =
    maker && `<dc:creator><rdf:Seq><rdf:li>${escapeHtml(maker)}</rdf:li></rdf:Seq></dc:creator>`;
  return (
    `<dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeHtml(title)}</rdf:li></rdf:Alt></dc:title>` +
    `${creator ?? ''}<dc:identifier>${escapeHtml(address)}</dc:identifier>`
  );
}
