import { readFileSync } from 'node:fs';
import { Agent, get, type IncomingMessage } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { tokenOf } from '#tests/faults/orders.ts';
import type { RunningServer } from '#tests/helpers/server-process.ts';
import { type Figure, print } from './figure.ts';
import { install, type Installation } from './installation.ts';

const streams = 1000;
/** One person may have six answers open. */
const perPerson = 5;
const mostMegabytes = 200;
const atOnce = 20;
const patienceMs = 40_000;

/** A thousand who wait for their Brain Rots at one web process: what they cost it, and whether all hear the end. */
export async function measureStreams(): Promise<Figure[]> {
  const installation = await install();
  const agent = new Agent({ maxSockets: Infinity });
  try {
    await insertPending(installation);
    const web = await installation.start('web');
    // What the first ones load stays.
    for (let person = 0; person < 20; person++) (await open(web, agent, person * perPerson)).destroy();
    await pause(2000);
    const before = megabytesOf(web);
    const opened: IncomingMessage[] = [];
    for (let first = 0; first < streams; first += atOnce) {
      const numbers = Array.from({ length: atOnce }, (_, index) => first + index);
      opened.push(...(await Promise.all(numbers.map((number) => open(web, agent, number)))));
    }
    const endings = opened.map((answer) => heardTheEnd(answer));
    const statements = await countStatements(installation);
    await pause(5000);
    const rate = ((await countStatements(installation)) - statements) / 5;
    const after = megabytesOf(web);
    print(
      `${before} MB before, ${after} MB with ${streams} streams, ${rate.toFixed(0)} transactions a second meanwhile`,
    );
    await endAll(installation);
    const heard = (await Promise.all(endings)).filter(Boolean).length;
    return [
      {
        name: `streams, memory of ${streams}`,
        measured: `${after - before} MB`,
        wanted: `under ${mostMegabytes} MB`,
        verdict: after - before < mostMegabytes ? 'ok' : 'not enough',
      },
      {
        name: 'streams that hear the end',
        measured: String(heard),
        wanted: String(streams),
        verdict: heard === streams ? 'ok' : 'not enough',
      },
    ];
  } finally {
    agent.destroy();
    await installation.close();
  }
}

/** In line for ever, for there is no worker. */
async function insertPending({ run }: Installation): Promise<void> {
  await run(`
    insert into users (id, identity) select 'person-' || n, 'firebase:person-' || n
    from generate_series(0, ${streams / perPerson - 1}) n;
    insert into brain_rots (id, owner_id, animal_id, term_id, name, animal_name, term_name, style, palette, craziness,
      seed, job_id)
    select 'waiting-' || n, 'person-' || n / ${perPerson}, 'cat', 'disco', 'Gattino Disco', 'Gattino', 'Disco', '2D',
      'pastel', 'chill', n, gen_random_uuid()
    from generate_series(0, ${streams - 1}) n`);
}

/** Resolves with the first event. */
function open({ url }: RunningServer, agent: Agent, number: number): Promise<IncomingMessage> {
  const person = Math.floor(number / perPerson);
  const headers = {
    authorization: `Bearer ${tokenOf(`person-${person}`)}`,
    accept: 'text/event-stream',
    'x-forwarded-for': `198.51.${Math.floor(person / 250)}.${person % 250}`,
  };
  return new Promise((resolve, reject) => {
    get(`${url}/api/brain-rots/jobs/waiting-${number}`, { agent, headers }, (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`A stream was refused: ${answer.statusCode}`));
      answer.once('data', () => resolve(answer));
      answer.on('error', () => {});
    }).once('error', reject);
  });
}

function heardTheEnd(answer: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => resolve(false), patienceMs);
    let last = '';
    answer.on('data', (chunk: Buffer) => (last = String(chunk)));
    answer.once('close', () => {
      clearTimeout(tooLate);
      resolve(last.includes('"phase":"failed"'));
    });
  });
}

/** At one instant, which is worse than any number of workers. */
async function endAll({ run }: Installation): Promise<void> {
  await run(`
    with ended as (
      update brain_rots set status = 'failed', failure = 'Enough.' where status = 'pending' returning id
    )
    select count(pg_notify('rotopia_progress', id)) from ended`);
}

async function countStatements({ run }: Installation): Promise<number> {
  const [row] = await run<{ transactions: string }>(
    'select xact_commit as transactions from pg_stat_database where datname = current_database()',
  );
  return Number(row?.transactions);
}

/** What of the server lies in memory now. */
function megabytesOf({ pid }: RunningServer): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
