import type { BrainRot } from '#contract/brain-rots.ts';
import type { QueryOf } from '#contract/call.ts';
import { productName, trendingLimit } from '#contract/constants.ts';
import * as contract from '#contract/makers.ts';
import { showcaseIdentity } from '#server/brain-rot/maker.ts';
import { sqlStateOf } from '#server/database-faults.ts';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';
import * as browse from '#server/features/browse/service.ts';
import { mostTries, type Nickname, nicknameOf, rollPair } from './nicknames.ts';
import { presentMaker } from './present.ts';
import * as queries from './queries.ts';

export { findMaker, setNicknameHidden } from './queries.ts';

const houseName = { nickname: productName, makerSlug: null };

export type MakerDeps = Pick<Deps, 'database' | 'settings'>;
type Nameless = Pick<queries.MakerRow, 'id' | 'identity'>;

/** A random name: another one each time, in case it is taken. */
function inventName({ id, identity }: Nameless, tries: number): Nickname | typeof houseName {
  return identity === showcaseIdentity ? houseName : nicknameOf(id, rollPair(), tries);
}

/** Names a user without a name. Of concurrent calls one does. */
export async function nameMaker(db: Db, maker: Nameless, invent = inventName) {
  const named = await takeFirstFree((tries) => queries.nameNameless(db, maker.id, invent(maker, tries)));
  return named ?? queries.findMaker(db, maker.id);
}

/** The maker with this name; 404 where there is none, or the page is hidden. */
export async function mustBeShown({ database }: Pick<Deps, 'database'>, slug: string) {
  const maker = await queries.findShown(database.db, slug);
  if (!maker) throw notFound('There is no maker with that name.');
  return maker;
}

export async function getMaker(deps: MakerDeps, slug: string): Promise<contract.Maker> {
  const maker = await mustBeShown(deps, slug);
  const { db } = deps.database;
  const [made, firsts, crowns] = await Promise.all([
    browse.countMade(db, maker.id),
    browse.countFirsts(db, maker.id),
    browse.findCrowned(db, maker.id, contract.makerCrownsShown),
  ]);
  return presentMaker(maker, { made, firsts, crowns });
}

export async function listMade(
  deps: MakerDeps,
  viewer: { id: string } | undefined,
  slug: string,
  { limit = trendingLimit, cursor, only }: QueryOf<typeof contract.listMade>,
): Promise<BrainRot[]> {
  const { id } = await mustBeShown(deps, slug);
  return browse.listMade(deps, viewer, id, { limit, after: cursor, only });
}

/** The unique index decides which names are taken: on a conflict another one is tried. */
async function takeFirstFree<Taken>(take: (tries: number) => Promise<Taken>): Promise<Taken> {
  for (let tries = 0; ; tries++) {
    try {
      return await take(tries);
    } catch (error) {
      if (!isNameTaken(error) || tries === mostTries) throw error;
    }
  }
}

/** The slug is the only unique column that an update of a user can violate. */
export function isNameTaken(error: unknown): boolean {
  return error instanceof queries.NameRefused || sqlStateOf(error) === '23505';
}
