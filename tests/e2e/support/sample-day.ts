import { brainRotName } from '#contract/constants.ts';
import { engineVersion } from '#engine/version.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import type { Deps } from '#server/deps-type.ts';
import { enter, insertVote } from '#server/features/today/queries.ts';
import { openDay } from '#server/features/today/service.ts';
import { insertUser, readyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { addBrainRot, singSample } from './sample-gallery.ts';

/** So many that a round has ten duels. */
const entries = 6;
/** Each of them decides all fifteen duels. */
const voters = 3;

/** Entries of the pair of the day, and votes by which the first one wins all of its duels, the second the others … */
export async function fillSampleDay(deps: Deps): Promise<void> {
  const { db } = deps.database;
  const { day, animalId, termId, animalName, termName } = await openDay(db, utcDay(deps.now()));
  const sound = await singSample(deps);
  const ids: string[] = [];
  for (let place = 0; place < entries; place++) {
    const userId = await insertUser(db);
    const name = brainRotName(animalName, termName);
    const entry = readyBrainRot(userId, {
      animalId,
      termId,
      animalName,
      termName,
      name,
      engine: engineVersion,
    });
    await addBrainRot(deps, { ...entry, createdAt: new Date() }, place, sound);
    await enter(db, userId, day, entry.id);
    ids.push(entry.id);
  }
  for (let nth = 0; nth < voters; nth++) {
    const userId = await insertUser(db);
    for (const [place, winnerId] of ids.entries()) {
      for (const loserId of ids.slice(place + 1)) {
        const vote = { day, userId, winnerId, isCounted: true, createdAt: deps.now() };
        await insertVote(db, [winnerId, loserId], vote);
      }
    }
  }
}
