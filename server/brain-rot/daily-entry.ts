import { type SQL, sql } from 'drizzle-orm';
import type { Crown } from '#contract/crown.ts';
import { showcaseIdentity } from './maker.ts';

/** Of a row of `brain_rots`: its crown, found by the unique index of entries. */
export const crownColumn = sql<Crown | null>`(
  select json_build_object('place', crowned.place, 'day', crowned.day, 'number', mash.number)
  from daily_entries as crowned join daily_mashes as mash on mash.day = crowned.day
  where crowned.brain_rot_id = brain_rots.id and crowned.place <= 3)`;

/**
 * Part of the statement that delivers: a Brain Rot of the day's pair becomes its maker's entry. It replaces an older
 * one unless the maker has picked that one and it is still public.
 */
export function writeEntry(day: string): SQL {
  return sql`
    insert into daily_entries (day, user_id, brain_rot_id)
    select mash.day, delivered.owner_id, delivered.id
    from delivered
      join daily_mashes as mash on mash.day = ${day}::date and mash.closed_at is null
        and mash.animal_id = delivered.animal_id and mash.term_id = delivered.term_id
      join users on users.id = delivered.owner_id and users.identity <> ${showcaseIdentity}
    on conflict (user_id, day) do update
    set brain_rot_id = excluded.brain_rot_id, is_picked = false, votes = 0, compared = 0
    where not (daily_entries.is_picked and exists (
      select from brain_rots as picked where picked.id = daily_entries.brain_rot_id and picked.status = 'ready'))`;
}
