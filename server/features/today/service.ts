import { randomBytes } from 'node:crypto';
import { daysPerPage } from '#contract/constants.ts';
import { type DayResult, type OwnDay, type Today, votingAgeHours } from '#contract/today.ts';
import { addDays, utcDay } from '#server/brain-rot/days.ts';
import type { Db } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';
import * as browse from '#server/features/browse/service.ts';
import { listAnimals, listTerms } from '#server/features/catalogue/service.ts';
import { mashOf, numberOf } from './mash.ts';
import { presentMash, presentResult } from './present.ts';
import * as queries from './queries.ts';
import type { MashRow } from './queries.ts';

export { recomputeDayOf } from './places.ts';

export type TodayDeps = Pick<Deps, 'database' | 'settings' | 'now'>;
export type Voter = { id: string; createdAt: Date };

/** The mash of a day. Its row is written on first need, and then fixed. */
export async function openDay(db: Db, day: string): Promise<MashRow> {
  const known = await queries.findMash(db, day);
  if (known) return known;
  const [animals, terms] = [await listAnimals(db), await listTerms(db)];
  const mash = mashOf(day, animals.length, terms.length);
  const [animal, term] = [animals[mash.animal], terms[mash.term]];
  if (!animal || !term) throw new Error('The catalogue is empty');
  await queries.insertMash(db, {
    day,
    number: numberOf(day),
    animalId: animal.id,
    termId: term.id,
    animalName: animal.name,
    termName: term.name,
    duelKey: randomBytes(32).toString('base64url'),
  });
  // Another process may have written it first.
  const opened = await queries.findMash(db, day);
  if (!opened) throw new Error(`Day ${day} was not opened`);
  return opened;
}

export async function getToday(deps: TodayDeps, viewer: Voter | undefined): Promise<Today> {
  const { db } = deps.database;
  const day = utcDay(deps.now());
  const mash = await openDay(db, day);
  const [soFar, [last], mine] = await Promise.all([
    queries.countSoFar(db, day),
    listDays(deps, viewer, { limit: 1 }),
    viewer && getOwnDay(deps, viewer, mash),
  ]);
  return {
    ...presentMash(mash),
    ...soFar,
    endsAt: `${addDays(day, 1)}T00:00:00.000Z`,
    yesterday: last?.day === addDays(day, -1) ? last : null,
    ...(mine && { mine }),
  };
}

/** Days that are over, newest first. */
export async function listDays(
  deps: TodayDeps,
  viewer: { id: string } | undefined,
  { limit = daysPerPage, before }: { limit?: number | undefined; before?: string | undefined },
): Promise<DayResult[]> {
  return presentResults(deps, viewer, await queries.findClosed(deps.database.db, before, limit));
}

export type Podium = Awaited<ReturnType<typeof findPodium>>;

/** The first three of a day, best first; 404 where it is not over, or too few votes were cast. */
export async function findPodium({ database: { db } }: Pick<Deps, 'database'>, day: string) {
  const mash = await queries.findMash(db, day);
  const ids = (await queries.findPodiums(db, [day])).get(day) ?? [];
  if (!mash || ids.length === 0) throw notFound('This day has no podium.');
  const rows = await browse.findListed(db, ids, undefined);
  return { mash, winners: rows.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id)) };
}

async function presentResults(
  deps: TodayDeps,
  viewer: { id: string } | undefined,
  mashes: MashRow[],
): Promise<DayResult[]> {
  const podiums = await queries.findPodiums(
    deps.database.db,
    mashes.map(({ day }) => day),
  );
  const shown = await browse.listByIds(deps, viewer, [...podiums.values()].flat());
  return mashes.map((mash) =>
    presentResult(
      mash,
      (podiums.get(mash.day) ?? []).flatMap((id) => shown.get(id) ?? []),
    ),
  );
}

async function getOwnDay(deps: TodayDeps, user: Voter, mash: MashRow): Promise<OwnDay> {
  const { db } = deps.database;
  const dayBefore = addDays(mash.day, -1);
  const [entry, own, last, closed, daysPlayed] = await Promise.all([
    queries.findEntry(db, user.id, mash.day),
    queries.findOwnOfPair(db, user.id, mash),
    queries.findEntry(db, user.id, dayBefore),
    queries.findMash(db, dayBefore),
    queries.countPlayed(db, user.id, mash.day),
  ]);
  const ids = [...new Set([...(entry ? [entry.brainRotId] : []), ...own])];
  const shown = await browse.listByIds(deps, user, [...ids, ...(last ? [last.brainRotId] : [])]);
  const isLastShown = closed?.closedAt && last && shown.has(last.brainRotId);
  return {
    entry: shown.get(ids.find((id) => id === entry?.brainRotId) ?? '') ?? null,
    others: ids.filter((id) => id !== entry?.brainRotId).flatMap((id) => shown.get(id) ?? []),
    yesterday: isLastShown ? { brainRotId: last.brainRotId, place: last.place } : null,
    daysPlayed,
    votesCount: mayVote(user, deps.now()),
  };
}

export function mayVote({ createdAt }: Voter, now: Date): boolean {
  return now.getTime() - createdAt.getTime() >= votingAgeHours * 3_600_000;
}

export async function pickEntry(deps: TodayDeps, user: Voter, brainRotId: string): Promise<Today> {
  const { db } = deps.database;
  const mash = await openDay(db, utcDay(deps.now()));
  const own = await queries.findOwnOfPair(db, user.id, mash);
  if (!own.includes(brainRotId)) throw notFound("It is not one that you made of today's mash.");
  await queries.enter(db, user.id, mash.day, brainRotId);
  return getToday(deps, user);
}
