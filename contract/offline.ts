/** Addresses and names of the offline page, shared by server, page and service worker. */

/** The page without a network; the service worker fills in the cached gallery. */
export const offlinePath = '/offline';

export const serviceWorkerPath = '/service-worker.js';

/** The cache of the gallery seen last. No server route has these addresses. */
export const keptGallery = {
  cache: 'kept-gallery',
  list: '/offline/gallery',
  pictures: '/offline/pictures/',
} as const;

export interface KeptGallery {
  /** The user; null for a public gallery. */
  owner: string | null;
  brainRots: { id: string; name: string }[];
}
