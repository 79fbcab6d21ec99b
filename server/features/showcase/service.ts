import { setTimeout as pause } from 'node:timers/promises';
import { creditsPerBrainRot } from '#contract/constants.ts';
import { showcaseIdentity } from '#server/brain-rot/maker.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { userOf } from '#server/features/account/service.ts';
import * as create from '#server/features/create/service.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import type { Stoppable } from '#server/repeat.ts';
import { recipes } from './recipes.ts';

const showcaseUser = {
  id: showcaseIdentity,
  email: null,
  emailVerified: false,
  firstName: 'Rotopia',
  lastName: null,
  picture: null,
  signedInAt: new Date(),
};

type ShowcaseDeps = Pick<Deps, 'database' | 'jobs' | 'log' | 'progress' | 'settings'>;

const recheckMs = 2000;

/** Ordinary orders, one at a time and only while no user waits. A restart continues where it stopped. */
export function startShowcase(deps: ShowcaseDeps): Stoppable {
  const stopping = new AbortController();
  const running = fill(deps, stopping.signal).catch((err) => {
    if (!stopping.signal.aborted) deps.log.error({ err }, 'showcase: filling failed');
  });
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

async function fill(deps: ShowcaseDeps, signal: AbortSignal): Promise<void> {
  const { log, settings } = deps;
  const wanted = recipes.slice(0, settings.showcase);
  const owner = await userOf(deps.database.db, showcaseUser);
  const made = await create.countSettled(deps.database.db, owner.id);
  if (made >= wanted.length) return;
  log.info(`showcase: drawing ${wanted.length - made} Brain Rots in the background`);
  // The newest is listed first, so the best comes last.
  for (const [place, recipe] of wanted.toReversed().entries()) {
    const key = `showcase:${recipe.animalId}-${recipe.termId}`;
    while (await create.isAnyPendingOfOthers(deps.database.db, owner.id)) {
      await pause(recheckMs, undefined, { signal });
    }
    signal.throwIfAborted();
    await bookCredits(deps.database.db, {
      userId: owner.id,
      kind: 'granted',
      amount: creditsPerBrainRot,
      cause: key,
      reason: 'For the showcase',
    });
    const brainRot = await create.reserve(deps, { userId: owner.id, options: recipe, requestKey: key });
    if (brainRot.status !== 'pending') continue;
    const result = await waitForResult(deps, brainRot, signal);
    if (result) log.info(`showcase: ${place + 1} of ${wanted.length}, ${result}`);
  }
  log.info('showcase: done');
}

async function waitForResult(
  deps: ShowcaseDeps,
  brainRot: Pick<BrainRotRow, 'id' | 'name'>,
  signal: AbortSignal,
): Promise<string | undefined> {
  for await (const progress of create.watch(deps, brainRot, signal)) {
    if (progress.phase === 'done') return brainRot.name;
    if (progress.phase === 'failed') return `${brainRot.name} failed: ${progress.message}`;
  }
  return undefined;
}
