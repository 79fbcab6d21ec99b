import { randomInt } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { chooseDeps } from '#server/deps.ts';
import { readSettings } from '#server/settings/settings.ts';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { runStatement, startPostgres } from '#tests/helpers/database/postgres.ts';
import { copyPreparedData, fillDatabase } from '#tests/helpers/database/prepared-data.ts';
import { noPages } from '#tests/helpers/no-pages.ts';
import { startImageServer } from '#tests/helpers/servers/image-server.ts';
import { serveStaticSamples } from '../static-samples.ts';
import { inWords } from './report.ts';
import { fuzzEnvironment, runFuzz } from './run.ts';

// npm run fuzz -- [--requests 50000] [--seed 1] [--postgres]
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '50000' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    postgres: { type: 'boolean', default: false },
  },
});
const [requests, seed] = [Number(values.requests), Number(values.seed)];
say(`${requests} requests with seed ${seed}, on ${values.postgres ? 'PostgreSQL' : 'PGlite'}`);

const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-fuzz-'));
const imageServer = await startImageServer();
const postgres = values.postgres ? await startPostgres() : undefined;
const name = `rotopia_fuzz_${process.pid}`;
if (postgres) await runStatement(postgres.url, `create database ${name}`);
else await copyPreparedData(dataDir);

const settings = readSettings({
  ...fuzzEnvironment(imageServer),
  DATA_DIR: dataDir,
  ...(postgres && { DATABASE_URL: databaseUrl(postgres.url, name) }),
});
const deps = await chooseDeps(settings, pino({ level: 'silent' }));
if (postgres) await fillDatabase(deps.database);
const web = { ...noPages, serveFiles: serveStaticSamples(dataDir) };
const app = await buildApp({ ...deps, web });
try {
  const report = await runFuzz(
    { app, deps, logLines: [] },
    {
      requests,
      seed,
      people: 8,
      parallel: 8,
      limitMs: 5000,
      onProgress: (sent) => {
        if (sent > 0 && sent % 5000 === 0) say(`${sent} sent`);
      },
    },
  );
  say(inWords(report));
  process.exitCode = report.findings.length > 0 ? 1 : 0;
} finally {
  await app.close();
  await deps.database.close();
  await imageServer.close();
  if (postgres) await runStatement(postgres.url, `drop database ${name} with (force)`);
  await postgres?.stop();
  rmSync(dataDir, { recursive: true });
}

function say(message: string): void {
  process.stdout.write(`${message}\n`);
}
