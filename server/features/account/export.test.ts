import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { get as getOverHttp, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from 'vitest';
import { requestExport } from '#contract/account.ts';
import { utcDay } from '#server/brain-rot/days.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { securityEvents } from '#server/db/operations-schema.ts';
import { brainRots, exportTickets, pairFirsts } from '#server/db/schema.ts';
import { dailyEntries, duelVotes } from '#server/db/today-schema.ts';
import { openDay } from '#server/features/today/service.ts';
import { zipOf } from '#server/http/zip-download.ts';
import { openOutbox } from '#server/providers/mail/outbox/outbox.ts';
import { insertReadyBrainRot, readyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { appWithBrainRot } from '#tests/helpers/data/one-brain-rot.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { firebaseHeaders } from '#tests/helpers/users/many-users.ts';
import { buy } from '#tests/helpers/users/pay.ts';
import { signIn, signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';
import { unsignedTokens } from '#tests/helpers/users/unsigned-tokens.ts';
import { openExport } from './export.ts';

async function askForExport({ app }: Pick<TestApp, 'app'>, user: Pick<TestUser, 'headers'>): Promise<string> {
  const response = await app.inject({ method: 'POST', url: '/api/account/export', headers: user.headers });
  return requestExport.response.parse(response.json()).url;
}

/** The export's files by name, as an unzipper of its own reads them. */
async function download({ app }: Pick<TestApp, 'app'>, url: string): Promise<Record<string, string>> {
  const response = await app.inject({ url });
  expect([response.statusCode, response.headers]).toMatchObject([
    200,
    {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="rotopia-export.zip"',
      'cache-control': 'no-store',
    },
  ]);
  const files = unzipSync(response.rawPayload);
  return Object.fromEntries(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]));
}

async function putFiles({ deps }: Pick<TestApp, 'deps'>, fileKey: string | null): Promise<void> {
  const names = [fileNames.png, fileNames.jpg, fileNames.variant(1024), fileNames.sound];
  for (const name of names) await deps.files.put(`${fileKey}/${name}`, Buffer.from(`${fileKey} ${name}`));
}

test('the ZIP holds all data of one user, and none of others', async () => {
  const { testApp, app, deps, user, other, brainRot: theirs, post } = await appWithBrainRot();
  const { db } = deps.database;
  const mine = await insertReadyBrainRot(db, user.userId, { animalName: 'Squalo', termName: 'Disco' });
  const hidden = await insertReadyBrainRot(db, user.userId, { status: 'hidden' });
  const deleted = await insertReadyBrainRot(db, user.userId, { status: 'deleted' });
  // The first maker of a pair stays first, also after deleting it.
  const { animalId, termId } = deleted;
  await db.insert(pairFirsts).values({ animalId, termId, userId: user.userId, brainRotId: deleted.id });
  for (const { fileKey } of [mine, hidden, theirs]) await putFiles(testApp, fileKey);
  await buy(testApp, user);
  for (const path of ['like', 'favorite', 'share']) {
    await post(path);
    await post(path, other.headers);
  }
  await post('report', undefined, { reason: 'stolen', details: 'That is my shark.' });
  await post('report', other.headers, { reason: 'other', details: 'Somebody else said this.' });

  const { day } = await openDay(db, utcDay(new Date()));
  const vote = { day, firstId: mine.id, secondId: theirs.id, winnerId: null, isCounted: true };
  for (const [{ userId }, { id: brainRotId }] of [
    [user, mine],
    [other, theirs],
  ] as const) {
    await db.insert(dailyEntries).values({ day, userId, brainRotId, place: 2 });
    await db.insert(duelVotes).values({ ...vote, userId });
  }

  const files = await download(testApp, await askForExport(testApp, user));
  const extensions = ['jpg', 'mp3', 'png', 'webp'];
  expect(Object.keys(files).toSorted()).toEqual(
    [
      ...[mine, hidden].flatMap(({ id }) =>
        extensions.map((extension) => `brain-rots/Squalo-Disco-Pro-${id}.${extension}`),
      ),
      'README.txt',
      'brain-rots.json',
      'credits.json',
      'entries.json',
      'favourites.json',
      'likes.json',
      'payments.json',
      'profile.json',
      'reports.json',
      'security.json',
      'shares.json',
      'votes.json',
    ].toSorted(),
  );
  const read = (name: string) => JSON.parse(files[name] ?? 'null');
  const { nickname, slug } = (await app.inject(`/api/brain-rots/${mine.id}`)).json().maker;
  expect(read('profile.json')).toMatchObject({
    email: user.email,
    credits: 41,
    nickname,
    page: `http://localhost:3000/maker/${slug}`,
  });
  expect(files[`brain-rots/Squalo-Disco-Pro-${mine.id}.mp3`]).toBe(`${mine.fileKey} sound.mp3`);
  expect(read('brain-rots.json')).toMatchObject([
    { id: mine.id, status: 'ready', page: `http://localhost:3000/brain-rot/${mine.id}` },
    { id: hidden.id, status: 'hidden', firstEver: false },
    { id: deleted.id, status: 'deleted', firstEver: true, files: [] },
  ]);
  for (const name of ['likes.json', 'favourites.json', 'shares.json']) {
    expect([name, read(name)]).toMatchObject([name, [{ brainRotId: theirs.id, name: theirs.name }]]);
  }
  expect(read('entries.json')).toEqual([{ day, brainRotId: mine.id, name: mine.name, place: 2 }]);
  expect(read('votes.json')).toMatchObject([{ day, between: [mine.id, theirs.id], winner: null }]);
  expect(read('credits.json')).toMatchObject([
    { kind: 'welcome', credits: 1 },
    { kind: 'bought', credits: 40 },
  ]);
  expect(read('payments.json')).toMatchObject([{ amount: 990, currency: 'usd', status: 'paid' }]);
  expect(read('reports.json')).toMatchObject([{ reason: 'stolen', details: 'That is my shark.' }]);
  expect(read('security.json')).toContainEqual(expect.objectContaining({ what: 'export-asked' }));
  expect(files['README.txt']).not.toContain('Missing');

  const everything = Object.values(files).join('\n');
  for (const foreign of [other.email, other.userId, theirs.fileKey, 'Somebody else said this.']) {
    expect(everything).not.toContain(foreign);
  }
});

test('long lists come whole', async () => {
  const testApp = await startTestApp();
  const [user, other] = [await signUp(testApp), await signUp(testApp)];
  const { db } = testApp.deps.database;
  // Many were asked for at the same moment: their order is told by the id then.
  const made = Array.from({ length: 401 }, (_, n) =>
    readyBrainRot(user.userId, {
      createdAt: new Date(1_700_000_000_000 + Math.floor(n / 150)),
      fileKey: null,
    }),
  );
  await db.insert(brainRots).values(made);
  await insertReadyBrainRot(db, other.userId);
  const files = await download(testApp, await askForExport(testApp, user));
  const listed: { id: string }[] = JSON.parse(files['brain-rots.json'] ?? '[]');
  expect(listed.map(({ id }) => id).toSorted()).toEqual(made.map(({ id }) => id).toSorted());
});

test('a ticket opens it once, within ten minutes; only its hash is kept', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { db } = testApp.deps.database;
  const url = await askForExport(testApp, user);
  const ticket = url.split('/').at(-1) ?? '';
  expect(Buffer.from(ticket, 'base64url')).toHaveLength(32);
  const [kept] = await db.select().from(exportTickets);
  expect(kept).toMatchObject({
    hash: createHash('sha256').update(ticket).digest('base64url'),
    userId: user.userId,
  });
  expect(kept?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 9 * 60_000);
  expect(kept?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 10 * 60_000);
  const responses = await Promise.all(Array.from({ length: 3 }, () => testApp.app.inject({ url })));
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);

  const expired = await askForExport(testApp, user);
  await db.update(exportTickets).set({ expiresAt: new Date(Date.now() - 1) });
  for (const missing of [url, expired, '/api/account/export/unknown']) {
    const response = await testApp.app.inject({ url: missing });
    expect([response.statusCode, response.json()]).toEqual([
      404,
      {
        message: 'This download has expired or was already started. Ask for a new one on your account page.',
        code: 'not_found',
      },
    ]);
  }
  await askForExport(testApp, user);
  expect(await db.select().from(exportTickets)).toHaveLength(1);
  expect(await db.select().from(securityEvents).where(eq(securityEvents.kind, 'export-asked'))).toHaveLength(
    3,
  );
});

