import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { mustBeReady } from '#server/features/browse/service.ts';
import * as queries from './queries.ts';

export { forgetReactionsOf } from './queries.ts';

export type ReactDeps = Pick<Deps, 'database' | 'jobs' | 'limits' | 'log'>;

export function like(deps: ReactDeps, user: { id: string }, id: string) {
  return react(deps, user, id, queries.toggleLike);
}

export function favorite(deps: ReactDeps, user: { id: string }, id: string) {
  return react(deps, user, id, queries.toggleFavorite);
}

export function share(deps: ReactDeps, user: { id: string }, id: string) {
  return react(deps, user, id, queries.addShare);
}

async function react<Outcome>(
  deps: ReactDeps,
  user: { id: string },
  id: string,
  statement: (db: Db, id: string, userId: string) => Promise<Outcome | undefined>,
): Promise<Outcome> {
  const outcome = await statement(deps.database.db, id, user.id);
  if (outcome) return outcome;
  // Nothing came back: this says whether it is missing or gone.
  await mustBeReady(deps, user, id);
  throw new Error(`Brain Rot ${id} is ready and yet took no reaction`);
}
