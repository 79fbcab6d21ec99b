import type { Query, QueryClient } from '@tanstack/react-query';
import type { BrainRot, BrainRotDetail } from '#contract/brain-rots.ts';
import type { ListPart } from '#contract/page.ts';
import { addressIn, readKey, refreshReads } from '#web/lib/reads.ts';

/** Lists leave out the details that the item's own call answers. */
export type KnownBrainRot = BrainRot & Partial<BrainRotDetail>;

/** Changes a Brain Rot in every cached list and in its own query. */
export function patchBrainRot(
  queryClient: QueryClient,
  id: string,
  change: (brainRot: BrainRot) => Partial<BrainRot>,
): void {
  const patched = (value: unknown) =>
    isBrainRot(value) && value.id === id ? { ...value, ...change(value) } : value;
  queryClient.setQueriesData({ predicate: holdsBrainRots }, (data: unknown) => {
    if (Array.isArray(data)) return data.map(patched);
    return isListPart(data)
      ? { ...data, shown: data.shown.map(([place, one]) => [place, patched(one)]) }
      : patched(data);
  });
}

/** Seeds the item's query from the newest list that holds it, and marks it stale: the page shows at once and refetches. */
export function showFromLists(queryClient: QueryClient, id: string): void {
  const queryKey = readKey('/api/brain-rots/:id', { params: { id } });
  if (queryClient.getQueryData(queryKey) !== undefined) return;
  let newest: BrainRot | undefined;
  let newestAt = -1;
  for (const { state } of queryClient.getQueryCache().findAll({ predicate: holdsBrainRots })) {
    const values = isListPart(state.data) ? state.data.shown.map(([, one]) => one) : [state.data].flat();
    const held = values.find((value) => isBrainRot(value) && value.id === id);
    if (held && state.dataUpdatedAt > newestAt) [newest, newestAt] = [held as BrainRot, state.dataUpdatedAt];
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
    refreshReads(queryClient, '/api/brain-rots/:id', { id }),
    refreshReads(queryClient, '/api/brain-rots/trending'),
  ]);
}

/** Also of makers whose favorites are shown on their page. */
export async function refreshFavorites(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => addressIn(queryKey).includes('favorites'),
  });
}

export async function forgetBrainRot(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: readKey('/api/brain-rots/:id', { params: { id } }) });
  await queryClient.invalidateQueries({ predicate: holdsBrainRots });
}

function holdsBrainRots({ queryKey }: Query): boolean {
  return /^(part of |\/api\/((brain-rots|favorites|makers|album|days)\b|today$))/.test(addressIn(queryKey));
}

function isListPart(value: unknown): value is ListPart {
  return typeof value === 'object' && value !== null && 'shown' in value;
}

function isBrainRot(value: unknown): value is BrainRot {
  return typeof value === 'object' && value !== null && 'imageUrl' in value && 'likes' in value;
}