test('a ticket ends with the sessions of its owner', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const post = async (url: string, headers: Record<string, string>, payload: object = {}) => {
    const response = await app.inject({ method: 'POST', url, headers, payload });
    expect([url, response.statusCode]).toEqual([url, 200]);
    return response.json();
  };
  const ends: Record<string, (user: TestUser) => Promise<unknown>> = {
    'sign-out': ({ cookie }) => post('/api/identity/sign-out', { cookie }),
    'sign-out everywhere': ({ cookie }) => post('/api/identity/sign-out-everywhere', { cookie }),
    'a session ended from another browser': async (user) => {
      const { devices } = await post('/api/identity/account', { cookie: user.cookie });
      const { cookie } = await signIn(testApp, user);
      await post('/api/identity/end-session', { cookie }, { id: devices[0].id });
    },
    'a changed password': ({ cookie, password: current }) =>
      post('/api/identity/change-password', { cookie }, { current, password: 'new password' }),
    'a reset password': async ({ email }) => {
      await post('/api/identity/reset-request', {}, { email });
      await deps.identity.close?.();
      const [mail] = await openOutbox(`${deps.settings.dataDir}/outbox`).list(1);
      const code = /oobCode=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      await post('/api/identity/reset-confirm', {}, { code, password: 'new password' });
    },
    'a deletion request': ({ headers }) => post('/api/account/delete', headers, { confirmation: 'DELETE' }),
  };
  const works: string[] = [];
  for (const [name, end] of Object.entries(ends)) {
    const user = await signUp(testApp);
    const url = await askForExport(testApp, user);
    await end(user);
    if ((await app.inject({ url })).statusCode !== 404) works.push(name);
  }
  expect(works).toEqual([]);
});

