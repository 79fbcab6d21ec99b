/** The page without a network, which the service worker keeps. */
export const offlinePath = '/offline';

export const serviceWorkerPath = '/service-worker.js';
