import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { isHome } from '#contract/pages/routes.ts';
import { api, messageOf } from '#web/lib/api-client.ts';
import { currentUser } from '#web/lib/current-user.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/toasts/toast-store.ts';
import { type Pair, type Picks, releasePair } from '../picker/picks.ts';
import { tellJobFailure } from './job-failure.ts';
import type { Follower, RunningProgress } from './job-stream.ts';
import { toastDone } from './toast-done.tsx';

interface Ingredients extends Pair {
  /** Only known to the page that ordered it. */
  readonly knobs?: Knobs;
}

export type Knobs = Pick<Picks, 'style' | 'palette' | 'craziness' | 'seed'>;

export interface PendingJob extends Ingredients {
  readonly state: 'pending';
  readonly startedAt: number;
  /** Null until the server has accepted the order. */
  readonly progress: RunningProgress | null;
  readonly reconnecting: boolean;
  readonly expectedAt: number | null;
  /** The dialog is closed; the chip in the header still shows the job. */
  readonly hidden: boolean;
}

export interface DoneJob extends Ingredients {
  readonly state: 'done';
  readonly hidden: boolean;
  readonly brainRot: BrainRotDetail;
  /** Its toast was shown. */
  readonly told: boolean;
}

type JobState = { readonly state: 'idle' } | PendingJob | DoneJob;

export interface JobEffects {
  refreshCredits(): void;
  refreshOwnList(): void;
  askToSignInAgain(): void;
  goToCheckout(): void;
}

const store = createStore<JobState>({ state: 'idle' });
let current: AbortController | undefined;
let cancelling = false;

// Lazy: guests never have a job.
const loadJobStream = () => import('./job-stream.ts');
type JobStream = Awaited<ReturnType<typeof loadJobStream>>;

export function useJob(): JobState {
  return useStore(store);
}

export async function followJob(
  ingredients: Ingredients,
  start: (stream: JobStream, follower: Follower) => Promise<BrainRotDetail>,
  effects: JobEffects,
  { startedAt = Date.now(), hidden = false } = {},
): Promise<void> {
  if (store.get().state === 'pending') return;
  const controller = new AbortController();
  current = controller;
  // The next user of this page must not see the result.
  currentUser().signedOut.addEventListener('abort', forgetJob, { signal: controller.signal });
  cancelling = false;
  store.set({
    state: 'pending',
    startedAt,
    progress: null,
    reconnecting: false,
    expectedAt: null,
    hidden,
    ...ingredients,
  });
  try {
    const brainRot = await start(await loadJobStream(), {
      signal: controller.signal,
      onProgress(progress) {
        const now = store.get();
        if (now.state !== 'pending') return;
        // The order has spent the credit.
        if (!now.progress) effects.refreshCredits();
        const { estimateMs } = progress;
        const expectedAt = estimateMs === null ? now.expectedAt : Date.now() + estimateMs;
        store.set({ ...now, progress, reconnecting: false, expectedAt });
      },
      onReconnecting() {
        const now = store.get();
        if (now.state === 'pending') store.set({ ...now, reconnecting: true });
      },
    });
    finish(brainRot, ingredients);
  } catch (error) {
    if (controller.signal.aborted || cancelling) return;
    store.set({ state: 'idle' });
    tellJobFailure(error, effects, () => void followJob(ingredients, start, effects));
  } finally {
    effects.refreshCredits();
    effects.refreshOwnList();
  }
}

function finish(brainRot: BrainRotDetail, ingredients: Ingredients): void {
  const now = store.get();
  // The result opens by itself only on the creator's page.
  const hidden = now.state === 'pending' && now.hidden && !isHome(location.pathname);
  store.set({ state: 'done', brainRot, hidden, told: hidden, ...ingredients });
  releasePair(ingredients);
  if (hidden) toastDone(brainRot, () => setJobHidden(false));
}

/** Once the wrapper is off or the dialog closed: the toast shows the picture. */
export function tellDone(): void {
  const now = store.get();
  if (now.state !== 'done' || now.told) return;
  store.set({ ...now, told: true });
  toastDone(now.brainRot);
}

/** Follows the user's running job after a reload, or from another device. */
export async function resumeJob(effects: JobEffects): Promise<void> {
  if (store.get().state !== 'idle') return;
  const newest = (await api('GET', '/api/brain-rots/jobs').catch(() => [])).at(-1);
  if (!newest) return;
  await followJob(
    { animalId: newest.animalId, termId: newest.termId },
    ({ watchJob }, follower) => watchJob(newest.id, follower),
    effects,
    { startedAt: Date.parse(newest.createdAt), hidden: !isHome(location.pathname) },
  );
}

export async function cancelWhileQueued(id: string, { refreshCredits }: JobEffects): Promise<void> {
  cancelling = true;
  try {
    await api('POST', '/api/brain-rots/jobs/:id/cancel', { params: { id } });
    current?.abort();
    store.set({ state: 'idle' });
    toast({ title: 'Cancelled', description: 'Your credit is back.' });
    refreshCredits();
  } catch (error) {
    cancelling = false;
    toast({ title: 'Too late to cancel', description: messageOf(error) });
  }
}

export function setJobHidden(hidden: boolean): void {
  const now = store.get();
  if (now.state !== 'idle') store.set({ ...now, hidden });
}

export function forgetJob(): void {
  current?.abort();
  store.set({ state: 'idle' });
}
