import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { filesOfEach } from '#server/brain-rot/files.ts';
import { s3Files } from '#server/providers/files/s3/s3-files.ts';
import {
  faultsInBooks,
  faultsInCounters,
  faultsInPayments,
  type Query,
} from '#tests/helpers/database/consistency-checks.ts';
import type { Installation } from './installation.ts';
import type { ActivityLog } from './user-actions.ts';
import { within } from './within.ts';

/** The most that one check may take. */
const checkMs = 600_000;

/** Runs every check after the faults; returns the violations by check. */
export async function checkInstallation(
  installation: Installation,
  activity: ActivityLog,
): Promise<Record<string, string[]>> {
  const client = new pg.Client({
    connectionString: installation.databaseUrl,
    connectionTimeoutMillis: installation.limit(30_000),
  });
  // The next query reports it.
  client.on('error', () => {});
  const connecting = client.connect();
  const query: Query = async (statement) => {
    await connecting;
    return (await client.query(statement)).rows;
  };
  const checks: Record<string, () => Promise<string[]>> = {
    'all orders and payments ended': () => waitForEnd(query, installation.limit(180_000)),
    'every credit is accounted for': () => faultsInBooks(query),
    'every paid payment is granted once': () => faultsInPayments(query),
    'counters equal rows': () => faultsInCounters(query),
    'delivered Brain Rots exist': () => findLost(query, activity),
    'every file can be read': () => findUnreadable(query, installation),
    'no process ended by itself': async () =>
      [...installation.webs, ...installation.workers].flatMap(({ crashes }) => crashes),
    'every web process is ready': () => findUnready(installation),
    'no wrong responses': async () => activity.wrong,
  };
  const found: Record<string, string[]> = {};
  for (const [name, check] of Object.entries(checks)) {
    found[name] = await within(installation.limit(checkMs), check()).catch((error: Error) => [
      `not checked: ${error.message}`,
    ]);
  }
  await client.end().catch(() => {});
  return found;
}

/** Waits until no order is pending and every paid payment is known. */
async function waitForEnd(query: Query, limitMs: number): Promise<string[]> {
  const until = Date.now() + limitMs;
  for (;;) {
    const left = await query<{ id: string }>(`
      select id from brain_rots where status = 'pending'
      union all select id from payments where status = 'open' and exists (
        select from sandbox_payment_objects where body->>'status' = 'succeeded'
          and body->'metadata'->>'payment_id' = payments.id)`);
    if (left.length === 0) return [];
    if (Date.now() > until) return left.map(({ id }) => `${id} has not come to an end`);
    await pause(500);
  }
}

async function findLost(query: Query, { items, deleted }: ActivityLog): Promise<string[]> {
  const rows = await query<{ id: string; status: string }>('select id, status from brain_rots');
  const statuses = new Map(rows.map(({ id, status }) => [id, status]));
  const twice = items.length - new Set(items).size;
  return [
    ...items
      .filter((id) => !['ready', 'deleted'].includes(statuses.get(id) ?? ''))
      .map((id) => `${id} is ${statuses.get(id) ?? 'gone'}`),
    ...[...deleted].filter((id) => statuses.get(id) !== 'deleted').map((id) => `${id} came back`),
    ...(twice > 0 ? [`${twice} were delivered for two orders`] : []),
  ];
}

async function findUnreadable(query: Query, { s3 }: Installation): Promise<string[]> {
  const files = s3Files(s3.settings);
  const ready = await query<{ file_key: string }>("select file_key from brain_rots where status = 'ready'");
  const unreadable: string[] = [];
  for (const { file_key: folder } of ready) {
    for (const name of filesOfEach) {
      const bytes = await files.get(`${folder}/${name}`).catch(() => undefined);
      if (!bytes?.length) unreadable.push(`${folder}/${name}`);
    }
  }
  return unreadable;
}

async function findUnready({ webUrls, limit }: Installation): Promise<string[]> {
  const answers = await Promise.all(
    webUrls.map((url) =>
      fetch(`${url}/readyz`, { signal: AbortSignal.timeout(limit(10_000)) }).then(
        ({ status }) => status,
        () => 'nothing',
      ),
    ),
  );
  return answers.filter((status) => status !== 200).map((status) => `/readyz answers ${status}`);
}
