import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { modelsAt, startImageServer } from '#tests/helpers/servers/image-server.ts';
import { unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';
import { expectConsistentData } from './expect-consistent.ts';
import { placeOrder, userNamed } from './orders.ts';
import { FragileProcess } from './process.ts';

const kills = 20;

test('the embedded server is killed in the middle of its jobs, 20 times', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-faults-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const imageServer = await startImageServer();
  onTestFinished(() => imageServer.close());
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new FragileProcess({
    ...unsignedTokens,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    WORKERS: '2',
    WELCOME_CREDITS: '3',
    ...modelsAt(imageServer.url),
  });
  onTestFinished(() => server.kill());

  const pending = [];
  for (let turn = 0; turn < kills; turn++) {
    await server.start();
    const asked = imageServer.prompts.length;
    for (const nth of [0, 1, 2]) {
      pending.push(
        placeOrder(url, userNamed(`person-${turn}`), `order-${nth}`, {
          animalId: animals[turn]?.id ?? '',
          termId: terms[nth]?.id ?? '',
        }),
      );
    }
    // Once work has begun, at a different moment of it each time.
    while (imageServer.prompts.length === asked) await pause(10);
    await pause((turn * 37) % 300);
    await server.kill();
  }
  await server.start();
  const results = await Promise.all(pending);
  await server.stop();

  const database = await PGlite.create(join(dataDir, 'database'));
  onTestFinished(() => database.close());
  await expectConsistentData(
    async <Row>(statement: string) => (await database.query<Row>(statement)).rows,
    dataDir,
  );
  const delivered = results.filter(({ kind }) => kind === 'delivered').length;
  process.stdout.write(`${delivered} of ${results.length} delivered after ${kills} kills\n`);
  expect(delivered).toBeGreaterThan(results.length / 2);
});
