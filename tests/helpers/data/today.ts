import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Round, Today } from '#contract/today.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import { brainRots } from '#server/db/schema.ts';
import { duelVotes } from '#server/db/today-schema.ts';
import { closeDays } from '#server/features/today/close-days.ts';
import { sorted } from '#server/features/today/deal.ts';
import { openDay } from '#server/features/today/service.ts';
import { insertFinished, insertUser } from './brain-rots.ts';
import type { TestUser } from '../users/sign-up.ts';
import { startTestApp, type TestApp } from '../test-app.ts';

export const dayMs = 24 * 3_600_000;

export interface TodayApp extends TestApp {
  clock: { at: Date };
}

/** The app with a clock that the test moves. It starts two days ahead: users who sign up now are old enough to vote. */
export async function startTodayApp(environment: NodeJS.ProcessEnv = {}): Promise<TodayApp> {
  const clock = { at: new Date(Math.floor(Date.now() / dayMs) * dayMs + 2.5 * dayMs) };
  const testApp = await startTestApp(environment, () => ({ now: () => clock.at }));
  return { ...testApp, clock };
}

let entered = 0;

/** Makes a Brain Rot of today's pair, which enters by itself. */
export async function enter({ deps }: TestApp, ownerId: string): Promise<string> {
  const { db } = deps.database;
  const day = utcDay(deps.now());
  const { animalId, termId } = await openDay(db, day);
  const { row, deliver } = await insertFinished(db, ownerId, { animalId, termId });
  expect(await deliver({ day })).toBe(true);
  // Delivery takes the database's time; of several the order must be known.
  const readyAt = new Date(deps.now().getTime() + entered++);
  await db.update(brainRots).set({ readyAt }).where(eq(brainRots.id, row.id));
  return row.id;
}

/** Entries of as many makers. */
export async function enterMany(testApp: TestApp, count: number): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < count; nth++) {
    ids.push(await enter(testApp, await insertUser(testApp.deps.database.db)));
  }
  return ids;
}

/** So many users vote on every pair; the entry that is named first wins. */
export async function voteAll({ deps }: TestApp, ids: readonly string[], voters: number): Promise<void> {
  const { db } = deps.database;
  const pairs = ids.flatMap((id, at) => ids.slice(at + 1).map((other) => [id, other] as const));
  for (let nth = 0; nth < voters; nth++) {
    const userId = await insertUser(db);
    await db.insert(duelVotes).values(
      pairs.map((pair) => {
        const [firstId, secondId] = sorted(pair);
        return { day: utcDay(deps.now()), userId, firstId, secondId, winnerId: pair[0], isCounted: true };
      }),
    );
  }
}

/** Moves the clock to the next day and computes the places of the one before. */
export async function nextDay({ clock, deps }: TodayApp): Promise<void> {
  clock.at = new Date(clock.at.getTime() + dayMs);
  await closeDays(deps);
}

export async function readToday({ app }: TestApp, user: TestUser): Promise<Today> {
  return (await app.inject({ url: '/api/today', headers: user.headers })).json();
}

export async function deal({ app }: TestApp, user?: TestUser): Promise<Round> {
  const response = await app.inject({ url: '/api/today/duels', headers: user?.headers ?? {} });
  expect(response.statusCode).toBe(200);
  return response.json();
}

export function decide({ app }: TestApp, token: string, pick: string, user?: TestUser) {
  return app.inject({
    method: 'POST',
    url: '/api/today/votes',
    headers: user?.headers ?? {},
    payload: { token, pick },
  });
}
