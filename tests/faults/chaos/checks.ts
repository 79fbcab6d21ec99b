import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { filesOfEach } from '#server/brain-rot/files.ts';
import { s3Files } from '#server/providers/files/s3/s3-files.ts';
import { faultsInBooks, faultsInCounters, faultsInPayments, type Query } from '#tests/helpers/books.ts';
import type { House } from './house.ts';
import type { Diary } from './person.ts';

/** What must hold once everything is whole again; answers what does not, by the name of each check. */
export async function checkHouse(house: House, diary: Diary): Promise<Record<string, string[]>> {
  const client = new pg.Client({ connectionString: house.databaseUrl });
  await client.connect();
  const query: Query = async (statement) => (await client.query(statement)).rows;
  try {
    return {
      'everything came to an end': await waitForEnd(query),
      'every credit is accounted for': await faultsInBooks(query),
      'every paid payment is granted once': await faultsInPayments(query),
      'counters equal rows': await faultsInCounters(query),
      'what was delivered is there': await findLost(query, diary),
      'every file can be read': await findUnreadable(query, house),
      'nobody died whom nobody killed': [...house.webs, ...house.workers].flatMap(
        ({ ownDeaths }) => ownDeaths,
      ),
      'every web process is ready': await findUnready(house),
      'nothing was answered wrongly': diary.wrong,
    };
  } finally {
    await client.end();
  }
}

/** Nothing is in the making, and all that was paid is known to be. */
async function waitForEnd(query: Query): Promise<string[]> {
  const until = Date.now() + 180_000;
  for (;;) {
    const left = await query<{ id: string }>(`
      select id from brain_rots where status = 'pending'
      union all select id from payments where status = 'open' and exists (
        select from sandbox_payment_objects where kind = 'payment_intent' and body->>'status' = 'succeeded'
          and body->'metadata'->>'payment_id' = payments.id)`);
    if (left.length === 0) return [];
    if (Date.now() > until) return left.map(({ id }) => `${id} has not come to an end`);
    await pause(500);
  }
}

async function findLost(query: Query, { items, deleted }: Diary): Promise<string[]> {
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

async function findUnreadable(query: Query, { s3 }: House): Promise<string[]> {
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

async function findUnready({ webUrls }: House): Promise<string[]> {
  const answers = await Promise.all(
    webUrls.map((url) => fetch(`${url}/readyz`).then(({ status }) => status)),
  );
  return answers.filter((status) => status !== 200).map((status) => `/readyz answers ${status}`);
}
