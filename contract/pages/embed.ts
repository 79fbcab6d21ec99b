import type { BrainRotDetail } from '../brain-rots.ts';
import { escapeHtml } from '../escape-html.ts';

/** A Brain Rot in a frame of another site, and on transparency for streams. */
export const embedRoutes = { embed: '/embed/:id', overlay: '/overlay/:id' } as const;

export function embedPath(id: string): string {
  return `/embed/${encodeURIComponent(id)}`;
}

/** Both sides of the frame, where the other site does not choose. */
export const embedSide = 480;

/** The HTML that shows it in another site. */
export function embedCode(
  { id, name }: { id: string; name: string },
  origin: string,
  side = embedSide,
): string {
  const address = escapeHtml(origin + embedPath(id));
  return `<iframe src="${address}" title="${escapeHtml(name)}" width="${side}" height="${side}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}

/** What the script of both pages reads from their HTML. */
export interface EmbedData {
  brainRot: Pick<
    BrainRotDetail,
    | 'name'
    | 'animalId'
    | 'termId'
    | 'style'
    | 'colorPalette'
    | 'crazinessLevel'
    | 'soundPeaks'
    | 'live'
    | 'isPortrait'
    | 'sticker'
  >;
  /** The release of the engine's kits. */
  kits: string;
}

/** The ids of the elements that the script looks for. */
export const embedIds = { data: 'embed-data', figure: 'figure', play: 'play', sound: 'sound' } as const;
