import type { Deps } from '#server/deps.ts';
import { mustBeReady } from './browse.ts';
import * as queries from './reactions-queries.ts';

type Reacted<Row> = Exclude<Row, undefined>;

export function like(deps: Deps, user: { id: string }, id: string) {
  return react(deps, user, id, queries.toggleLike);
}

export function favorite(deps: Deps, user: { id: string }, id: string) {
  return react(deps, user, id, queries.toggleFavorite);
}

export function share(deps: Deps, user: { id: string }, id: string) {
  return react(deps, user, id, queries.addShare);
}

async function react<Row>(
  deps: Deps,
  user: { id: string },
  id: string,
  statement: (db: Deps['database']['db'], id: string, userId: string) => Promise<Row | undefined>,
): Promise<Reacted<Row>> {
  const row = await statement(deps.database.db, id, user.id);
  if (row) return row as Reacted<Row>;
  // Nothing came back: this says whether it is missing or gone.
  await mustBeReady(deps, user, id);
  throw new Error(`Item ${id} is ready and yet took no reaction`);
}
