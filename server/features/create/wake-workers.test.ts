import { expect, inject, onTestFinished, test } from 'vitest';
import { createBrainRot, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { createTestDatabase } from '#tests/helpers/database/test-database.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const hour = 3_600_000;
/** Nothing polls: a worker or watcher that is not woken waits longer than any test. */
const onlyWoken = { ...shortWaits, pollMs: hour, wakeMs: hour, sweepMs: hour, refreshMs: hour };

const responses = { plain: {}, streamed: { accept: 'text/event-stream' } };

test.each(Object.entries(responses))(
  'an order wakes the worker and its watchers without polling: %s',
  async (_how, headers) => {
    const creation = await startCreationApp(undefined, { WORKERS: '1' }, onlyWoken);
    const [first, second] = [await signUp(creation), await signUp(creation)];
    // The second waits in line, for there is one worker.
    const made = await Promise.all([
      createBrainRot(creation, first, { headers }),
      createBrainRot(creation, second, { headers }),
    ]);
    for (const response of made) expect(response.body).toContain('Squaletto Cappuccino Pro');
  },
);

test.runIf(inject('database').kind === 'postgres').each(Object.entries(responses))(
  'an order wakes a worker in another process: %s',
  async (_how, headers) => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const environment = { DATABASE_URL: database.url, AUTH_SECRET: 'a secret of at least 32 characters' };
    const web = await startCreationApp(undefined, { ...environment, ROLE: 'web' }, onlyWoken);
    const worker = await startCreationApp(undefined, { ...environment, ROLE: 'worker' }, onlyWoken);
    const response = await createBrainRot(web, await signUp(web), { headers });
    expect(response.body).toContain('Squaletto Cappuccino Pro');
    expect(worker.imageServer.prompts.filter(Boolean)).toHaveLength(1);
  },
);
