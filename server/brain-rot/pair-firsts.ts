import { type SQL, sql } from 'drizzle-orm';
import { showcaseIdentity } from './maker.ts';

/** Of a row of `brain_rots`: whether it was the first ever of its pair. The pair is the key of `pair_firsts`. */
export const isFirstEver: SQL<boolean> = sql<boolean>`exists (
  select from pair_firsts as first
  where first.animal_id = brain_rots.animal_id and first.term_id = brain_rots.term_id
    and first.brain_rot_id = brain_rots.id)`;

/** Part of the statement that delivers: of several at once the one that inserts the key is first, never the showcase. */
export const writeFirst: SQL = sql`
  insert into pair_firsts (animal_id, term_id, user_id, brain_rot_id)
  select delivered.animal_id, delivered.term_id, delivered.owner_id, delivered.id
  from delivered join users on users.id = delivered.owner_id
  where users.identity <> ${showcaseIdentity}
  on conflict do nothing`;
