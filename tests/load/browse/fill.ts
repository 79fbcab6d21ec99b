import { sql } from 'drizzle-orm';
import { type Db, queryRows } from '#server/db/client.ts';

/** So many ready items by a thousand owners, spread over the whole catalogue; `collector` owns the first ones. */
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
      animal.ids[1 + n % cardinality(animal.ids)], term.ids[1 + n / 7 % cardinality(term.ids)],
      'Squaletto Disco Pro', 'Squaletto', 'Disco', case when n % 2 = 0 then '3D' else '2D' end,
      (array['vibrant', 'pastel', 'grayscale'])[1 + n % 3], (array['chill', 'unhinged', 'cooked'])[1 + n % 3],
      n, 'files-' || n, 'data:image/webp;base64,' || repeat('A', 160),
      now() - make_interval(secs => n * 7), now() - make_interval(secs => n * 7),
      extract(epoch from now() - make_interval(secs => n * 7)) / 172800
    from animal, term, generate_series(1, ${items}::int) n`);
  await db.execute(sql`vacuum analyze`);
}

/** One of the items near the top, which people look at and like. */
export async function findHotBrainRot(db: Db): Promise<string> {
  const [row] = await queryRows<{ id: string }>(
    db,
    sql`select id from brain_rots order by trend_score desc nulls last, id desc nulls last limit 1 offset 20`,
  );
  if (!row) throw new Error('Nothing was inserted');
  return row.id;
}
