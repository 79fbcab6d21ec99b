import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { runBackupCommand } from '#tests/helpers/command.ts';
import { startImageServer } from '#tests/helpers/image-server.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { recipe } from '#tests/helpers/recipe.ts';
import { type RunningServer, startServer } from '#tests/helpers/server-process.ts';

// The life of one installation, in order: each test goes on with what the one before left.
const folder = mkdtempSync(join(tmpdir(), 'rotopia-backup-'));
const [home, elsewhere] = [join(folder, 'home'), join(folder, 'elsewhere')];
const backup = join(folder, 'monday');
let server: RunningServer | undefined;
afterAll(async () => {
  await server?.stop('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({ DATA_DIR: dataDir, NODE_ENV: 'test' });
const credentials = { email: 'keeper@example.com', password: 'correct horse' };
const seen: { token: string; pictureUrl: string; picture: Buffer } = {
  token: '',
  pictureUrl: '',
  picture: Buffer.alloc(0),
};

async function post(url: string, payload: object, token?: string) {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(payload),
  });
  expect([url, answer.status]).toEqual([url, 200]);
  return answer.json();
}

async function fetchPicture(url: string): Promise<Buffer> {
  const answer = await fetch(url + seen.pictureUrl);
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
}

test('a server is backed up while it serves', async () => {
  await copyPreparedData(home);
  const models = await startImageServer();
  server = await startServer({
    ...environment(home),
    IMAGE_MODEL: 'openai-compatible:test',
    IMAGE_BASE_URL: models.url,
    SPEECH_MODEL: 'openai-compatible:test',
    SPEECH_BASE_URL: models.url,
    SPEECH_API_KEY: 'any',
  });
  const { token } = await post(`${server.url}/api/identity/sign-up`, credentials);
  const made = await post(`${server.url}/api/brain-rots/generate`, recipe, token);
  Object.assign(seen, { token, pictureUrl: made.imageUrl });
  seen.picture = await fetchPicture(server.url);
  await models.close();

  const { code, said } = await runBackupCommand(['backup', backup], environment(home));
  expect(said).toMatch(/monday: \d+ rows, \d+ files, [\d.]+ MB\.$/);
  expect(code).toBe(0);
  expect(server.output()).toMatch(/Copied the database for a backup; requests waited for \d+ ms/);
  await expect.poll(() => readdirSync(join(home, 'snapshots')), { timeout: 20_000 }).toEqual([]);
});

test('it cannot be moved, nor restored into, while it serves', async () => {
  const moving = await runBackupCommand(['move', '--to', 'postgres://127.0.0.1:1/none'], environment(home));
  expect(moving).toEqual({ code: 1, said: expect.stringMatching(/^A server runs on .*\. Stop it: /) });
  const restoring = await runBackupCommand(['restore', backup], environment(home));
  expect(restoring).toEqual({
    code: 1,
    said: expect.stringMatching(/^Another Rotopia is already running on /),
  });
});

test('stopped, it is backed up as well', async () => {
  expect(await server?.stop()).toBe(0);
  const { code, said } = await runBackupCommand(['backup', join(folder, 'tuesday')], environment(home));
  expect([code, said]).toEqual([0, expect.stringMatching(/tuesday: \d+ rows, \d+ files, /)]);
});

test('restored into an empty place and started there, everybody finds everything', async () => {
  const { code, said } = await runBackupCommand(['restore', backup], environment(elsewhere));
  expect(said).toMatch(/^users +1 rows \w+ +1 rows \w+ +same$/m);
  expect(said).toMatch(/^files +(\d+) +\1 +same$/m);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/Restored: everything is the same as in the backup\.$/),
  ]);

  server = await startServer(environment(elsewhere));
  const me = await fetch(`${server.url}/api/auth/user`, {
    headers: { authorization: `Bearer ${seen.token}` },
  });
  expect(await me.json()).toMatchObject({ email: credentials.email, credits: 0 });
  expect(await post(`${server.url}/api/identity/sign-in`, credentials)).toHaveProperty('token');
  expect((await fetchPicture(server.url)).equals(seen.picture)).toBe(true);
  await server.stop();
  const again = await runBackupCommand(['restore', backup], environment(elsewhere));
  expect(again).toEqual({
    code: 1,
    said: expect.stringMatching(/^There are files already, such as [^\n]*$/),
  });
});

test('nothing that was said shows the secret', () => {
  expect(server?.output()).not.toContain(readFileSync(join(backup, 'auth-secret'), 'utf8'));
});
