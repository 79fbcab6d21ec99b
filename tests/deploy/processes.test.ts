import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import type { FragileProcess } from '#tests/faults/process.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { type ApiUser, create, type Fetch, signUp } from './api-user.ts';
import { hasCaddy } from './caddy.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { usableExample } from './example-settings.ts';
import { readStages } from './image.ts';

// The processes of deploy/compose.yaml with the settings of its example, from the files of the image.
const closeDelay = 2;
const origin = productionEnvironment.PUBLIC_URL;
/** On a busy machine a request takes half a second. */
const patience = { timeout: 30_000 };
let cluster: Cluster;
let user: ApiUser;
let made: BrainRotDetail;

const ask: Fetch = (path, init) => fetch(cluster.url + path, init);

describe.skipIf(!hasCaddy())('the processes of compose.yaml', () => {
  beforeAll(async () => {
    const settings = { ...usableExample(), ...productionEnvironment, WELCOME_CREDITS: '3' };
    cluster = await startCluster({ settings: () => settings, closeDelay });
  }, 240_000);
  afterAll(() => cluster?.stop());

  test('a user signs up, orders a Brain Rot and sees it, whichever process answers', async () => {
    expect((await ask('/')).status).toBe(200);
    user = await signUp(ask, origin);
    const phases: string[] = [];
    made = await create(ask, user, ({ phase }) => phases.push(phase));
    expect(phases.at(-1)).toBe('done');
    const answered = () =>
      cluster.webs.filter(({ output }) => output.includes(`/brain-rot/${made.id}`)).length;
    await expect
      .poll(async () => {
        const page = await ask(`/brain-rot/${made.id}`);
        expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(made.name)]);
        return answered();
      }, patience)
      .toBe(2);
  });

  test("the image's health check tells a ready process from a missing one", () => {
    const [line = ''] = (readStages().at(-1) ?? [])
      .filter(({ name }) => name === 'HEALTHCHECK')
      .map(({ rest }) => rest);
    const [, ...command] = JSON.parse(/CMD (\[.*\])$/.exec(line)?.[1] ?? '[]') as string[];
    const check = (port: number) =>
      spawnSync(process.execPath, command, { env: { PORT: String(port) } }).status;
    expect(check(cluster.webs[0]?.port ?? 0)).toBe(0);
    expect(check(9)).toBe(1);
  });

  test('a stream survives the kill of the process that served it', async () => {
    const [first] = cluster.webs as [FragileProcess];
    const taken: string[] = [];
    let killed: Promise<unknown> | undefined;
    const brainRot = await create(
      (path, init) => {
        taken.push(path);
        // The order goes to the process that is killed, everything else to Caddy.
        return taken.length === 1 ? fetch(`http://127.0.0.1:${first.port}${path}`, init) : ask(path, init);
      },
      user,
      () => {
        killed ??= first.kill();
      },
    );
    await killed;
    expect(taken.slice(0, 2)).toEqual(['/api/brain-rots/generate', `/api/brain-rots/jobs/${brainRot.id}`]);
    expect((await ask(`/brain-rot/${brainRot.id}`)).status).toBe(200);
  });

  test('without a database Caddy still serves assets, media and stale pages, and no other request waits', async () => {
    const page = (path: string) => ask(path, { headers: { accept: 'text/html' } });
    const shown = [`/brain-rot/${made.id}`, made.imageUrl, ...(made.soundUrl ? [made.soundUrl] : [])];
    // Killed by the test before.
    await cluster.webs[0]?.start();
    // Until both processes have the page in memory.
    await expect
      .poll(async () => {
        for (const path of shown) expect((await page(path)).status).toBe(200);
        return cluster.webs.every(({ output }) => output.includes(shown[0] ?? ''));
      }, patience)
      .toBe(true);
    const [asset = ''] = /\/assets\/[\w.-]+/.exec(await (await page('/')).text()) ?? [];
    await cluster.stopDatabase();
    await vi.waitFor(
      async () => {
        const response = await ask('/api/brain-rots/recent?limit=5', {
          headers: { accept: 'application/json' },
        });
        expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
          503,
          '5',
          expect.objectContaining({ code: 'unavailable' }),
        ]);
      },
      { timeout: 30_000, interval: 250 },
    );
    // More often than there are processes.
    for (const path of Array.from({ length: 5 }, () => [...shown, asset]).flat()) {
      expect([path, (await page(path)).status]).toEqual([path, 200]);
    }
    // The server's own page: Caddy's comes after five seconds without a process.
    const away = await page('/brain-rot/not-in-memory');
    expect([away.status, await away.text()]).toEqual([503, expect.stringContaining('catching our breath')]);
  });

  test('without a web process Caddy answers in our own words', async () => {
    await Promise.all(cluster.webs.map((web) => web.kill()));
    const response = await ask('/api/animals', { headers: { accept: 'application/json' } });
    expect([response.status, response.headers.get('retry-after'), await response.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ code: 'unavailable' }),
    ]);
    const page = await ask('/', { headers: { accept: 'text/html' } });
    expect([page.status, page.headers.get('content-type'), await page.text()]).toEqual([
      503,
      'text/html; charset=utf-8',
      expect.stringContaining('Back in a moment'),
    ]);
  });
});
