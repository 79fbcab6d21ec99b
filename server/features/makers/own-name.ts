import type { OwnName } from '#contract/makers.ts';
import type { Deps } from '#server/deps-type.ts';
import { badRequest, conflict } from '#server/errors.ts';
import { isGoodPair, mostTries, nicknameOf, type Pair, rollPairs } from './nicknames.ts';
import { presentOwnName } from './present.ts';
import * as queries from './queries.ts';
import { isNameTaken } from './service.ts';

type NameDeps = Pick<Deps, 'database'>;
type User = queries.MakerRow;

const offered = 4;

/** Names that are free now; one can still be taken before the user picks it. */
export async function suggestNames(
  { database }: NameDeps,
  { id }: User,
  { animal, term }: { animal?: string | undefined; term?: string | undefined },
): Promise<(Pair & { nickname: string })[]> {
  const pairs = rollPairs(offered, { animalId: animal, termId: term });
  const namesOf = (pair: Pair) =>
    Array.from({ length: mostTries }, (_, tries) => nicknameOf(id, pair, tries));
  const taken = await queries.findTaken(
    database.db,
    pairs.flatMap((pair) => namesOf(pair).map(({ makerSlug }) => makerSlug)),
  );
  return pairs.flatMap(({ animalId, termId }) => {
    const free = namesOf({ animalId, termId }).find(({ makerSlug }) => !taken.has(makerSlug));
    return free ? [{ animalId, termId, nickname: free.nickname }] : [];
  });
}

/** Takes the first free name of this pair. The former name becomes free, and its page a 404. */
export async function takeName({ database }: NameDeps, user: User, pair: Pair): Promise<OwnName> {
  if (!isGoodPair(pair)) throw badRequest('That combo does not work as a name. Please pick another.');
  for (let tries = 0; tries < mostTries; tries++) {
    const name = nicknameOf(user.id, pair, tries);
    // The pair of the present name gives another number.
    if (name.makerSlug === user.makerSlug) continue;
    try {
      return mustBeThere(await queries.rename(database.db, user.id, name));
    } catch (error) {
      if (!isNameTaken(error)) throw error;
    }
  }
  throw conflict('All of those are taken. Please roll another.');
}

export async function setMakerHidden({ database }: NameDeps, user: User, isHidden: boolean) {
  return mustBeThere(await queries.setHidden(database.db, user.id, isHidden));
}

function mustBeThere(user: User | undefined): OwnName {
  if (!user) throw new Error('The user who picks a name is gone');
  return presentOwnName(user);
}
