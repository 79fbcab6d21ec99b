import type { Query, QueryClient } from '@tanstack/react-query';
import type { BrainRot, BrainRotDetail } from '#contract/brain-rots.ts';
import { readKey, refreshReads } from '#web/lib/reads.ts';

/** Lists leave out the details that the item's own call answers. */
export type KnownBrainRot = BrainRot & Partial<BrainRotDetail>;

/** The paths of all calls whose responses hold Brain Rots or parts of them; cache.test.ts compares it with their schemas. */
export const brainRotPaths = /^\/api\/(album|brain-rots|days|favorites|makers|today)/;

/** Changes a Brain Rot in every cached response. */
export function patchBrainRot(
  queryClient: QueryClient,
  id: string,
  change: (brainRot: BrainRot) => Partial<BrainRot>,
): void {
  queryClient.setQueriesData({ predicate: holdsBrainRots }, (data: unknown) => {
    const copy = structuredClone(data);
    const held = brainRotsIn(copy).filter((brainRot) => brainRot.id === id);
    for (const brainRot of held) Object.assign(brainRot, change(brainRot));
    return held.length > 0 ? copy : undefined;
  });
}

/** Seeds the item's query from the newest response that holds it, and marks it stale: the page shows at once and refetches. */
export function showFromLists(queryClient: QueryClient, id: string): void {
  const queryKey = readKey('/api/brain-rots/:id', { params: { id } });
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  let newest: BrainRot | undefined;
  let newestAt = -1;
  for (const { state } of queryClient.getQueryCache().findAll({ predicate: holdsBrainRots })) {
    const held = brainRotsIn(state.data).find((brainRot) => brainRot.id === id);
    if (held && state.dataUpdatedAt > newestAt) [newest, newestAt] = [held, state.dataUpdatedAt];
  }
  if (!newest) return;
  queryClient.setQueryData(queryKey, newest);
  void queryClient.invalidateQueries({ queryKey, refetchType: 'none' });
}

/** Queries in flight would overwrite an optimistic update. */
export function cancelReads(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ predicate: holdsBrainRots });
}

/** Refetches active queries that were cancelled before they had any data. */
export function readCancelledAgain(queryClient: QueryClient): Promise<void> {
  return queryClient.refetchQueries({
    type: 'active',
    predicate: (query) => holdsBrainRots(query) && query.state.data === undefined,
  });
}

export async function refreshAfterLike(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([refreshAfterShare(queryClient, id), refreshReads(queryClient, '/api/brain-rots/mine')]);
}

export async function refreshAfterShare(queryClient: QueryClient, id: string): Promise<void> {
  await Promise.all([
    refreshReads(queryClient, '/api/brain-rots/:id', { params: { id } }),
    refreshReads(queryClient, '/api/brain-rots/trending'),
  ]);
}

/** Also of makers whose favorites are shown on their page. */
export async function refreshFavorites(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    refreshReads(queryClient, '/api/favorites'),
    refreshReads(queryClient, '/api/makers/:slug/brain-rots', { query: { only: 'favorites' } }),
  ]);
}

export async function forgetBrainRot(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: readKey('/api/brain-rots/:id', { params: { id } }) });
  await queryClient.invalidateQueries({ predicate: holdsBrainRots });
}

function holdsBrainRots({ queryKey }: Query): boolean {
  return brainRotPaths.test(String(queryKey[0]));
}

/** The whole Brain Rots in a response, however deep. */
function brainRotsIn(value: unknown): BrainRot[] {
  if (typeof value !== 'object' || value === null) return [];
  return isBrainRot(value) ? [value] : Object.values(value).flatMap(brainRotsIn);
}

function isBrainRot(value: object): value is BrainRot {
  return 'imageUrl' in value && 'likes' in value;
}
