import type { BrainRot } from '#contract/brain-rots.ts';
import { pageSize } from '#contract/constants.ts';
import { type KeptGallery, keptGallery } from '#contract/offline.ts';

/** Pictures as large as a card shows them. */
const pictureWidth = 320;
const pictureTypes = /^image\/(avif|jpeg|png|webp)$/;

/** Keeps the first page of a gallery for when there is no network, until its owner is gone. */
export async function keepGallery(
  owner: string | null,
  brainRots: readonly BrainRot[],
  gone: AbortSignal,
): Promise<void> {
  const shown = brainRots.slice(0, pageSize.desktop);
  const next: KeptGallery = { owner, brainRots: shown.map(({ id, name }) => ({ id, name })) };
  if (JSON.stringify(await readKept()) === JSON.stringify(next)) return;
  const pictures = await Promise.all(shown.map((brainRot) => fetchPicture(brainRot, gone)));
  // Where the network has just gone, what was kept before is better than nothing.
  if (gone.aborted || (shown.length > 0 && !pictures.some(({ picture }) => picture))) return;
  await caches.delete(keptGallery.cache);
  const cache = await caches.open(keptGallery.cache);
  // The list first: whoever leaves meanwhile has what names them as the owner to be found by.
  await cache.put(keptGallery.list, Response.json(next));
  for (const { id, picture } of pictures) {
    if (picture) await cache.put(keptGallery.pictures + encodeURIComponent(id), picture);
  }
  if (gone.aborted) await forgetKeptOfOthers(null);
}

/** What one person saw is not kept for the next. */
export async function forgetKeptOfOthers(personId: string | null): Promise<void> {
  if (!('caches' in globalThis)) return;
  const kept = await readKept();
  if (kept && kept.owner !== null && kept.owner !== personId) await caches.delete(keptGallery.cache);
}

async function readKept(): Promise<KeptGallery | undefined> {
  const list = await caches.match(keptGallery.list, { cacheName: keptGallery.cache });
  return list?.json() as Promise<KeptGallery> | undefined;
}

async function fetchPicture({ id, imageUrl, images }: BrainRot, signal: AbortSignal) {
  const { url } = images.variants.find(({ width }) => width >= pictureWidth) ?? { url: imageUrl };
  const answer = await fetch(url, { signal, credentials: 'omit' }).catch(() => undefined);
  const blob = answer?.ok ? await answer.blob().catch(() => undefined) : undefined;
  const isPicture = blob && pictureTypes.test(blob.type);
  // Anew: nothing else that the answer said belongs to it from here on.
  const headers = { 'content-type': blob?.type ?? '', 'x-content-type-options': 'nosniff' };
  return { id, picture: isPicture ? new Response(blob, { headers }) : undefined };
}
