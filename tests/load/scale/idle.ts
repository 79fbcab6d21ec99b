import { setTimeout as pause } from 'node:timers/promises';
import { hasPgBouncer, startPgBouncer } from '#tests/helpers/pgbouncer.ts';
import type { RunningServer } from '#tests/helpers/server-process.ts';
import { type Figure, print } from './figure.ts';
import { install, type Installation } from './installation.ts';

const seconds = 15;
/** What an operator may have one day. */
const many = 100;
/** Statements a second of all of them: what one process polls, all share. */
const mostStatements = 100;

interface Load {
  processes: number;
  /** Statements a second. */
  statements: number;
  connections: number;
}

/** The statements of idle processes. */
export async function measureIdle(): Promise<Figure[]> {
  const installation = await install(undefined, ['shared_preload_libraries=pg_stat_statements']);
  try {
    await installation.run('create extension pg_stat_statements');
    const alone = await installation.start('all');
    await measureLoad(installation, 1, 'ROLE=all');
    await alone.stop();
    const servers = await startPairs(installation, 2);
    const four = await measureLoad(installation, 4, 'half web, half worker');
    servers.push(...(await startPairs(installation, 2)));
    const eight = await measureLoad(installation, 8, 'half web, half worker');
    const all = extrapolate(four, eight);
    print(`${many} processes, extrapolated: ${describe(all)}`);
    await Promise.all(servers.map((server) => server.stop()));
    if (hasPgBouncer) await measureBehindPooler(installation);
    return [
      {
        name: `idle, statements a second of ${many} processes`,
        measured: all.statements.toFixed(0),
        wanted: `at most ${mostStatements}`,
        verdict: all.statements <= mostStatements ? 'ok' : 'not enough',
        note: `from ${four.statements.toFixed(1)} of 4 and ${eight.statements.toFixed(1)} of 8`,
      },
      {
        name: `idle, connections of ${many} processes`,
        measured: all.connections.toFixed(0),
        wanted: 'written down',
        verdict: 'ok',
        note: `from ${four.connections} of 4 and ${eight.connections} of 8`,
      },
    ];
  } finally {
    await installation.close();
  }
}

async function startPairs(
  { start }: Installation,
  pairs: number,
  environment: Record<string, string> = {},
): Promise<RunningServer[]> {
  const roles = Array.from({ length: pairs }, () => ['web', 'worker'] as const).flat();
  return Promise.all(roles.map((role) => start(role, { WORKERS: '1', ...environment })));
}

/** With a pooler between, and beside it the connections that listen. */
async function measureBehindPooler(installation: Installation): Promise<void> {
  const pooler = await startPgBouncer(installation.databaseUrl);
  try {
    await startPairs(installation, 2, {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: installation.databaseUrl,
    });
    await measureLoad(installation, 4, 'behind PgBouncer');
  } finally {
    await pooler.stop();
  }
}

async function measureLoad({ run }: Installation, processes: number, who: string): Promise<Load> {
  // The work of the start is done, and unused connections are closed.
  await pause(11_000);
  await run('select pg_stat_statements_reset()');
  await pause(seconds * 1000);
  const said = await run<{ query: string; calls: string }>(
    `select regexp_replace(query, '\\s+', ' ', 'g') as query, calls from pg_stat_statements
     where query not like '%pg_stat%' order by calls desc`,
  );
  const [counted] = await run<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  const calls = said.reduce((sum, row) => sum + Number(row.calls), 0);
  const load = { processes, statements: calls / seconds, connections: counted?.connections ?? Number.NaN };
  print(`${processes} processes, ${who}: ${describe(load)}`);
  for (const { query, calls: times } of said.slice(0, 8)) {
    print(`    ${(Number(times) / seconds).toFixed(2)}  ${query.trim().slice(0, 100)}`);
  }
  return load;
}

/** The leader's work is the same for any number of processes; every further process adds its own. */
function extrapolate(few: Load, more: Load): Load {
  const grow = (key: 'statements' | 'connections') => {
    const each = (more[key] - few[key]) / (more.processes - few.processes);
    return more[key] + each * (many - more.processes);
  };
  return { processes: many, statements: grow('statements'), connections: grow('connections') };
}

function describe({ statements, connections }: Load): string {
  return `${statements.toFixed(1)} statements a second, ${connections.toFixed(0)} connections`;
}