test('a deletion request ends a ticket also where sessions are kept elsewhere', async () => {
  const { app } = await startTestApp(unsignedTokens);
  const headers = firebaseHeaders('mia');
  const url = await askForExport({ app }, { headers });
  await app.inject({
    method: 'POST',
    url: '/api/account/delete',
    headers,
    payload: { confirmation: 'DELETE' },
  });
  expect((await app.inject({ url })).statusCode).toBe(404);
});

test('a file that is missing or cannot be read is named in the README, and the rest comes', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { db } = testApp.deps.database;
  const { id, fileKey } = await insertReadyBrainRot(db, user.userId);
  await testApp.deps.files.put(`${fileKey}/${fileNames.png}`, Buffer.from('picture'));
  const { get } = testApp.deps.files;
  Object.assign(testApp.deps.files, {
    get: (path: string) => (path.endsWith('.mp3') ? Promise.reject(new Error('disk error')) : get(path)),
  });
  const files = await download(testApp, await askForExport(testApp, user));
  const at = (extension: string) => `brain-rots/Squalo-Disco-Pro-${id}.${extension}`;
  expect(Object.keys(files).filter((name) => name.startsWith('brain-rots/'))).toEqual([at('png')]);
  expect(files['README.txt']?.split('\n').slice(-5)).toEqual([
    'Missing: these files could not be found. Ask for another export, or tell us.',
    at('jpg'),
    at('webp'),
    at('mp3'),
    '',
  ]);
});

test('no name leads out of the folder it is unpacked into', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { db } = testApp.deps.database;
  for (const name of ['../../.ssh/keys', '/etc/passwd', 'C:\\x', '..', 'Più\0 Più', 'a'.repeat(500)]) {
    const { fileKey } = await insertReadyBrainRot(db, user.userId, { name: name.replace('\0', '\n') });
    await putFiles(testApp, fileKey);
  }
  const files = await download(testApp, await askForExport(testApp, user));
  const names = Object.keys(files).filter((name) => name.startsWith('brain-rots/'));
  expect(names).toHaveLength(6 * 4);
  for (const name of names) expect(name).toMatch(/^brain-rots\/[\w-]{1,100}\.(png|jpg|webp|mp3)$/);
});

test('files are read as they are taken, and no more of them once the client hangs up', async () => {
  const testApp = await startTestApp();
  const user = await signUp(testApp);
  const { app, deps } = testApp;
  for (let n = 0; n < 50; n++) await insertReadyBrainRot(deps.database.db, user.userId);
  let reads = 0;
  Object.assign(deps.files, {
    get: async () => {
      reads++;
      return Buffer.alloc(1_000_000);
    },
  });
  const ticket = (await askForExport(testApp, user)).split('/').at(-1) ?? '';

  const zip = zipOf(await openExport(deps, ticket));
  await once(zip, 'readable');
  expect(reads).toBeLessThan(5);
  const closed = once(zip, 'close');
  zip.destroy();
  await closed;
  expect(reads).toBeLessThan(5);

  // A stalled download does not keep the server from closing either.
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const call = getOverHttp({ port, host: '127.0.0.1', path: await askForExport(testApp, user) });
  const [response] = (await once(call, 'response')) as [IncomingMessage];
  await once(response, 'readable');
  const broken = once(response, 'error');
  await app.close();
  response.resume();
  expect((await broken)[0]).toMatchObject({ code: 'ECONNRESET' });
  expect(reads).toBeLessThan(200);
});
