import { offlinePath } from '#contract/pages/offline.ts';

/**
 * Shows the offline page, with its fonts, when the network fails; all else is left to the browser, so that nothing is
 * served stale.
 */

// The page's own types know no service workers.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
}
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;
/** Set by the build: a new version fetches the offline page again. */
declare const buildVersion: string;

const pageCache = `offline-page-${buildVersion}`;
/** The fonts that a page preloads, and with which the inline script draws it. */
const fontFiles = /href="(\/assets\/[^"]+\.woff2)"/g;
/** Navigations that are not pages of the app: sandboxes, downloads, sign-in callbacks, embeds, files. */
const notPages = /^\/(api|art|assets|cast|dev|embed|kits|media|overlay|\.well-known)\//;

addEventListener('install', (event) => {
  (event as LastingEvent).waitUntil(keepOfflinePage());
});

addEventListener('activate', (event) => {
  // Earlier versions enabled navigation preload. It requests a navigation that the fetch handler leaves alone a second
  // time, and the second request of a sign-in callback fails: its state is single use.
  (event as LastingEvent).waitUntil(Promise.all([forgetOthers(), registration.navigationPreload?.disable()]));
});

addEventListener('fetch', (each) => {
  const event = each as FetchEvent;
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.destination === 'font') {
    event.respondWith(fetch(request).catch(async () => (await keptFile(pathname)) ?? Response.error()));
    return;
  }
  if (request.mode !== 'navigate' || request.destination !== 'document' || notPages.test(pathname)) return;
  event.respondWith(fetch(request).catch(showOfflinePage));
});

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'no-store', credentials: 'omit' });
  const isOurs = page.ok && !page.redirected && page.headers.get('content-type')?.startsWith('text/html');
  if (!isOurs) throw new Error('Service worker: fetching the offline page failed');
  const cache = await caches.open(pageCache);
  const fonts = [...(await page.clone().text()).matchAll(fontFiles)].map(([, path = '']) => path);
  await Promise.all([cache.put(offlinePath, page), cache.addAll(fonts)]);
  // Nothing depends on the version before.
  await skipWaiting();
}

/** Also what earlier versions kept: a gallery. */
async function forgetOthers(): Promise<void> {
  const others = (await caches.keys()).filter((name) => name !== pageCache);
  await Promise.all(others.map((name) => caches.delete(name)));
}

async function keptFile(path: string): Promise<Response | undefined> {
  return (await caches.open(pageCache)).match(path);
}

async function showOfflinePage(): Promise<Response> {
  const page = await keptFile(offlinePath);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  return new Response(page.body, { status: 503, statusText: 'Offline', headers });
}
