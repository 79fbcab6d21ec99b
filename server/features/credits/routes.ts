import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { ResponseOf } from '#contract/call.ts';
import { type CreditEntry, listCreditHistory } from '#contract/credits.ts';
import type { Db } from '#server/db/client.ts';
import { creditEntries } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import { nameAll } from '#server/features/browse/service.ts';
import { serve } from '#server/http/serve.ts';

export function creditRoutes(app: FastifyInstance, { database }: Pick<Deps, 'database'>): void {
  serve(app, listCreditHistory, { access: 'user' }, ({ user, query }) =>
    showHistory(database.db, user.id, query),
  );
}

type EntryRow = typeof creditEntries.$inferSelect;

async function showHistory(
  db: Db,
  userId: string,
  { limit = 50, cursor }: { limit?: number | undefined; cursor?: string | undefined },
): Promise<ResponseOf<typeof listCreditHistory>> {
  const isOwn = eq(creditEntries.userId, userId);
  const rows = await db
    .select()
    .from(creditEntries)
    .where(and(isOwn, cursor ? lt(creditEntries.id, Number(cursor)) : undefined))
    .orderBy(desc(creditEntries.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const names = await nameAll(
    db,
    page.flatMap(({ brainRotId }) => brainRotId ?? []),
  );
  const byId = new Map(names.map((named) => [named.id, named]));
  return {
    entries: page.map((row) => presentEntry(row, byId.get(row.brainRotId ?? ''))),
    next: rows.length > limit ? String(page.at(-1)?.id) : null,
    total: await db.$count(creditEntries, isOwn),
  };
}

function presentEntry(row: EntryRow, brainRot: CreditEntry['brainRot'] | undefined): CreditEntry {
  return {
    id: row.id,
    kind: row.kind,
    amount: row.amount,
    reason: row.reason,
    brainRot: brainRot ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}
