import type { Query, QueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';

const trending = '/api/brain-rots/trending';
const mine = '/api/brain-rots/mine';

/** An item may stand in many lists at once; each of these reaches it, or them, wherever they are kept. */
export function patchBrainRot(
  queryClient: QueryClient,
  id: string,
  change: (item: BrainRot) => Partial<BrainRot>,
): void {
  const patched = (value: unknown) =>
    isBrainRot(value) && value.id === id ? { ...value, ...change(value) } : value;
  queryClient.setQueriesData({ predicate: holdsBrainRots }, (data: unknown) =>
    Array.isArray(data) ? data.map(patched) : patched(data),
  );
}

/** Reads under way would bring back what was before the deed. */
export function holdReads(queryClient: QueryClient): Promise<void> {
  return queryClient.cancelQueries({ predicate: holdsBrainRots });
}

export async function refreshAfterLike(queryClient: QueryClient, id: string): Promise<void> {
  await refresh(queryClient, (path) => path === itemKey(id) || path === mine || isTrending(path));
}

export async function refreshAfterShare(queryClient: QueryClient, id: string): Promise<void> {
  await refresh(queryClient, (path) => path === itemKey(id) || isTrending(path));
}

export async function refreshFavorites(queryClient: QueryClient): Promise<void> {
  await refresh(queryClient, (path) => path === '/api/favorites');
}

/** After one was deleted: every list reads again, and the item itself is forgotten. */
export async function forgetBrainRot(queryClient: QueryClient, id: string): Promise<void> {
  queryClient.removeQueries({ queryKey: [itemKey(id)] });
  await refresh(queryClient, (path) => path !== itemKey(id));
}

export function itemKey(id: string): string {
  return `/api/brain-rots/${encodeURIComponent(id)}`;
}

function refresh(queryClient: QueryClient, concerns: (path: string) => boolean): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: (query) => holdsBrainRots(query) && concerns(String(query.queryKey[0])),
  });
}

function holdsBrainRots({ queryKey }: Query): boolean {
  return /^\/api\/(brain-rots|favorites)\b/.test(String(queryKey[0]));
}

function isTrending(path: string): boolean {
  return path === trending || path.startsWith(`${trending}?`);
}

function isBrainRot(value: unknown): value is BrainRot {
  return typeof value === 'object' && value !== null && 'imageUrl' in value && 'likes' in value;
}
