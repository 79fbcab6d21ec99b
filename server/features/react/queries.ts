import { type SQL, sql } from 'drizzle-orm';
import { trendScoreOf } from '#server/brain-rot/trend-score.ts';
import { type Db, queryRows } from '#server/db/client.ts';

/** Each is one statement that locks the Brain Rot first, so that the counter always equals the rows. */
const target = (id: string) => sql`
  target as (select id from brain_rots where id = ${id} and status = 'ready' for no key update)`;

export async function toggleLike(db: Db, id: string, userId: string) {
  const likes = sql`(likes + (select count(*) from added) - (select count(*) from removed))`;
  const [row] = await queryRows<{ is_liked: boolean; likes: number }>(
    db,
    sql`
    with ${target(id)}, ${removed(sql`likes`, userId)}, ${added(sql`likes`, userId)}
    update brain_rots set likes = ${likes}, trend_score = ${trendScoreOf(likes, sql`shares`)}
    where id = (select id from target)
    returning likes, not exists (select from removed) as is_liked`,
  );
  return row && { isLiked: row.is_liked, totalLikes: row.likes };
}

export async function toggleFavorite(db: Db, id: string, userId: string) {
  const [row] = await queryRows<{ is_favorited: boolean }>(
    db,
    sql`
    with ${target(id)}, ${removed(sql`favorites`, userId)}, ${added(sql`favorites`, userId)}
    select not exists (select from removed) as is_favorited, (select count(*) from added) from target`,
  );
  return row && { isFavorited: row.is_favorited };
}

/** Counts once per user, Brain Rot and day (by UTC); again on the same day changes nothing. */
export async function addShare(db: Db, id: string, userId: string): Promise<{ shares: number } | undefined> {
  const shares = sql`(shares + (select count(*) from added))`;
  const [row] = await queryRows<{ shares: number }>(
    db,
    sql`
    with ${target(id)}, added as (
      insert into shares (user_id, brain_rot_id, day)
      select ${userId}, id, (now() at time zone 'utc')::date from target
      on conflict do nothing returning 1
    )
    update brain_rots set shares = ${shares}, trend_score = ${trendScoreOf(sql`likes`, shares)}
    where id = (select id from target)
    returning shares`,
  );
  return row;
}

/** Also of deleted Brain Rots. Locked in the order of their ids, so that two such deletions cannot deadlock. */
export async function forgetReactionsOf(tx: Db, userId: string): Promise<void> {
  const mine = (table: SQL) => sql`
    delete from ${table} as mark using target
    where mark.brain_rot_id = target.id and mark.user_id = ${userId} returning mark.brain_rot_id`;
  const [likes, shares] = [sql`(brain_rots.likes - gone.likes)`, sql`(brain_rots.shares - gone.shares)`];
  await tx.execute(sql`
    with target as (
      select id from brain_rots where id in (
        select brain_rot_id from likes where user_id = ${userId}
        union select brain_rot_id from shares where user_id = ${userId}
      ) order by id for no key update
    ), unliked as (${mine(sql`likes`)}), unshared as (${mine(sql`shares`)}), gone as (
      select brain_rot_id, count(*) filter (where liked) as likes, count(*) filter (where not liked) as shares
      from (
        select brain_rot_id, true as liked from unliked
        union all select brain_rot_id, false from unshared
      ) as marks group by brain_rot_id
    )
    update brain_rots set likes = ${likes}, shares = ${shares}, trend_score = ${trendScoreOf(likes, shares)}
    from gone where brain_rots.id = gone.brain_rot_id`);
  await tx.execute(sql`delete from favorites where user_id = ${userId}`);
}

function removed(table: SQL, userId: string): SQL {
  return sql`removed as (
    delete from ${table} as mark using target
    where mark.brain_rot_id = target.id and mark.user_id = ${userId} returning 1
  )`;
}

function added(table: SQL, userId: string): SQL {
  return sql`added as (
    insert into ${table} (user_id, brain_rot_id)
    select ${userId}, id from target where not exists (select from removed)
    on conflict do nothing returning 1
  )`;
}
