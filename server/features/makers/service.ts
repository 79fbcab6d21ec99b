import { productName } from '#contract/constants.ts';
import { sqlStateOf } from '#server/database-faults.ts';
import type { Db } from '#server/db/client.ts';
import { mostTries, type Nickname, nicknameOf, rollPair } from './nicknames.ts';
import * as queries from './queries.ts';

export { mostTries } from './nicknames.ts';

/** The house makes some itself. It has a name of its own, and no page. */
export const houseIdentity = 'house:showcase';
const houseName = { nickname: productName, makerSlug: null };

type Nameless = Pick<queries.MakerRow, 'id' | 'identity'>;

/** A name for somebody new: another one each time, in case it is taken. */
export function inventName({ id, identity }: Nameless, tries: number): Nickname | typeof houseName {
  return identity === houseIdentity ? houseName : nicknameOf(id, rollPair(), tries);
}

/** Names somebody who has no name yet. Of calls at once, one does. */
export async function nameMaker(
  db: Db,
  maker: Nameless,
  invent = inventName,
): Promise<queries.MakerRow | undefined> {
  const named = await takeFirstFree((tries) => queries.nameNameless(db, maker.id, invent(maker, tries)));
  return named ?? queries.findMaker(db, maker.id);
}

/** So many at once: what else waits for the database comes in between. */
const batch = 1000;

/** Names the makers of all that everybody can see, where they have none from before there were any. */
export async function nameOwners(db: Db, signal?: AbortSignal): Promise<number> {
  let count = 0;
  for (;;) {
    signal?.throwIfAborted();
    const nameless = await queries.findNamelessOwners(db, batch);
    if (nameless.length === 0) return count;
    // Who gets a name that is taken stays nameless, and is rolled another with the next batch.
    count += await queries.nameAll(
      db,
      nameless.map((maker) => [maker.id, inventName(maker, 0)]),
    );
  }
}

/** The database alone knows which names are taken: what it refuses is tried again with another. */
async function takeFirstFree<Taken>(take: (tries: number) => Promise<Taken>): Promise<Taken> {
  for (let tries = 0; ; tries++) {
    try {
      return await take(tries);
    } catch (error) {
      if (sqlStateOf(error) !== uniqueViolation || tries === mostTries) throw error;
    }
  }
}

const uniqueViolation = '23505';
