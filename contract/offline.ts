/**
 * What a browser keeps for when there is no network: addresses and names that the server, the page and the service worker
 * share.
 */

/** The page that is shown then; whatever was kept is filled in by the service worker. */
export const offlinePath = '/offline';

export const serviceWorkerPath = '/service-worker.js';

/** Holds the gallery seen last, and nothing else. No server answers under these addresses. */
export const keptGallery = {
  cache: 'kept-gallery',
  list: '/offline/gallery',
  pictures: '/offline/pictures/',
} as const;

export interface KeptGallery {
  /** Whose it is; null for what everybody may see. */
  owner: string | null;
  brainRots: { id: string; name: string }[];
}
