import type { QueryClient } from '@tanstack/react-query';
import type { BrainRot } from '#contract/brain-rots.ts';
import { api, messageOf, statusOf } from '#web/lib/api-client.ts';
import { refreshReads } from '#web/lib/reads.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { isUnauthorized } from '#web/session/auth.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ConnectionLost, GenerationFailed, type Making, watch } from './generate-stream.ts';

/** Which creature and vibe are being mashed. */
export interface Ingredients {
  readonly animalId: string;
  readonly termId: string;
}

export type Generation =
  | { readonly state: 'idle' }
  | ({
      readonly state: 'pending';
      readonly startedAt: number;
      /** Null until the server has taken the order. */
      readonly progress: Making | null;
      /** When it will probably be done; null while nobody can tell. */
      readonly expectedAt: number | null;
      /** The person has put the progress view away; the button still tells. */
      readonly hidden: boolean;
    } & Ingredients)
  | ({ readonly state: 'done'; readonly brainRot: BrainRot } & Ingredients);

/** What generating needs from the page around it. */
export interface Surroundings {
  queryClient: QueryClient;
  askToSignInAgain(): void;
  goToCheckout(): void;
}

type Follow = Parameters<typeof watch>[1];

const store = createStore<Generation>({ state: 'idle' });
let current: AbortController | undefined;
let cancelling = false;

/** One at a time, and it outlives the page it was started on. */
export function useGeneration(): Generation {
  return useStore(store);
}

/** Follows a Brain Rot in the making until it is there or has failed, and tells the person either way. */
export async function follow(
  ingredients: Ingredients,
  start: (follow: Follow) => Promise<BrainRot>,
  surroundings: Surroundings,
  startedAt = Date.now(),
): Promise<void> {
  if (store.get().state === 'pending') return;
  const controller = new AbortController();
  current = controller;
  cancelling = false;
  store.set({ state: 'pending', startedAt, progress: null, expectedAt: null, hidden: false, ...ingredients });
  const { queryClient } = surroundings;
  try {
    const brainRot = await start({
      signal: controller.signal,
      onProgress(progress) {
        const now = store.get();
        if (now.state !== 'pending') return;
        // The credit is taken with the order: the badge should say so at once.
        if (!now.progress) void refreshReads(queryClient, '/api/auth/user');
        const { estimateMs } = progress;
        const expectedAt = estimateMs === null ? now.expectedAt : Date.now() + estimateMs;
        store.set({ ...now, progress, expectedAt });
      },
    });
    store.set({ state: 'done', brainRot, ...ingredients });
    toast({ title: 'Brain Rot Generated!', description: brainRot.name });
  } catch (error) {
    if (controller.signal.aborted || cancelling) return;
    store.set({ state: 'idle' });
    tellFailure(error, surroundings);
  } finally {
    void refreshReads(queryClient, '/api/auth/user');
    void refreshReads(queryClient, '/api/brain-rots/mine');
  }
}

/** After a reload, or on another device: finds what is still in the making. */
export async function resume(surroundings: Surroundings): Promise<void> {
  if (store.get().state !== 'idle') return;
  const newest = (await api('GET', '/api/brain-rots/jobs').catch(() => [])).at(-1);
  if (!newest) return;
  await follow(
    { animalId: newest.animalId, termId: newest.termId },
    (follower) => watch(newest.id, follower),
    surroundings,
    Date.parse(newest.createdAt),
  );
}

export async function cancelWhileQueued(id: string, { queryClient }: Surroundings): Promise<void> {
  cancelling = true;
  try {
    await api('POST', '/api/brain-rots/jobs/:id/cancel', { params: { id } });
    current?.abort();
    store.set({ state: 'idle' });
    toast({ title: 'Cancelled', description: 'Your credit is back.' });
    await refreshReads(queryClient, '/api/auth/user');
  } catch (error) {
    cancelling = false;
    toast({ title: 'Too late to cancel', description: messageOf(error) });
  }
}

export function setProgressHidden(hidden: boolean): void {
  const now = store.get();
  if (now.state === 'pending') store.set({ ...now, hidden });
}

/** The result has been seen, or its owner has left. */
export function forgetGeneration(): void {
  current?.abort();
  store.set({ state: 'idle' });
}

function tellFailure(error: unknown, { askToSignInAgain, goToCheckout }: Surroundings): void {
  if (error instanceof ConnectionLost) {
    toast({
      title: 'Connection Lost',
      description: 'Your Brain Rot may still be on its way: look in your gallery in a moment.',
      variant: 'destructive',
    });
    return;
  }
  const status = statusOf(error);
  if (isUnauthorized(error)) {
    askToSignInAgain();
    return;
  }
  toast({
    title: 'Generation Failed',
    description: error instanceof GenerationFailed || status ? messageOf(error) : unreachable,
    variant: 'destructive',
    ...(status === 402 ? { action: { label: 'Buy Credits', onPress: goToCheckout } } : {}),
  });
}

const unreachable = 'We could not reach the server. Nothing was charged.';
