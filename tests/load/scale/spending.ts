import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { pino } from 'pino';
import { maxRunningJobs } from '#contract/jobs.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { reserve } from '#server/features/create/service.ts';
import { JobQueue } from '#server/jobs/queue.ts';
import { recipe } from '#tests/helpers/data/recipe.ts';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { debianBinaries, runStatement, startPostgres } from '#tests/helpers/database/postgres.ts';
import { fillDatabase } from '#tests/helpers/database/prepared-data.ts';
import { type Figure, median, print, ratioFigure, untold } from './figure.ts';

const callers = 64;
const rounds = 5;
const seconds = 3;
/** More than any caller can order for in one round. */
const usersEach = 1000;
const leastShare = 0.4;

/** Whom a caller orders for the nth time, in code and as pgbench says it. */
interface Users {
  name: string;
  userOf(caller: number, time: number): string;
  userInSql: string;
}

const kinds: Users[] = [
  {
    name: 'spending, 64 people',
    userOf: (caller, time) => `ours-${caller}-${Math.floor(time / maxRunningJobs)}`,
    userInSql: `('theirs-' || :client_id || '-' || (:time / ${maxRunningJobs}))`,
  },
  { name: 'spending, one user', userOf: () => 'ours', userInSql: "('theirs')" },
];

/** Orders a second by the code that takes them, against pgbench with a transaction that reads and writes the same. */
export async function measureSpending(): Promise<Figure[]> {
  const wanted = `at least ${leastShare}`;
  if (!debianBinaries()) {
    return [untold({ name: 'spending', measured: '', wanted, note: 'pgbench is not installed' })];
  }
  // As in earnest: a commit is on the disk.
  const postgres = await startPostgres([]);
  try {
    const figures: Figure[] = [];
    for (const [index, users] of kinds.entries()) {
      const name = `spending_${index}`;
      await runStatement(postgres.url, `create database ${name}`);
      figures.push(await compare(databaseUrl(postgres.url, name), users));
    }
    return figures;
  } finally {
    await postgres.stop();
  }
}

async function compare(url: string, users: Users): Promise<Figure> {
  const database = await openPostgres(url);
  try {
    await fillDatabase(database);
    const jobs = new JobQueue(database, pino({ level: 'silent' }));
    await jobs.start();
    await insertUsers(url, users);
    const order = (user: string) =>
      reserve({ database, jobs }, { userId: user, options: recipe, requestKey: crypto.randomUUID() });
    const script = transactionOf(users);
    const ours: number[] = [];
    const theirs: number[] = [];
    for (let round = -1; round < rounds; round++) {
      const firstTime = (round + 1) * usersEach * maxRunningJobs;
      const theirRate = await runPgbench(url, script, firstTime);
      const ourRate = await orderForAWhile(order, users, firstTime);
      // The first round warms both up.
      if (round < 0) continue;
      theirs.push(theirRate);
      ours.push(ourRate);
      print(`${users.name}: ${Math.round(ourRate)} orders a second, pgbench ${Math.round(theirRate)}`);
    }
    return ratioFigure({ name: users.name, ratio: median(ours) / median(theirs), atLeast: leastShare });
  } finally {
    await database.close();
  }
}

async function orderForAWhile(
  order: (user: string) => Promise<unknown>,
  { userOf }: Users,
  firstTime: number,
): Promise<number> {
  const began = performance.now();
  const end = began + seconds * 1000;
  let orders = 0;
  const call = async (caller: number) => {
    for (let time = firstTime; performance.now() < end; time++) {
      await order(userOf(caller, time));
      orders++;
    }
  };
  await Promise.all(Array.from({ length: callers }, (_, caller) => call(caller)));
  return (orders / (performance.now() - began)) * 1000;
}

/** All that an order reads and writes, as a transaction of plain statements. */
function transactionOf({ userInSql: user }: Users): string {
  const once = "'-' || :client_id || '-' || :time";
  const [id, jobId, key] = [`('id' || ${once})`, `(md5(${once})::uuid)`, `('key' || ${once})`];
  const { animalId, termId, style, palette, craziness } = recipe;
  return `\\set time :time + 1
    begin;
    ${oneLine(`select balance, exists (select from credit_entries where user_id = users.id and kind = 'bought')
      from users where id = ${user} for no key update`)}
    ${oneLine(`select * from brain_rots where owner_id = ${user} and (status = 'pending' or request_key = ${key})`)}
    ${oneLine(`select * from animals, terms where animals.id = '${animalId}' and terms.id = '${termId}'`)}
    ${oneLine(`insert into brain_rots (id, owner_id, animal_id, term_id, name, animal_name, term_name, style, palette,
        craziness, seed, job_id, request_key)
      values (${id}, ${user}, '${animalId}', '${termId}', 'Gattino Disco Pro', 'Gattino', 'Disco', '${style}', '${palette}',
        '${craziness}', 1, ${jobId}, ${key})`)}
    ${oneLine(`insert into credit_entries (user_id, kind, amount, cause, brain_rot_id)
      values (${user}, 'spent', -1, 'spent:' || ${id}, ${id})`)}
    ${oneLine(`update users set balance = balance - 1 where id = ${user}`)}
    ${oneLine(`insert into pgboss.job (id, name, data, priority, expire_seconds, deletion_seconds, retry_limit, retry_delay,
        retry_backoff, policy, heartbeat_seconds)
      select ${jobId}, name, jsonb_build_object('brainRotId', ${id}, 'origin', jsonb_build_object('userId', ${user})), 0,
        expire_seconds, deletion_seconds, retry_limit, retry_delay, retry_backoff, policy, heartbeat_seconds
      from pgboss.queue where name = 'create-brain-rot'`)}
    commit;
  `;
}

/** To pgbench a line is a command. */
function oneLine(statement: string): string {
  return `${statement.replaceAll(/\s+/g, ' ')};`;
}

async function insertUsers(url: string, { userOf }: Users): Promise<void> {
  const insert = (names: string) => `
    insert into users (id, identity, balance) select name, name, 1000000 from (${names}) people (name)`;
  await runStatement(url, insert(`values ('ours'), ('theirs')`));
  if (userOf(0, 0) === userOf(1, 0)) {
    // One may have few under way at a time: here each ends as it is ordered, on both sides.
    await runStatement(
      url,
      `create function end_at_once() returns trigger language plpgsql as
         $$ begin new.status := 'hidden'; return new; end $$;
       create trigger end_at_once before insert on brain_rots for each row execute function end_at_once()`,
    );
    return;
  }
  await runStatement(
    url,
    insert(`select side || '-' || caller || '-' || person
      from unnest(array['ours', 'theirs']) side, generate_series(0, ${callers - 1}) caller,
        generate_series(0, ${usersEach * (rounds + 1)}) person`),
  );
  await runStatement(url, 'vacuum analyze');
}

/** Transactions a second of so many callers. Each connection has every statement planned once. */
async function runPgbench(url: string, script: string, firstTime: number): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  try {
    const { stdout } = await promisify(execFile)(join(debianBinaries() ?? '', 'pgbench'), [
      '--no-vacuum',
      '--protocol=prepared',
      '--jobs=2',
      `--client=${callers}`,
      `--time=${seconds}`,
      `--file=${file}`,
      `--define=time=${firstTime}`,
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
