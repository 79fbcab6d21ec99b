import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { startBackground } from '#server/background.ts';
import { queryRows } from '#server/db/client.ts';
import { faultsInBooks } from '#tests/helpers/database/consistency-checks.ts';
import { digestTables } from '#tests/helpers/database/table-digests.ts';
import { type ImageServer, modelsAt } from '#tests/helpers/servers/image-server.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { withOperator } from '#tests/helpers/users/operator.ts';
import { asOperator, asUsers, withInvalidCredentials } from './callers.ts';
import { forbiddenChanges } from './guest-changes.ts';
import { createOwners, factsOf, restoreDeleted } from './owners.ts';
import type { FuzzReport } from './report.ts';
import { openSender, type SenderOptions } from './sender.ts';

export interface FuzzOptions extends SenderOptions {
  requests: number;
  people: number;
  onProgress?: (done: number) => void;
}

const secret = 'a secret of at least 32 characters';
const welcomeCredits = 1;

/** Pictures and sounds cost next to nothing: how they are made is not the subject here. */
export function fuzzEnvironment(imageServer: ImageServer): NodeJS.ProcessEnv {
  return {
    NODE_ENV: 'test',
    AUTH_SECRET: secret,
    WELCOME_CREDITS: String(welcomeCredits),
    ...modelsAt(imageServer.url),
    WORKERS: '2',
    ...withOperator,
  };
}

/** Between two parts sessions are renewed and deleted items restored. */
const partSize = 500;

/** Hostile requests to every route over real sockets: half with invalid credentials, half as users, then as operator. */
export async function runFuzz(
  testApp: TestApp,
  { requests, people, onProgress, ...options }: FuzzOptions,
): Promise<FuzzReport> {
  const { app, deps } = testApp;
  const { db } = deps.database;
  const owners = await createOwners(testApp, people);
  const routes = owners.flatMap((owner) => factsOf(testApp, owner, owners));
  await app.listen({ host: '127.0.0.1', port: 0 });
  const sender = openSender((app.server.address() as AddressInfo).port, routes, options);
  const half = Math.ceil(requests / 2);

  for (let sent = 0; sent < half; sent += partSize) {
    const callers = await withInvalidCredentials(testApp, owners, secret);
    const before = await digestTables(db);
    await sender.sendPart(sent, Math.min(partSize, half - sent), callers);
    for (const table of forbiddenChanges(before, await digestTables(db)))
      sender.blame(`changed ${table} without a valid token`);
    onProgress?.(sent);
  }

  // Not before: changes by workers would be blamed on the requests above.
  const background = await startBackground(deps);
  for (let sent = half; sent < requests; sent += partSize) {
    await restoreDeleted(testApp, owners);
    const callers = await asUsers(testApp, owners);
    await sender.sendPart(sent, Math.min(partSize, requests - sent), callers);
    onProgress?.(sent);
  }
  await untilNothingIsPending(testApp);
  await background.stop();
  for (const fault of await faultsInBooks((statement) => queryRows(db, sql.raw(statement))))
    sender.blame(fault);
  for (const fault of await creditsFromNothing(testApp)) sender.blame(fault);

  // Last, because operators may grant credits.
  await restoreDeleted(testApp, owners);
  await sender.sendPart(requests, Math.ceil(requests / 10), [await asOperator(testApp)], 'operator');
  for (const fault of await faultsInBooks((statement) => queryRows(db, sql.raw(statement))))
    sender.blame(`after operators: ${fault}`);
  return sender.report();
}

async function untilNothingIsPending({ deps }: TestApp): Promise<void> {
  const pending = sql`select id from brain_rots where status = 'pending'`;
  while ((await queryRows(deps.database.db, pending)).length > 0) await pause(100);
}

/** In this run credits come from a welcome or a purchase; none are granted. */
async function creditsFromNothing({ deps }: TestApp): Promise<string[]> {
  const rows = await queryRows<{ id: number; kind: string }>(
    deps.database.db,
    sql`select id, kind from credit_entries
      where kind = 'granted' or (kind = 'welcome' and amount <> ${welcomeCredits})
        or (amount > 0 and kind not in ('welcome', 'bought', 'given-back'))`,
  );
  return rows.map(({ id, kind }) => `credits from nothing: entry ${id}, ${kind}`);
}
