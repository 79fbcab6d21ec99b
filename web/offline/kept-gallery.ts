import type { BrainRot } from '#contract/brain-rots.ts';
import { pageSize } from '#contract/constants.ts';
import { type KeptGallery, keptGallery } from '#contract/offline.ts';

/** Pictures as large as a card shows them. */
const pictureWidth = 320;
const pictureTypes = /^image\/(avif|jpeg|png|webp)$/;

/** Keeps the first page of a gallery for the offline page, until its owner signs out. */
export async function keepGallery(
  owner: string | null,
  brainRots: readonly BrainRot[],
  signedOut: AbortSignal,
): Promise<void> {
  const shown = brainRots.slice(0, pageSize.desktop);
  const next: KeptGallery = { owner, brainRots: shown.map(({ id, name }) => ({ id, name })) };
  if (JSON.stringify(await readKept()) === JSON.stringify(next)) return;
  const pictures = await Promise.all(shown.map((brainRot) => fetchPicture(brainRot, signedOut)));
  // Without a network the gallery kept before is better than none.
  if (signedOut.aborted || (shown.length > 0 && !pictures.some(({ picture }) => picture))) return;
  await caches.delete(keptGallery.cache);
  const cache = await caches.open(keptGallery.cache);
  // The list first: it names the owner, so that a sign-out meanwhile finds and deletes it.
  await cache.put(keptGallery.list, Response.json(next));
  for (const { id, picture } of pictures) {
    if (picture) await cache.put(keptGallery.pictures + encodeURIComponent(id), picture);
  }
  if (signedOut.aborted) await forgetKeptOfOthers(null);
}

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
  // A new response, without any other header of the original.
  const headers = { 'content-type': blob?.type ?? '', 'x-content-type-options': 'nosniff' };
  return { id, picture: isPicture ? new Response(blob, { headers }) : undefined };
}
