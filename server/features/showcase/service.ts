import { setTimeout as pause } from 'node:timers/promises';
import { creditsPerBrainRot } from '#contract/constants.ts';
import { showcaseIdentity } from '#server/brain-rot/showcase-identity.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { userOf } from '#server/features/account/service.ts';
import * as create from '#server/features/create/service.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import { recipes } from './recipes.ts';

const house = {
  id: showcaseIdentity,
  email: null,
  emailProved: false,
  firstName: 'Rotopia',
  lastName: null,
  picture: null,
  signedInAt: new Date(),
};

type ShowcaseDeps = Pick<Deps, 'database' | 'jobs' | 'log' | 'progress' | 'settings'>;

/** How long to let people go first before looking again. */
const politeMs = 2000;

export interface Showcase {
  stop(): Promise<void>;
}

/**
 * Fills an empty installation in the background: one at a time, only while nobody else waits for theirs,
 * along the same road as everybody's. Each has its own request key, so a restart goes on where it stopped.
 */
export function startShowcase(deps: ShowcaseDeps): Showcase {
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
  const owner = await userOf(deps.database.db, house);
  const made = await create.countSettled(deps.database.db, owner.id);
  if (made >= wanted.length) return;
  log.info(`showcase: drawing ${wanted.length - made} Brain Rots in the background`);
  // The newest stand on top: the best come last.
  for (const [place, recipe] of wanted.toReversed().entries()) {
    const key = `showcase:${recipe.animalId}-${recipe.termId}`;
    while (await create.isAnyoneElseWaiting(deps.database.db, owner.id)) {
      await pause(politeMs, undefined, { signal });
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
    const said = await lastWord(deps, brainRot, signal);
    if (said) log.info(`showcase: ${place + 1} of ${wanted.length}, ${said}`);
  }
  log.info('showcase: done');
}

/** Waits until it is made or has failed; one that failed is left out. */
async function lastWord(
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
