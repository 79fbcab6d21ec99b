import type { Query, QueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { addressIn, readKey, refreshReads } from '#web/lib/reads.ts';

/** A Brain Rot may stand in many lists at once; each of these reaches it, or them, wherever they are kept. */
export function patchBrainRot(
  queryClient: QueryClient,
  id: string,
  change: (brainRot: BrainRot) => Partial<BrainRot>,
): void {
  const patched = (value: unknown) =>
    isBrainRot(value) && value.id === id ? { ...value, ...change(value) } : value;
  queryClient.setQueriesData({ predicate: holdsBrainRots }, (data: unknown) =>
    Array.isArray(data) ? data.map(patched) : patched(data),
  );
}

/** Reads under way would bring back what was before the change. */
export function cancelReads(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ predicate: holdsBrainRots });
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

export async function refreshFavorites(queryClient: QueryClient): Promise<void> {
  await refreshReads(queryClient, '/api/favorites');
}

/** After one was deleted: every list reads again, and the Brain Rot itself is forgotten. */
export async function forgetBrainRot(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: readKey('/api/brain-rots/:id', { params: { id } }) });
  await queryClient.invalidateQueries({ predicate: holdsBrainRots });
}

function holdsBrainRots({ queryKey }: Query): boolean {
  return /^\/api\/(brain-rots|favorites)\b/.test(addressIn(queryKey));
}

function isBrainRot(value: unknown): value is BrainRot {
  return typeof value === 'object' && value !== null && 'imageUrl' in value && 'likes' in value;
}
