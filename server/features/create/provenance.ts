import type { Sharp } from 'sharp';
import type { DrawnBy } from '#contract/brain-rots.ts';

/** IPTC's words for a picture by a trained model, and for one that is a part of a larger picture. */
const sourceTypes = {
  whole: 'trainedAlgorithmicMedia',
  part: 'compositeWithTrainedAlgorithmicMedia',
};

/**
 * Marks an encoded picture by a model as such, in XMP. What the model wrote into its file is lost with that file:
 * encoding anew breaks the signature of C2PA.
 */
export function withOrigin(
  picture: Sharp,
  drawnBy: DrawnBy | null,
  share: keyof typeof sourceTypes = 'whole',
): Sharp {
  if (drawnBy !== 'model') return picture;
  return picture.withXmp(
    `<?xpacket begin="" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/">` +
      `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" ` +
      `xmlns:Iptc4xmpExt="http://iptc.org/std/Iptc4xmpExt/2008-02-29/" Iptc4xmpExt:DigitalSourceType=` +
      `"http://cv.iptc.org/newscodes/digitalsourcetype/${sourceTypes[share]}"/></rdf:RDF></x:xmpmeta>` +
      `<?xpacket end="w"?>`,
  );
}
