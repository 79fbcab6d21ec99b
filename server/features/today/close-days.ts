import { addDays, utcDay } from '#server/brain-rot/days.ts';
import type { Deps } from '#server/deps-type.ts';
import { findDue } from './closing-queries.ts';
import { closeDay } from './places.ts';
import { mailPodiums } from './podium-mail.ts';
import { openDay } from './service.ts';

export type ClosingDeps = Pick<Deps, 'database' | 'log' | 'mailer' | 'now' | 'settings'>;

/** Computes the places of days that are over, mails the podium, and opens today and tomorrow before they are needed. */
export async function closeDays(deps: ClosingDeps): Promise<void> {
  const { db } = deps.database;
  const today = utcDay(deps.now());
  for (const day of await findDue(db, today)) {
    const closed = await closeDay(db, day, deps.now());
    if (closed) deps.log.info({ day, ...closed }, 'upkeep: computed the places of a day');
  }
  await openDay(db, today);
  await openDay(db, addDays(today, 1));
  await mailPodiums(deps, addDays(today, -1));
}
