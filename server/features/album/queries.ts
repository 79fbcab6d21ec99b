import { sql } from 'drizzle-orm';
import type { Crown } from '#contract/crown.ts';
import { crownColumn } from '#server/brain-rot/daily-entry.ts';
import { isFirstEver } from '#server/brain-rot/pair-firsts.ts';
import { type Db, queryRows } from '#server/db/client.ts';

/** The newest Brain Rot that fills a slot. */
export interface SlotRow {
  kind: 'animal' | 'term';
  slotId: string;
  id: string;
  name: string;
  fileKey: string;
  placeholder: string | null;
  isFirstEver: boolean;
  crown: Crown | null;
}

/** Reads the owner's rows once, by index; joins only one row for each animal and term. */
export function findSlots(db: Db, ownerId: string): Promise<SlotRow[]> {
  return queryRows<SlotRow>(
    db,
    sql`
    with own as materialized (
      select id, animal_id, term_id, created_at from brain_rots where owner_id = ${ownerId} and status = 'ready'
    ), slots as (
      (select distinct on (animal_id) 'animal' as kind, animal_id as slot_id, id from own
       order by animal_id, created_at desc, id desc)
      union all
      (select distinct on (term_id) 'term', term_id, id from own order by term_id, created_at desc, id desc)
    )
    select slots.kind, slots.slot_id as "slotId", brain_rots.id, brain_rots.name, brain_rots.file_key as "fileKey",
      brain_rots.placeholder, ${isFirstEver} as "isFirstEver", ${crownColumn} as crown
    from slots join brain_rots on brain_rots.id = slots.id
    order by slots.slot_id`,
  );
}

/** A pair that the user was the first to make. */
export interface FirstRow {
  name: string;
  /** Null if it was deleted or hidden. */
  brainRotId: string | null;
  count: number;
}

export function findFirsts(db: Db, userId: string, limit: number): Promise<FirstRow[]> {
  return queryRows<FirstRow>(
    db,
    sql`
    select made.name, case made.status when 'ready' then made.id end as "brainRotId", newest.count
    from (
      select brain_rot_id, created_at, (count(*) over ())::int as count from pair_firsts
      where user_id = ${userId} order by created_at desc, brain_rot_id limit ${limit}
    ) as newest join brain_rots as made on made.id = newest.brain_rot_id
    order by newest.created_at desc, newest.brain_rot_id`,
  );
}
