import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { isHome } from '#contract/routes.ts';
import { api, messageOf } from '#web/lib/api-client.ts';
import { currentUser } from '#web/lib/current-user.ts';
import { createStore, useStore } from '#web/lib/store.ts';
import { toast } from '#web/ui/toast-store.ts';
import { tellJobFailure } from './job-failure.ts';
import type { Follower, RunningProgress } from './job-stream.ts';
import { type Picks, reroll } from './picks.ts';
import { toastDone } from './toast-done.tsx';

/** Of what the Brain Rot is made. */
export interface Ingredients {
  readonly animalId: string;
  readonly termId: string;
  /** Known to the page that asked for it and showed it in clay. */
  readonly knobs?: Knobs;
}

/** What else decides how it looks. */
export type Knobs = Pick<Picks, 'style' | 'palette' | 'craziness' | 'seed'>;

export interface PendingJob extends Ingredients {
  readonly state: 'pending';
  readonly startedAt: number;
  /** Null until the server has taken the order. */
  readonly progress: RunningProgress | null;
  /** The connection broke and is tried again. */
  readonly reconnecting: boolean;
  /** When it will probably be done; null while nobody can tell. */
  readonly expectedAt: number | null;
  /** Put away, or made while on another page; the chip in the header still tells. */
  readonly hidden: boolean;
}

export interface DoneJob extends Ingredients {
  readonly state: 'done';
  readonly hidden: boolean;
  readonly brainRot: BrainRotDetail;
}

type JobState = { readonly state: 'idle' } | PendingJob | DoneJob;

/** What a job does to the page that it runs on. */
export interface JobEffects {
  refreshCredits(): void;
  refreshOwnList(): void;
  askToSignInAgain(): void;
  goToCheckout(): void;
}

const store = createStore<JobState>({ state: 'idle' });
let current: AbortController | undefined;
let cancelling = false;

// Guests pick and spin but never have a job: they do not load how one is followed.
const loadJobStream = () => import('./job-stream.ts');
type JobStream = Awaited<ReturnType<typeof loadJobStream>>;

/** One at a time, and it outlives the page it was started on. */
export function useJob(): JobState {
  return useStore(store);
}

/** Follows a job until its Brain Rot is there or it has failed, and tells the person either way. */
export async function followJob(
  ingredients: Ingredients,
  start: (stream: JobStream, follower: Follower) => Promise<BrainRotDetail>,
  effects: JobEffects,
  { startedAt = Date.now(), hidden = false } = {},
): Promise<void> {
  if (store.get().state === 'pending') return;
  const controller = new AbortController();
  current = controller;
  // What is made for one person is not shown to the next.
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
        // The credit is taken with the order: the badge should say so at once.
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
    tellJobFailure(error, effects);
  } finally {
    effects.refreshCredits();
    effects.refreshOwnList();
  }
}

function finish(brainRot: BrainRotDetail, ingredients: Ingredients): void {
  const now = store.get();
  // At the creator it is what they wait for; elsewhere they are doing something else.
  const hidden = now.state === 'pending' && now.hidden && !isHome(location.pathname);
  store.set({ state: 'done', brainRot, hidden, ...ingredients });
  // The next one of the same picks shall not be the same character.
  reroll();
  toastDone(brainRot, hidden ? () => setJobHidden(false) : undefined);
}

/** After a reload, or on another device: finds the job that still runs. */
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

/** The result has been seen, or its owner has left. */
export function forgetJob(): void {
  current?.abort();
  store.set({ state: 'idle' });
}
