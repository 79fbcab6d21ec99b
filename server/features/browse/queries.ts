import { and, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Crown } from '#contract/crown.ts';
import { crownColumn } from '#server/brain-rot/daily-entry.ts';
import { derivedColumn, storedNameOf } from '#server/brain-rot/derived-files.ts';
import { makerColumn } from '#server/brain-rot/maker.ts';
import { isFirstEver } from '#server/brain-rot/pair-firsts.ts';
import type { DetailRow, ListedRow, ViewerMarks } from '#server/brain-rot/present.ts';
import { type Db, queryRows } from '#server/db/client.ts';
import { type BrainRotRow, brainRots, favorites, pairFirsts } from '#server/db/schema.ts';

type Marks = Partial<Omit<ViewerMarks, 'isMine'>>;
export type SeenListedRow = ListedRow & Marks;
export type SeenRow = DetailRow & Marks;

// Written out as the partial indexes have it, and sorted as they are: `desc` alone would put nulls first,
// and the planner would sort every row.
export const ready = sql`${brainRots.status} = 'ready'`;
const hottestFirst = sql`${brainRots.trendScore} desc nulls last, ${brainRots.id} desc nulls last`;
const newestFirst = sql`${brainRots.createdAt} desc nulls last, ${brainRots.id} desc nulls last`;

const lastReadyFirst = sql`${brainRots.readyAt} desc nulls last`;

const { timeline: _timeline, ...listedColumns } = getTableColumns(brainRots);

function marksFor(viewerId: string | undefined) {
  if (viewerId === undefined) return {};
  const marked = (table: 'likes' | 'favorites') => sql<boolean>`exists (
    select from ${sql.identifier(table)} as mark
    where mark.brain_rot_id = brain_rots.id and mark.user_id = ${viewerId})`;
  return { isLiked: marked('likes'), isFavorited: marked('favorites') };
}

export function columnsFor(viewerId: string | undefined) {
  return {
    ...listedColumns,
    maker: makerColumn,
    crown: crownColumn,
    derived: derivedColumn,
    ...marksFor(viewerId),
  };
}

function detailColumnsFor(viewerId: string | undefined) {
  return { ...getTableColumns(brainRots), ...columnsFor(viewerId), isFirstEver };
}

export async function findSeen(db: Db, id: string, viewerId: string | undefined) {
  const [row] = await db.select(detailColumnsFor(viewerId)).from(brainRots).where(eq(brainRots.id, id));
  return row;
}

export function findListed(db: Db, ids: string[], viewerId: string | undefined): Promise<SeenListedRow[]> {
  return db
    .select(columnsFor(viewerId))
    .from(brainRots)
    .where(and(inArray(brainRots.id, ids), ready));
}

export function findDetails(db: Db, ids: string[], viewerId: string | undefined): Promise<SeenRow[]> {
  return db
    .select(detailColumnsFor(viewerId))
    .from(brainRots)
    .where(and(inArray(brainRots.id, ids), ready));
}

interface MadePart {
  limit: number;
  /** The id of the last one of the page before. */
  after?: string | undefined;
  offset?: number;
  /** Those among their owner's favourites. */
  only?: 'favorites' | undefined;
}

/** A page of a user's Brain Rots, newest first. */
export function findMade(
  db: Db,
  viewerId: string | undefined,
  ownerId: string,
  { limit, after, offset = 0, only }: MadePart,
): Promise<SeenListedRow[]> {
  const isOwnFavorite = sql`exists (
    select from favorites as own where own.user_id = ${ownerId} and own.brain_rot_id = brain_rots.id)`;
  return db
    .select(columnsFor(viewerId))
    .from(brainRots)
    .where(
      and(
        eq(brainRots.ownerId, ownerId),
        ready,
        after === undefined ? undefined : olderThan(after),
        only && isOwnFavorite,
      ),
    )
    .orderBy(newestFirst)
    .limit(limit)
    .offset(offset);
}

