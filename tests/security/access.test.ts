import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { changedTables, digestTables } from '#tests/helpers/database/table-digests.ts';
import { barePage, startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { type AppRoute, routesOf } from './app-routes.ts';
import { invalidCredentials } from './invalid-credentials.ts';
import { emailsIn, leaksIn } from './leaks.ts';
import { createOwner, type Owner, privateValuesOf, recipe } from './owner.ts';
import { type Sample, sampleNameOf, sampleOf, samplesFor } from './route-samples.ts';
import { serveStaticSamples } from './static-samples.ts';

// server/routes.test.ts pins the public routes; here every route is held to the access it declares.

const secret = 'a secret of at least 32 characters';
/** A user has signed up with it and never confirmed it. */
const operatorEmail = 'operator@example.com';
const nothingPrivate: ReadonlyMap<string, string> = new Map();

test('every route has a sample; no invalid credential opens a user or operator route', async () => {
  const { testApp, owner } = await startWithTwoOwners();
  const declared = new Set(routesOf(testApp.app).map(sampleNameOf));
  expect(new Set(Object.keys(samplesFor(owner)))).toEqual(declared);

  const { db } = testApp.deps.database;
  const before = await digestTables(db);
  for (const [kind, make] of Object.entries(invalidCredentials)) {
    const headers = await make(owner, secret);
    for (const route of routesOf(testApp.app).filter(
      ({ access }) => access === 'user' || access === 'operator',
    )) {
      const response = await call(testApp, route, owner, headers);
      const body = route.method === 'HEAD' ? '' : '{"message":"Unauthorized"}';
      expect([kind, route.name, response.statusCode, response.body]).toEqual([kind, route.name, 401, body]);
    }
  }
  expect(changedTables(before, await digestTables(db))).toEqual([]);

  // The session cookie that opened nothing is a valid one.
  const renewed = await testApp.app.inject({
    method: 'POST',
    url: '/api/identity/token',
    headers: { cookie: owner.cookie },
  });
  expect(renewed.json()).toMatchObject({ session: { personId: owner.identityUserId } });
});

test('without the session cookie no session route opens', async () => {
  const { testApp, owner } = await startWithTwoOwners();
  for (const headers of [{}, owner.headers]) {
    await callAll({ testApp, access: 'session', owner, headers }, (route, response, { status }) => {
      expect([route.name, response.statusCode]).toEqual([route.name, status]);
      expect(response.json().code).toBe('auth/requires-recent-login');
      return { mayChange: [] };
    });
  }
});

test('to users who are no operators, operator routes do not exist', async () => {
  const { testApp, owner, other } = await startWithTwoOwners();
  const impostor = await signUp(testApp, { email: operatorEmail });
  for (const { headers } of [owner, other, impostor]) {
    await callAll({ testApp, access: 'operator', owner, headers }, (route, response) => {
      const body = route.method === 'HEAD' ? '' : '{"message":"Not found.","code":"not_found"}';
      expect([route.name, response.statusCode, response.body]).toEqual([route.name, 404, body]);
      return { mayChange: ['public.rate_limits'] };
    });
  }
});

// One of each kind is enough: the test above shows that all invalid tokens are refused alike.
const strangers = ['a guest', 'the session cookie alone', 'a token signed with another key'] as const;

test('strangers read nothing private on public routes', async () => {
  const { testApp, owner, other } = await startWithTwoOwners();
  for (const kind of strangers) {
    const headers = await invalidCredentials[kind]?.(owner, secret);
    // The identity routes tell the bearer of the owner's cookie about the owner.
    const secrets = await hiddenOf(testApp, headers?.['cookie'] ? [other] : [owner, other]);
    await callAll({ testApp, access: 'public', owner, headers }, (route, response, sample) => {
      const { status, mayChange = [], showsUsers } = sample;
      expect([kind, route.name, response.statusCode]).toEqual([kind, route.name, status]);
      expectNoLeak(route, response, showsUsers ? nothingPrivate : secrets);
      if (!showsUsers) expect([kind, route.name, emailsIn(response.body)]).toEqual([kind, route.name, []]);
      return { mayChange };
    });
  }
});

test('an owner is served the own data on every route', async () => {
  const { testApp, owner, other } = await startWithTwoOwners();
  const { headers } = owner;
  const secrets = await hiddenOf(testApp, [other]);
  for (const access of ['user', 'public'] as const) {
    await callAll({ testApp, access, owner, headers }, (route, response, { status, showsUsers }) => {
      expect([route.name, response.statusCode]).toEqual([route.name, status]);
      expectNoLeak(route, response, showsUsers ? nothingPrivate : secrets);
      return {};
    });
  }
});

test("no user is served, reads or changes another user's data", async () => {
  const { testApp, owner, other } = await startWithTwoOwners();
  const { headers } = other;
  const secrets = await hiddenOf(testApp, [owner]);
  const naming: string[] = [];
  for (const access of ['user', 'public'] as const) {
    await callAll({ testApp, access, owner, headers }, (route, response, { status, others, showsUsers }) => {
      expect([route.name, response.statusCode]).toEqual([route.name, others ?? status]);
      expectNoLeak(route, response, showsUsers ? nothingPrivate : secrets);
      if (route.method === 'GET' && response.body.includes(owner.nickname)) naming.push(route.path);
      // Attempts are counted, whatever comes of them.
      return others ? { mayChange: ['public.rate_limits'] } : {};
    });
  }
  // Other users know the owner by the invented name, where the owner's work is shown.
  expect(naming.toSorted()).toEqual([
    '/',
    '/api/brain-rots/:id',
    '/api/brain-rots/:id/related',
    '/api/brain-rots/recent',
    '/api/brain-rots/trending',
    '/api/makers/:slug',
    '/api/makers/:slug/brain-rots',
    '/api/today/duels',
    '/brain-rot/:id',
    '/home',
    '/maker/:slug',
    '/media/:folder/picture.png',
    '/oembed',
    '/trending',
  ]);
});

/** The tables that a response may have changed; absent: any, because the call succeeded. */
type Verdict = { mayChange?: readonly string[] | undefined };

interface Caller {
  testApp: TestApp;
  access: AppRoute['access'];
  owner: Owner;
  headers: InjectOptions['headers'];
}

/** Calls each route with such access on the owner's data. Reads must never change anything. */
async function callAll(
  { testApp, access, owner, headers }: Caller,
  judge: (route: AppRoute, response: LightMyRequestResponse, sample: Sample) => Verdict,
): Promise<void> {
  const { db } = testApp.deps.database;
  const isRead = ({ method }: AppRoute) => method === 'GET' || method === 'HEAD';
  const routes = routesOf(testApp.app)
    .filter((route) => route.access === access)
    .toSorted((a, b) => Number(sampleOf(a, owner).isLast ?? 0) - Number(sampleOf(b, owner).isLast ?? 0));
  const first = await digestTables(db);
  for (const route of routes.filter(isRead)) {
    judge(route, await call(testApp, route, owner, headers), sampleOf(route, owner));
  }
  let before = await digestTables(db);
  // Attempts of users are counted, where a read has a limit.
  const changedByReads = changedTables(first, before).filter((table) => table !== 'public.rate_limits');
  expect(changedByReads).toEqual([]);

  for (const route of routes.filter((each) => !isRead(each))) {
    const response = await call(testApp, route, owner, headers);
    const { mayChange } = judge(route, response, sampleOf(route, owner));
    const after = await digestTables(db);
    const changed = changedTables(before, after).filter((table) => !mayChange?.includes(table));
    if (mayChange) expect([route.name, changed]).toEqual([route.name, []]);
    before = after;
  }
}

/** The app, the owner of the requested data, and another user with data of their own. */
async function startWithTwoOwners() {
  const testApp = await startTestApp({ AUTH_SECRET: secret, OPERATORS: operatorEmail }, ({ settings }) => ({
    web: { ...barePage, serveFiles: serveStaticSamples(settings.dataDir) },
  }));
  const { db } = testApp.deps.database;
  const own = () =>
    createOwner(testApp, async ({ userId }, requestKey) => {
      const made = await insertReadyBrainRot(db, userId, { ...recipe, requestKey: requestKey ?? null });
      return made.id;
    });
  await testApp.deps.jobs.start();
  const [owner, other] = [await own(), await own()];
  // Their jobs stay pending, and the queue's own upkeep changes no table meanwhile.
  await testApp.deps.jobs.stop();
  return { testApp, owner, other };
}

/** Pending jobs are private too; here they stay pending. */
async function hiddenOf(testApp: TestApp, owners: readonly Owner[]): Promise<ReadonlyMap<string, string>> {
  const pending = owners.map(({ jobId }) => [jobId, 'pending job'] as const);
  return new Map([...(await privateValuesOf(testApp, owners)), ...pending]);
}

function call({ app }: TestApp, route: AppRoute, owner: Owner, headers: InjectOptions['headers']) {
  const { params = {}, query, headers: own, payload } = sampleOf(route, owner);
  const url = route.path.replace(/:(\w+)|\*/g, (part, name: string | undefined) => {
    const value = params[name ?? part];
    if (!value) throw new Error(`The sample of ${route.name} has no ${part}`);
    return encodeURIComponent(value);
  });
  return app.inject({
    method: route.method as 'GET',
    url,
    headers: { ...own, ...headers },
    ...(query && { query: { ...query } }),
    ...(payload && { payload }),
  });
}

function expectNoLeak(
  { name }: AppRoute,
  { headers, body }: LightMyRequestResponse,
  secrets: ReadonlyMap<string, string>,
): void {
  expect([name, ...leaksIn(`${JSON.stringify(headers)}\n${body}`, secrets)]).toEqual([name]);
}
