import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { type Cluster, startCluster } from './cluster.ts';
import { usableExample } from './example-settings.ts';
import { hasNginx } from './fronts.ts';
import { readStages } from './image.ts';
import { type Ask, create, type Person, signUp } from './people.ts';
import type { ServerProcess } from './server-process.ts';

// What deploy/compose.yaml starts, with its example's settings, from a folder that holds what the image does.
const closeDelay = 2;
const origin = productionEnvironment.PUBLIC_URL;
let cluster: Cluster;
let person: Person;
let made: BrainRotDetail;

const ask: Ask = (path, init) => fetch(cluster.url + path, init);

beforeAll(async () => {
  const settings = { ...usableExample(), ...productionEnvironment, WELCOME_CREDITS: '3' };
  cluster = await startCluster({ settings: () => settings, closeDelay });
}, 240_000);
afterAll(() => cluster?.stop());

test('somebody signs up, orders a Brain Rot and sees it, whichever process answers', async () => {
  expect((await ask('/')).status).toBe(200);
  person = await signUp(ask, origin);
  const phases: string[] = [];
  made = await create(ask, person, ({ phase }) => phases.push(phase));
  expect(phases.at(-1)).toBe('done');
  const answered = () => cluster.webs.filter(({ port }) => cluster.front.log().includes(`:${port}`)).length;
  await expect
    .poll(async () => {
      const page = await ask(`/brain-rot/${made.id}`);
      expect([page.status, await page.text()]).toEqual([200, expect.stringContaining(made.name)]);
      return answered();
    })
    .toBe(2);
});

test.skipIf(!hasNginx())(
  'its picture comes from the cache, and is gone from there soon after it was deleted',
  async () => {
    const look = async (headers: Record<string, string> = {}) => {
      const answer = await ask(made.imageUrl, { headers });
      const bytes = (await answer.arrayBuffer()).byteLength;
      return { status: answer.status, cache: answer.headers.get('x-cache'), bytes, headers: answer.headers };
    };
    const first = await look();
    expect(first).toMatchObject({ status: 200, cache: 'MISS' });
    const second = await look();
    expect(second).toMatchObject({ status: 200, cache: 'HIT', bytes: first.bytes });
    // The browser is told to keep it, whatever nginx does.
    expect(second.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(await look({ range: 'bytes=0-9' })).toMatchObject({ status: 206, cache: 'HIT', bytes: 10 });
    expect((await look({ 'if-none-match': first.headers.get('etag') ?? '' })).status).toBe(304);
    const saved = await ask(`${made.imageUrl}?download=cat`);
    expect([saved.headers.get('x-cache'), saved.headers.get('content-disposition')]).toEqual([
      'BYPASS',
      expect.stringContaining('attachment'),
    ]);
    const { authorization } = person;
    const gone = await ask(`/api/brain-rots/${made.id}`, { method: 'DELETE', headers: { authorization } });
    expect(gone.status).toBe(200);
    await expect.poll(async () => (await look()).status, { timeout: 15_000, interval: 500 }).toBe(404);
  },
);

test.skipIf(!hasNginx())(
  'files of a release are kept as they are packed, and each browser gets its own',
  async () => {
    const [asset = ''] = /\/assets\/[\w-]+\.css/.exec(await (await ask('/')).text()) ?? [];
    const ways = ['br', 'gzip, deflate', 'gzip, deflate, br, zstd', 'br;q=0, gzip', 'identity'];
    const seen: (string | null)[][] = [];
    for (const accepted of ways) {
      const answer = await ask(asset, { headers: { 'accept-encoding': accepted } });
      seen.push([answer.headers.get('content-encoding'), answer.headers.get('x-cache')]);
      expect(answer.headers.get('vary')).toContain('accept-encoding');
    }
    expect(seen).toEqual([
      ['br', 'MISS'],
      ['gzip', 'MISS'],
      ['br', 'HIT'],
      ['gzip', 'HIT'],
      [null, 'MISS'],
    ]);
    expect((await ask('/metrics')).status).toBe(404);
  },
);

test("the image's health check tells one that serves from one that does not", () => {
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
  const [first] = cluster.webs as [ServerProcess];
  const taken: string[] = [];
  let killed: Promise<unknown> | undefined;
  const brainRot = await create(
    (path, init) => {
      taken.push(path);
      // The order goes to the one that will die, all else wherever the front sends it.
      return taken.length === 1 ? fetch(`http://127.0.0.1:${first.port}${path}`, init) : ask(path, init);
    },
    person,
    () => {
      killed ??= first.end('SIGKILL');
    },
  );
  await killed;
  expect(taken.slice(0, 2)).toEqual(['/api/brain-rots/generate', `/api/brain-rots/jobs/${brainRot.id}`]);
  expect((await ask(`/brain-rot/${brainRot.id}`)).status).toBe(200);
});

test('without a database people still get our own words, from whoever is there', async () => {
  await cluster.stopDatabase();
  // Once the front has heard it of each.
  await vi.waitFor(
    async () => {
      const answer = await ask('/api/brain-rots/recent?limit=5', { headers: { accept: 'application/json' } });
      expect([answer.status, await answer.json()]).toEqual([
        503,
        expect.objectContaining({ code: 'unavailable' }),
      ]);
      // Only the server itself numbers requests.
      expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    },
    { timeout: 30_000, interval: 250 },
  );
});
