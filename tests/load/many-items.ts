import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';

/** Of any fifth item, and of twelve in all: one is always found at once, the other among many of the same animal. */
export const popularPair = { animal: 'cat', term: 'disco' };
export const rarePair = { animal: 'frog', term: 'pizza' };

/**
 * So many ready items by a thousand owners, spread over the whole catalogue without any order; `collector` owns the first
 * ones.
 */
export async function fillWith(db: Db, items: number, collectorOwns: number): Promise<void> {
  await db.execute(sql`
    insert into users (id, identity)
    select 'owner-' || n, 'load:owner-' || n from generate_series(0, 999) n
    union all select 'collector', 'load:collector'`);
  await db.execute(sql`
    with animal as (select array_agg(id order by position) ids from animals),
      term as (select array_agg(id order by position) ids from terms)
    insert into brain_rots (id, owner_id, status, animal_id, term_id, name, animal_name, term_name, style,
      palette, craziness, seed, file_key, placeholder, created_at, ready_at, trend_score)
    select 'item-' || n, case when n <= ${collectorOwns} then 'collector' else 'owner-' || n % 1000 end, 'ready',
      case when n % 5 = 0 then ${popularPair.animal} when n <= 480 and n % 40 = 1 then ${rarePair.animal}
        else animal.ids[1 + dice[1] % cardinality(animal.ids)] end,
      case when n % 5 = 0 then ${popularPair.term} when n <= 480 and n % 40 = 1 then ${rarePair.term}
        else term.ids[1 + dice[2] % cardinality(term.ids)] end,
      'Squaletto Disco Pro', 'Squaletto', 'Disco', (array['3D', '2D'])[1 + dice[3] % 2],
      (array['vibrant', 'pastel', 'grayscale'])[1 + dice[4] % 3], (array['chill', 'unhinged', 'cooked'])[1 + n % 3],
      n, 'files-' || n, 'data:image/webp;base64,' || repeat('A', 160),
      now() - make_interval(secs => n * 7), now() - make_interval(secs => n * 7),
      extract(epoch from now() - make_interval(secs => n * 7)) / 172800
    from animal, term, generate_series(1, ${items}::int) n,
      lateral (select array_agg(hashint4(n * 4 + die) & 65535 order by die) dice from generate_series(0, 3) die) rolled`);
  await db.execute(sql`vacuum analyze`);
}
