import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startBackground } from '#server/background.ts';
import { queryRows } from '#server/db/client.ts';
import { faultsInBooks } from '#tests/helpers/books.ts';
import { changedTables, digestTables } from '#tests/helpers/table-digests.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { asOperator, asPeople, asStrangers } from './callers.ts';
import { welcomeCredits } from './environment.ts';
import type { FuzzReport } from './report.ts';
import { openSender, type SenderOptions } from './sender.ts';
import { bringBack, factsOf, moveIn } from './world.ts';

export interface FuzzOptions extends SenderOptions {
  requests: number;
  people: number;
  onProgress?: (done: number) => void;
}

/** What those without a good token change, and why they may. All other tables stay as they are. */
const changedByStrangers: Readonly<Record<string, string>> = {
  'public.rate_limits': 'attempts are counted',
  'public.identity_users': 'guests sign up',
  'public.identity_accounts': 'guests sign up',
  'public.identity_sessions': 'guests sign up, and whoever has a session cookie may end that session',
  'public.identity_verifications': 'guests go to Google to sign in',
  'public.identity_email_codes': 'whoever has a session cookie may ask for a mail that proves the e-mail',
  'public.identity_reset_codes': 'guests say that they forgot their password',
  'public.security_events': 'what they try at other doors than their own is written down',
  'public.sandbox_payment_objects': 'whoever has the address of a hosted page may try cards there',
};

/** Between two parts sessions are renewed and deleted things brought back. */
const partSize = 500;

/** Hostile requests to every route of the app over real sockets, half of them as strangers, half as people. */
export async function runFuzz(
  testApp: TestApp,
  secret: string,
  { requests, people, onProgress, ...options }: FuzzOptions,
): Promise<FuzzReport> {
  const { app, deps } = testApp;
  const { db } = deps.database;
  const owners = await moveIn(testApp, people);
  const routes = owners.flatMap((owner) => factsOf(testApp, owner, owners));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sender = openSender((app.server.address() as AddressInfo).port, routes, options);
  const half = Math.ceil(requests / 2);

  for (let sent = 0; sent < half; sent += partSize) {
    const callers = await asStrangers(testApp, owners, secret);
    const before = await digestTables(db);
    await sender.sendPart(sent, Math.min(partSize, half - sent), callers);
    const changed = changedTables(before, await digestTables(db));
    for (const table of changed) if (!changedByStrangers[table]) sender.blame(`strangers changed ${table}`);
    onProgress?.(sent);
  }

  // Only now, for what happens without a request would look like the strangers' doing.
  const background = await startBackground(deps);
  for (let sent = half; sent < requests; sent += partSize) {
    await bringBack(testApp, owners);
    const callers = await asPeople(testApp, owners);
    await sender.sendPart(sent, Math.min(partSize, requests - sent), callers);
    onProgress?.(sent);
  }
  await untilAllIsMade(testApp);
  await background.stop();
  for (const fault of await faultsInBooks((statement) => queryRows(db, sql.raw(statement))))
    sender.blame(fault);
  for (const fault of await creditsFromNothing(testApp)) sender.blame(fault);

  // Last, for operators may grant. Whatever somebody does who may do it must not break anything either.
  await bringBack(testApp, owners);
  await sender.sendPart(requests, Math.ceil(requests / 10), [await asOperator(testApp)], 'operator');
  for (const fault of await faultsInBooks((statement) => queryRows(db, sql.raw(statement))))
    sender.blame(`after operators: ${fault}`);
  return sender.report();
}

async function untilAllIsMade({ deps }: TestApp): Promise<void> {
  const pending = sql`select id from brain_rots where status = 'pending'`;
  while ((await queryRows(deps.database.db, pending)).length > 0) await pause(100);
}

/** Here credits come from a welcome, once each, or a purchase; nobody was granted any. */
async function creditsFromNothing({ deps }: TestApp): Promise<string[]> {
  const rows = await queryRows<{ id: number; kind: string }>(
    deps.database.db,
    sql`select id, kind from credit_entries
      where kind = 'granted' or (kind = 'welcome' and amount <> ${welcomeCredits})
        or (amount > 0 and kind not in ('welcome', 'bought', 'given-back'))`,
  );
  return rows.map(({ id, kind }) => `credits from nothing: entry ${id}, ${kind}`);
}