/** The hottest of the same animal and of the same term, each by its own index; then the hottest of all. */
export async function findRelated(
  db: Db,
  viewerId: string | undefined,
  { id, animalId, termId }: BrainRotRow,
  limit: number,
): Promise<SeenListedRow[]> {
  const hottest = (same?: SQL) =>
    db
      .select(columnsFor(viewerId))
      .from(brainRots)
      .where(and(ready, same, ne(brainRots.id, id)))
      .orderBy(hottestFirst)
      .limit(limit);
  const found = await Promise.all([
    hottest(eq(brainRots.animalId, animalId)),
    hottest(eq(brainRots.termId, termId)),
  ]);
  const alike = found.flat().toSorted((a, b) => b.trendScore - a.trendScore);
  const distinct = new Map(alike.map((row) => [row.id, row]));
  if (distinct.size < limit) for (const row of await hottest()) distinct.set(row.id, row);
  return [...distinct.values()].slice(0, limit);
}

/** The latest favourite first; `after` is the id of the last one of the page before. */
export function findFavorites(db: Db, userId: string, limit: number, after: string | undefined) {
  return db
    .select(columnsFor(userId))
    .from(favorites)
    .innerJoin(brainRots, eq(brainRots.id, favorites.brainRotId))
    .where(
      and(eq(favorites.userId, userId), ready, after === undefined ? undefined : keptBefore(userId, after)),
    )
    .orderBy(sql`${favorites.createdAt} desc nulls last, ${favorites.brainRotId} desc nulls last`)
    .limit(limit);
}

export function findRecent(db: Db, viewerId: string | undefined, limit: number): Promise<SeenListedRow[]> {
  return db.select(columnsFor(viewerId)).from(brainRots).where(ready).orderBy(lastReadyFirst).limit(limit);
}

export function findNewest(db: Db, limit: number): Promise<{ id: string; readyAt: Date | null }[]> {
  return db
    .select({ id: brainRots.id, readyAt: brainRots.readyAt })
    .from(brainRots)
    .where(ready)
    .orderBy(lastReadyFirst)
    .limit(limit);
}

/** The stored name of a public file. Those of deleted, hidden or undelivered Brain Rots are not public. */
export async function findPublicFile(db: Db, fileKey: string, name: string): Promise<string | undefined> {
  const [found] = await db
    .select({ derived: derivedColumn })
    .from(brainRots)
    .where(and(eq(brainRots.fileKey, fileKey), ready))
    .limit(1);
  return found && storedNameOf(name, found.derived);
}

export function countMade(db: Db, ownerId: string): Promise<number> {
  return db.$count(brainRots, and(eq(brainRots.ownerId, ownerId), ready));
}

/** How many of a user's Brain Rots were the first ever of their pair. */
export function countFirsts(db: Db, ownerId: string): Promise<number> {
  const own = db.select({ id: pairFirsts.brainRotId }).from(pairFirsts).where(eq(pairFirsts.userId, ownerId));
  return db.$count(brainRots, and(inArray(brainRots.id, own), ready));
}

/** A user's public Brain Rots with a crown: how many, and the newest. */
export async function findCrowned(db: Db, ownerId: string, limit: number) {
  const rows = await queryRows<{ id: string; name: string; crown: Crown; count: number }>(
    db,
    sql`select id, name, crown, (count(*) over ())::int as count from (
        select id, name, ${crownColumn} as crown from brain_rots
        where status = 'ready' and id in (select brain_rot_id from daily_entries where user_id = ${ownerId} and place <= 3)
      ) as crowned where crown is not null order by crown ->> 'day' desc limit ${limit}`,
  );
  return { count: rows[0]?.count ?? 0, newest: rows.map(({ id, name, crown }) => ({ id, name, crown })) };
}

export async function findNames(db: Db, ids: string[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: brainRots.id, name: brainRots.name, status: brainRots.status })
    .from(brainRots)
    .where(inArray(brainRots.id, ids));
}

function olderThan(id: string): SQL {
  return sql`(${brainRots.createdAt}, ${brainRots.id}) <
    (select seen.created_at, seen.id from brain_rots as seen where seen.id = ${id})`;
}

function keptBefore(userId: string, id: string): SQL {
  return sql`(${favorites.createdAt}, ${favorites.brainRotId}) <
    (select seen.created_at, seen.brain_rot_id from favorites as seen
     where seen.user_id = ${userId} and seen.brain_rot_id = ${id})`;
}
