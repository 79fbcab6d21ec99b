import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { ReportReason } from '#contract/brain-rots.ts';
import type { Db } from '#server/db/client.ts';
import { brainRots, reports } from '#server/db/schema.ts';
import { badRequest } from '#server/errors.ts';

const perPage = 25;
const reportsShown = 20;

export async function listOpenReports(db: Db, cursor?: string) {
  const found = await findReported(db, cursor ? placeAt(cursor) : undefined, perPage + 1);
  const page = found.slice(0, perPage);
  const last = found.length > perPage ? page.at(-1) : undefined;
  const ids = page.map(({ id }) => id);
  const byBrainRot = Map.groupBy(
    await findOpenReports(db, ids, reportsShown),
    ({ brainRotId }) => brainRotId,
  );
  return {
    reported: page.map((brainRot) => Object.assign(brainRot, { reports: byBrainRot.get(brainRot.id) ?? [] })),
    next: last ? `${last.oldest}_${last.id}` : null,
  };
}
export type OpenReports = Awaited<ReturnType<typeof listOpenReports>>;

function placeAt(cursor: string): ReportedPlace {
  const [, oldest, id] = /^(\d{1,15})_(.+)$/.exec(cursor) ?? [];
  if (!oldest || !id) throw badRequest('There is no such page of reports.');
  return { oldest: Number(oldest), id };
}

/** Position in the list: the oldest open report in milliseconds, then the id. */
interface ReportedPlace {
  oldest: number;
  id: string;
}

function findReported(db: Db, after: ReportedPlace | undefined, limit: number) {
  const oldest = sql<number>`floor(extract(epoch from min(${reports.createdAt})) * 1000)::float8`;
  return db
    .select({
      id: brainRots.id,
      name: brainRots.name,
      status: brainRots.status,
      count: sql<number>`count(*)::int`,
      reasons: sql<ReportReason[]>`array_agg(distinct ${reports.reason})`,
      oldestAt: sql`min(${reports.createdAt})`.mapWith(reports.createdAt),
      newestAt: sql`max(${reports.createdAt})`.mapWith(reports.createdAt),
      oldest,
    })
    .from(reports)
    .innerJoin(brainRots, eq(brainRots.id, reports.brainRotId))
    .where(isNull(reports.settledAt))
    .groupBy(brainRots.id)
    .having(after && sql`(${oldest}, ${brainRots.id}) > (${after.oldest}::float8, ${after.id})`)
    .orderBy(asc(oldest), asc(brainRots.id))
    .limit(limit);
}

/** The newest open reports of each of these; never who sent them. */
function findOpenReports(db: Db, brainRotIds: string[], most: number) {
  const { brainRotId, reason, details, createdAt } = reports;
  const ranked = db
    .select({
      brainRotId,
      reason,
      details,
      createdAt,
      rank: sql<number>`row_number() over (partition by ${brainRotId} order by ${createdAt} desc, ${reports.userId})`.as(
        'rank',
      ),
    })
    .from(reports)
    .where(and(isNull(reports.settledAt), inArray(brainRotId, brainRotIds)))
    .as('ranked');
  return db.select().from(ranked).where(lte(ranked.rank, most)).orderBy(ranked.brainRotId, ranked.rank);
}
