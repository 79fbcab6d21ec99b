import type { ResponseOf } from '#contract/call.ts';
import { counted } from '#contract/counted.ts';
import type * as contract from '#contract/operator-days.ts';
import type { OperatorDeps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';
import * as today from '#server/features/today/service.ts';
import { audited, type OperatorRequest } from './audit.ts';
import * as queries from './day-queries.ts';
import { mustSayWhy } from './users.ts';

type OperatorDay = ResponseOf<typeof contract.getOperatorDay>;
type DayDeps = Pick<OperatorDeps, 'database'>;

export async function showDay({ database: { db } }: DayDeps, day: string): Promise<OperatorDay> {
  const mash = await queries.findDay(db, day);
  if (!mash) throw notFound('There is no such day.');
  const { closedAt, ...shown } = mash;
  return {
    ...shown,
    isOver: closedAt !== null,
    ...(await queries.countVotes(db, day)),
    entries: await queries.findEntries(db, day),
  };
}

export async function setEntryRemoved(
  deps: DayDeps,
  request: OperatorRequest,
  entry: { day: string; id: string; isRemoved: boolean },
): Promise<OperatorDay> {
  const { db } = deps.database;
  const subject = `${entry.day} ${entry.id}`;
  await audited(
    db,
    {
      operator: request.operator,
      action: entry.isRemoved ? 'remove-entry' : 'restore-entry',
      subject,
      reason: mustSayWhy(request),
    },
    async () => {
      const isChanged = await queries.setRemoved(db, entry);
      if (!isChanged) throw notFound(`There is no such entry: ${subject}.`);
    },
    () => subject,
  );
  return showDay(deps, entry.day);
}

export async function recomputeDay(
  deps: DayDeps,
  request: OperatorRequest,
  day: string,
): Promise<OperatorDay> {
  const { db } = deps.database;
  await audited(
    db,
    { operator: request.operator, action: 'recompute-day', subject: day, reason: mustSayWhy(request) },
    () => today.recomputeDay(db, day),
    ({ entries, votes }) => `${day}: ${counted(entries, 'entry', 'entries')}, ${counted(votes, 'vote')}`,
  );
  return showDay(deps, day);
}
