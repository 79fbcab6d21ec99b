import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { recipe } from '#tests/helpers/data/recipe.ts';
import { startPostgres } from '#tests/helpers/database/postgres.ts';
import { copyPreparedData } from '#tests/helpers/database/prepared-data.ts';
import { modelsAt, startImageServer } from '#tests/helpers/servers/image-server.ts';
import { type RunningServer, startServer } from '#tests/helpers/servers/server-process.ts';

// The life of one installation, in order: each test continues with what the one before left.
const folder = mkdtempSync(join(tmpdir(), 'rotopia-backup-'));
const [home, restored, backups] = [join(folder, 'home'), join(folder, 'restored'), join(folder, 'backups')];
let server: RunningServer | undefined;
const cleanUp: (() => Promise<unknown>)[] = [];
afterAll(async () => {
  await server?.stop('SIGKILL');
  for (const end of cleanUp) await end();
  rmSync(folder, { recursive: true, force: true });
});

const environment = (dataDir: string) => ({ DATA_DIR: dataDir, NODE_ENV: 'test' });
const credentials = { email: 'keeper@example.com', password: 'correct horse' };
const seen: { token: string; pictureUrl: string; picture: Buffer } = {
  token: '',
  pictureUrl: '',
  picture: Buffer.alloc(0),
};
let archive = '';

/** One of `npm run backup`, `restore` and `move`: its exit code and output. */
async function run(args: string[], dataDir: string): Promise<{ code: number | null; said: string }> {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/operator/backup-main.ts', ...args], {
    env: { ...process.env, ...environment(dataDir) },
  });
  const ended = once(child, 'close') as Promise<[number | null]>;
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { code, said: (out + err).trim() };
}

async function post(path: string, payload: object, token?: string) {
  const response = await fetch(`${server?.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(payload),
  });
  expect([path, response.status]).toEqual([path, 200]);
  return response.json();
}

async function fetchPicture(): Promise<Buffer> {
  const response = await fetch(`${server?.url}${seen.pictureUrl}`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** The user is signed in as before, has their credits and sees their picture. */
async function expectEverythingThere() {
  const me = await fetch(`${server?.url}/api/auth/user`, {
    headers: { authorization: `Bearer ${seen.token}` },
  });
  expect(await me.json()).toMatchObject({ email: credentials.email, credits: 0 });
  expect(await post('/api/identity/sign-in', credentials)).toHaveProperty('token');
  expect((await fetchPicture()).equals(seen.picture)).toBe(true);
}

test('a server backs itself up while it serves, by its schedule', async () => {
  await copyPreparedData(home);
  const models = await startImageServer();
  cleanUp.push(() => models.close());
  const settings = { ...environment(home), ...modelsAt(models.url) };
  server = await startServer(settings);
  const { token } = await post('/api/identity/sign-up', credentials);
  const made = await post('/api/brain-rots/generate', recipe, token);
  Object.assign(seen, { token, pictureUrl: made.imageUrl });
  seen.picture = await fetchPicture();
  await server.stop();
  server = await startServer({ ...settings, BACKUP_HOURS: '24', BACKUP_DIR: backups });
  await expect.poll(server.output, { timeout: 60_000 }).toContain('backup: written');
  archive = join(backups, readdirSync(backups)[0] ?? '');
  await expectEverythingThere();
});

test('while it serves, the commands refuse and say what to do', async () => {
  const refused = await Promise.all([
    run(['backup'], home),
    run(['move', '--to', 'postgres://127.0.0.1:1/none'], home),
    run(['restore', archive], home),
  ]);
  expect(refused).toEqual(
    [
      /^A server runs on .* press 'Back up now' in \/operator, or set BACKUP_HOURS\.$/,
      /^A server runs on .*\. Stop it first/,
      /^Another Rotopia is already running on /,
    ].map((words) => ({ code: 1, said: expect.stringMatching(words) })),
  );
});

test('stopped, it is backed up by the command', async () => {
  expect(await server?.stop()).toBe(0);
  const { code, said } = await run(['backup', backups], home);
  expect([code, said]).toEqual([0, expect.stringMatching(/rotopia-\S+\.tar: database and \d+ files\.$/)]);
  expect(readdirSync(backups)).toHaveLength(2);
});

test('a restored copy starts, balances and shows its pictures', async () => {
  const { code, said } = await run(['restore', archive], restored);
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^Restored into .*: 1 user, [1-9]\d* files\.\nAll balances are right\.$/),
  ]);
  server = await startServer(environment(restored));
  await expectEverythingThere();
  await server.stop();
});

test('moved to PostgreSQL it starts, balances and shows its pictures; the old database is closed', async () => {
  const postgres = await startPostgres();
  cleanUp.push(() => postgres.stop());
  const move = () => run(['move', '--to', postgres.url], restored);
  const { code, said } = await move();
  expect([code, said]).toEqual([
    0,
    expect.stringMatching(/^users: 1 row$.*^Moved\. All balances are right\.$/ms),
  ]);
  const secret = readFileSync(join(restored, 'auth-secret'), 'utf8');
  expect(said).not.toContain(secret);
  server = await startServer({ ...environment(restored), DATABASE_URL: postgres.url, AUTH_SECRET: secret });
  await expectEverythingThere();
  await server.stop();
  // Else another start or move would be refused.
  rmSync(join(restored, 'moved'));
  expect(await move()).toEqual({
    code: 1,
    said: expect.stringMatching(/^The database is not empty: it contains /),
  });
});
