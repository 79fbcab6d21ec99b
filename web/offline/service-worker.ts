import { keptGallery, type KeptGallery, offlinePath } from '#contract/offline.ts';
import { fillIn } from './fill-in.ts';

/** Shows the offline page when the network fails; all else is left to the browser, so that nothing is served stale. */

// The page's own types know no service workers.
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends LastingEvent {
  request: Request;
  respondWith(answer: Promise<Response>): void;
}
declare const registration: ServiceWorkerRegistration;
declare function skipWaiting(): Promise<void>;
/** Set by the build: a new version fetches the offline page again. */
declare const buildVersion: string;

const pageCache = `offline-page-${buildVersion}`;
/** Navigations that are not pages of the app: sandboxes, downloads, sign-in callbacks, embeds, files. */
const notPages = /^\/(api|art|assets|cast|dev|embed|kits|media|overlay|\.well-known)\//;

addEventListener('install', (event) => {
  (event as LastingEvent).waitUntil(keepOfflinePage());
});

addEventListener('activate', (event) => {
  // Earlier versions enabled navigation preload. It requests a navigation that the fetch handler leaves alone a second
  // time, and the second request of a sign-in callback fails: its state is single use.
  (event as LastingEvent).waitUntil(
    Promise.all([forgetOldPages(), registration.navigationPreload?.disable()]),
  );
});

addEventListener('fetch', (event) => {
  const { request, respondWith } = bound(event as FetchEvent);
  const { origin, pathname, search } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') {
    if (request.destination === 'document' && !notPages.test(pathname)) {
      respondWith(fetch(request).catch(() => showOfflinePage(pathname + search)));
    }
  } else if (pathname.startsWith(keptGallery.pictures)) respondWith(keptPicture(pathname));
});

function bound(event: FetchEvent) {
  return { request: event.request, respondWith: (answer: Promise<Response>) => event.respondWith(answer) };
}

async function keepOfflinePage(): Promise<void> {
  const page = await fetch(offlinePath, { cache: 'no-store', credentials: 'omit' });
  const isOurs = page.ok && !page.redirected && page.headers.get('content-type')?.startsWith('text/html');
  if (!isOurs) throw new Error('Service worker: fetching the offline page failed');
  await (await caches.open(pageCache)).put(offlinePath, page);
  // Nothing depends on the version before.
  await skipWaiting();
}

async function forgetOldPages(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names
      .filter((name) => name.startsWith('offline-page-') && name !== pageCache)
      .map((name) => caches.delete(name)),
  );
}

async function showOfflinePage(wanted: string): Promise<Response> {
  const page = await (await caches.open(pageCache)).match(offlinePath);
  if (!page) return Response.error();
  const headers = new Headers(page.headers);
  for (const name of ['content-encoding', 'content-length', 'etag']) headers.delete(name);
  headers.set('cache-control', 'no-store');
  const html = fillIn(await page.text(), wanted, await readKept());
  return new Response(html, { status: 503, statusText: 'Offline', headers });
}

async function readKept(): Promise<KeptGallery | undefined> {
  const list = await inGallery(keptGallery.list);
  return list?.json().catch(() => undefined) as Promise<KeptGallery> | undefined;
}

async function keptPicture(pathname: string): Promise<Response> {
  return (await inGallery(pathname)) ?? Response.error();
}

/** `caches.match` does not recreate a cache that a sign-out has just deleted. */
async function inGallery(address: string): Promise<Response | undefined> {
  return caches.match(address, { cacheName: keptGallery.cache });
}
