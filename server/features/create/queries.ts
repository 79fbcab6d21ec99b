import { and, asc, eq, getTableColumns, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { CreationOptions } from '#contract/brain-rots.ts';
import { creditsPerBrainRot } from '#contract/constants.ts';
import { crownColumn, writeEntry } from '#server/brain-rot/daily-entry.ts';
import { derivedColumn } from '#server/brain-rot/derived-files.ts';
import { makerColumn } from '#server/brain-rot/maker.ts';
import { isFirstEver, writeFirst } from '#server/brain-rot/pair-firsts.ts';
import type { DetailRow } from '#server/brain-rot/present.ts';
import { trendScoreOf } from '#server/brain-rot/trend-score.ts';
import { type Db, queryRows } from '#server/db/client.ts';
import { type BrainRotPhase, type BrainRotRow, brainRots } from '#server/db/schema.ts';
import { bookingOf, countBooked } from '#server/features/credits/service.ts';
import { tellProgress } from '#server/jobs/progress-board.ts';

export function findPending(db: Db, ownerId: string): Promise<BrainRotRow[]> {
  return db
    .select()
    .from(brainRots)
    .where(and(eq(brainRots.ownerId, ownerId), eq(brainRots.status, 'pending')))
    .orderBy(asc(brainRots.createdAt), asc(brainRots.id));
}

/** What decides an order besides the balance. Read it after locking the user's row. */
export async function findOrderState(
  tx: Db,
  {
    userId,
    options,
    requestKey,
  }: { userId: string; options: CreationOptions; requestKey?: string | undefined },
): Promise<{ animal: string | null; term: string | null; running: number; repeatedId: string | null }> {
  const [state] = await queryRows<Awaited<ReturnType<typeof findOrderState>>>(
    tx,
    sql`select
      (select name from animals where id = ${options.animalId}) as animal,
      (select name from terms where id = ${options.termId}) as term,
      (select count(*)::int from brain_rots where owner_id = ${userId} and status = 'pending') as running,
      (select id from brain_rots where owner_id = ${userId} and request_key = ${requestKey ?? null}) as "repeatedId"`,
  );
  if (!state) throw new Error('A select without a table returned no row');
  return state;
}

export type Reserved = Pick<BrainRotRow, 'id' | 'name' | 'status' | 'jobId'>;

type NewBrainRot = Pick<BrainRotRow, 'id' | 'ownerId' | 'name' | 'animalName' | 'termName' | 'jobId'> &
  Required<CreationOptions> & { requestKey: string | undefined };

export async function insertPaid(tx: Db, row: NewBrainRot): Promise<Reserved> {
  const price = { kind: 'spent', amount: -creditsPerBrainRot } as const;
  const [inserted] = await queryRows<Reserved>(
    tx,
    // clock_timestamp: an order that waited for the lock is later than the one that held it.
    sql`
    with brain_rot as (
      insert into brain_rots (id, owner_id, animal_id, term_id, name, animal_name, term_name,
        style, palette, craziness, seed, job_id, request_key, created_at)
      values (${row.id}, ${row.ownerId}, ${row.animalId}, ${row.termId}, ${row.name}, ${row.animalName}, ${row.termName},
        ${row.style}, ${row.palette}, ${row.craziness}, ${row.seed}, ${row.jobId}, ${row.requestKey ?? null}, clock_timestamp())
      returning id, name, status, job_id as "jobId"
    ), ${bookingOf(sql`
      values (${row.ownerId}, ${price.kind}, ${price.amount}::int, ${`spent:${row.id}`}, ${row.id}, null, null)`)}
    select * from brain_rot`,
  );
  if (!inserted) throw new Error(`Brain Rot ${row.id} was not inserted`);
  countBooked(price);
  return inserted;
}

const detailColumns = {
  ...getTableColumns(brainRots),
  maker: makerColumn,
  crown: crownColumn,
  derived: derivedColumn,
  isFirstEver,
};

export async function findById(db: Db, id: string): Promise<DetailRow | undefined> {
  const [row] = await db.select(detailColumns).from(brainRots).where(eq(brainRots.id, id));
  return row;
}

export async function findOwn(db: Db, id: string, ownerId: string): Promise<DetailRow | undefined> {
  const [row] = await db
    .select(detailColumns)
    .from(brainRots)
    .where(and(eq(brainRots.id, id), eq(brainRots.ownerId, ownerId)));
  return row;
}

/** From here on only the holder of this file key may deliver. Also returns an earlier attempt's key, to remove its files. */
export async function beginAttempt(db: Db, id: string, fileKey: string) {
  const [before] = await queryRows<{ abandoned_key: string | null }>(
    db,
    sql`
    with before as (
      select id, file_key from brain_rots where id = ${id} and status = 'pending' for update
    ), changed as (
      update brain_rots set phase = 'drawing', started_at = now(), file_key = ${fileKey}
      from before where brain_rots.id = before.id
      returning before.file_key as abandoned_key
    )
    select abandoned_key, (${tellProgress(id)}) from changed`,
  );
  const brainRot = before && (await findById(db, id));
  return brainRot && { brainRot, abandonedKey: before.abandoned_key };
}

export async function setPhase(db: Db, id: string, fileKey: string, phase: BrainRotPhase): Promise<void> {
  await db.execute(sql`
    with changed as (
      update brain_rots set phase = ${phase}
      where id = ${id} and status = 'pending' and file_key = ${fileKey} returning id
    )
    select (${tellProgress(sql`id`)}) from changed`);
}

type Made = Pick<BrainRotRow, 'placeholder' | 'soundPeaks' | 'engine' | 'timeline'> & {
  /** The UTC day on which it is delivered. */
  day: string;
};

/** Delivers once, and records the first of a pair and the entry of the day. False if it is no longer pending or another attempt has taken over. */
export async function deliver(
  db: Db,
  id: string,
  fileKey: string,
  { placeholder, soundPeaks, engine, timeline, day }: Made,
): Promise<boolean> {
  const rows = await queryRows(
    db,
    sql`
    with delivered as (
      update brain_rots
      set status = 'ready', ready_at = now(), placeholder = ${placeholder},
        sound_peaks = ${soundPeaks && JSON.stringify(soundPeaks)}::jsonb,
        engine = ${engine}::int, timeline = ${timeline && JSON.stringify(timeline)}::jsonb,
        trend_score = ${trendScoreOf(sql`likes`, sql`shares`)}
      where id = ${id} and status = 'pending' and file_key = ${fileKey}
      returning id, owner_id, animal_id, term_id
    ), first as (${writeFirst}), entry as (${writeEntry(day)})
    select id, (${tellProgress(sql`id`)}) from delivered`,
  );
  return rows.length > 0;
}

/** Marks it failed once; returns the row if this call did it. */
export async function markFailed(tx: Db, id: string, failure: string): Promise<BrainRotRow | undefined> {
  const [row] = await tx
    .update(brainRots)
    .set({ status: 'failed', failure })
    .where(and(eq(brainRots.id, id), eq(brainRots.status, 'pending')))
    .returning();
  if (row) await tx.execute(tellProgress(id));
  return row;
}

export async function findAllPending(db: Db): Promise<string[]> {
  const rows = await db.select({ id: brainRots.id }).from(brainRots).where(eq(brainRots.status, 'pending'));
  return rows.map(({ id }) => id);
}

/** Those of these folders that belong to a Brain Rot which is not deleted or failed. */
export async function findKeptFolders(db: Db, folders: string[]): Promise<Set<string>> {
  const find = async (statuses: SQL, among: string[]) => {
    if (among.length === 0) return [];
    const rows = await db
      .select({ fileKey: brainRots.fileKey })
      .from(brainRots)
      .where(and(inArray(brainRots.fileKey, among), statuses));
    return rows.map(({ fileKey }) => fileKey ?? '');
  };
  // Nearly all are ready, which has an index; only the few others need a scan.
  const ready = new Set(await find(eq(brainRots.status, 'ready'), folders));
  const others = folders.filter((folder) => !ready.has(folder));
  const kept = await find(inArray(brainRots.status, ['pending', 'ready', 'hidden']), others);
  return new Set([...ready, ...kept]);
}

/** Median time from start to ready of the last 20; null while there are none. */
export async function findTypicalMs(db: Db): Promise<number | null> {
  const [typical] = await queryRows<{ ms: number | null }>(
    db,
    sql`
    select (percentile_cont(0.5) within group (order by extract(epoch from ready_at - started_at)) * 1000)::int as ms
    from (
      select ready_at, started_at from brain_rots
      where status = 'ready' and started_at is not null order by ready_at desc limit 20
    ) recent`,
  );
  return typical?.ms ?? null;
}

export function countSettled(db: Db, ownerId: string): Promise<number> {
  return db.$count(brainRots, and(eq(brainRots.ownerId, ownerId), ne(brainRots.status, 'pending')));
}

export async function isAnyPendingOfOthers(db: Db, ownerId: string): Promise<boolean> {
  const [row] = await queryRows<{ waiting: boolean }>(
    db,
    sql`select exists (select from brain_rots where status = 'pending' and owner_id <> ${ownerId}) as waiting`,
  );
  return row?.waiting ?? false;
}
