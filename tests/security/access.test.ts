import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { insertReadyBrainRot } from '#tests/helpers/brain-rots.ts';
import { signUp } from '#tests/helpers/sign-up.ts';
import { changedTables, digestTables } from '#tests/helpers/table-digests.ts';
import { barePage, startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { type AppRoute, routesOf } from './app-routes.ts';
import { type Owner, ownEverything, recipe, secretsOf } from './belongings.ts';
import { emailsIn, leaksIn } from './leaks.ts';
import { type Sample, samplesFor } from './route-samples.ts';
import { serveStaticSamples } from './static-samples.ts';
import { strangers } from './strangers.ts';

// server/routes.test.ts pins the public routes; here each route is held to its declared access.

const secret = 'a secret of at least 32 characters';
/** A user has signed up with it, without proving it. */
const operatorEmail = 'operator@example.com';
const strangerNames = Object.keys(strangers);
const timeout = 60_000;
const nobodys: ReadonlyMap<string, string> = new Map();

test('every route of the app is tried here, and nothing else', async () => {
  const { testApp, owner } = await startWithTwo();
  const known = new Set(Object.keys(samplesFor(owner)));
  const declared = new Set(routesOf(testApp.app).map(sampleNameOf));
  expect([...declared].filter((name) => !known.has(name))).toEqual([]);
  expect([...known].filter((name) => !declared.has(name))).toEqual([]);
});

test.each(strangerNames)('%s opens no route for users, and changes nothing', { timeout }, async (name) => {
  const { testApp, owner } = await startWithTwo();
  const headers = await strangers[name]?.(owner, secret);
  for (const access of ['user', 'operator'] as const) {
    await callAll(testApp, access, owner, headers, (route, answer) => {
      const body = route.method === 'HEAD' ? '' : '{"message":"Unauthorized"}';
      expect([route.name, answer.statusCode, answer.body]).toEqual([route.name, 401, body]);
      return { mayChange: [] };
    });
  }
});

test('without the session cookie no route for sessions opens', { timeout }, async () => {
  const { testApp, owner } = await startWithTwo();
  for (const headers of [{}, owner.headers]) {
    await callAll(testApp, 'session', owner, headers, (route, answer, { status }) => {
      expect([route.name, answer.statusCode]).toEqual([route.name, status]);
      expect(answer.json().code).toBe('auth/requires-recent-login');
      return { mayChange: [] };
    });
  }
});

test('operator routes are 404 for other users', { timeout }, async () => {
  const { testApp, owner, other } = await startWithTwo();
  const impostor = await signUp(testApp, { email: operatorEmail });
  for (const { headers } of [owner, other, impostor]) {
    await callAll(testApp, 'operator', owner, headers, (route, answer) => {
      const body = route.method === 'HEAD' ? '' : '{"message":"There is nothing here.","code":"not_found"}';
      expect([route.name, answer.statusCode, answer.body]).toEqual([route.name, 404, body]);
      return { mayChange: ['public.rate_limits'] };
    });
  }
});

test.each(strangerNames)('%s sees no user data on public routes', { timeout }, async (name) => {
  const { testApp, owner, other } = await startWithTwo();
  const headers = await strangers[name]?.(owner, secret);
  // The cookie is the owner's, and so is what the identity routes tell its bearer.
  const secrets = await hiddenOf(testApp, headers?.['cookie'] ? [other] : [owner, other]);
  await callAll(testApp, 'public', owner, headers, (route, answer, sample) => {
    const { status, mayChange = [], showsPeople } = sample;
    expect([route.name, answer.statusCode]).toEqual([route.name, status]);
    expectNoLeak(route, answer, showsPeople ? nobodys : secrets);
    if (!showsPeople) expect([route.name, emailsIn(answer.body)]).toEqual([route.name, []]);
    return { mayChange };
  });
});

test('the session cookie, refused above, is a good one', async () => {
  const { testApp, owner } = await startWithTwo();
  const url = '/api/identity/token';
  const renewed = await testApp.app.inject({ method: 'POST', url, headers: { cookie: owner.cookie } });
  expect(renewed.json()).toMatchObject({ session: { personId: owner.personId } });
});

test('users get their own data on every route', { timeout }, async () => {
  const { testApp, owner, other } = await startWithTwo();
  const secrets = await hiddenOf(testApp, [other]);
  for (const access of ['user', 'public'] as const) {
    await callAll(testApp, access, owner, owner.headers, (route, answer, { status, showsPeople }) => {
      expect([route.name, answer.statusCode]).toEqual([route.name, status]);
      expectNoLeak(route, answer, showsPeople ? nobodys : secrets);
      return {};
    });
  }
});

test('users neither see nor change the data of others', { timeout }, async () => {
  const { testApp, owner, other } = await startWithTwo();
  const secrets = await hiddenOf(testApp, [owner]);
  for (const access of ['user', 'public'] as const) {
    await callAll(testApp, access, owner, other.headers, (route, answer, { status, others, showsPeople }) => {
      expect([route.name, answer.statusCode]).toEqual([route.name, others ?? status]);
      expectNoLeak(route, answer, showsPeople ? nobodys : secrets);
      // Attempts are counted, whatever comes of them.
      return others ? { mayChange: ['public.rate_limits'] } : {};
    });
  }
});

test('others see only the nickname of a maker', { timeout }, async () => {
  const { testApp, owner, other } = await startWithTwo();
  const naming: string[] = [];
  await callAll(testApp, 'public', owner, other.headers, (route, { body }) => {
    if (route.method === 'GET' && body.includes(owner.nickname)) naming.push(route.path);
    return {};
  });
  expect(naming.toSorted()).toEqual([
    '/',
    '/api/brain-rots/:id',
    '/api/brain-rots/:id/related',
    '/api/brain-rots/recent',
    '/api/brain-rots/trending',
    '/api/makers/:slug',
    '/api/makers/:slug/brain-rots',
    '/brain-rot/:id',
    '/home',
    '/maker/:slug',
    '/trending',
  ]);
});

/** What an answer may have changed; absent: anything, for it did what it is for. */
type Verdict = { mayChange?: readonly string[] | undefined };

/** Calls each route on the owner's data with these headers. Reads must change nothing. */
async function callAll(
  testApp: TestApp,
  access: AppRoute['access'],
  owner: Owner,
  headers: InjectOptions['headers'],
  judge: (route: AppRoute, answer: LightMyRequestResponse, sample: Sample) => Verdict,
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
  expect(changedTables(first, before)).toEqual([]);

  for (const route of routes.filter((each) => !isRead(each))) {
    const answer = await call(testApp, route, owner, headers);
    const { mayChange } = judge(route, answer, sampleOf(route, owner));
    const after = await digestTables(db);
    const changed = changedTables(before, after).filter((table) => !mayChange?.includes(table));
    if (mayChange) expect([route.name, changed]).toEqual([route.name, []]);
    before = after;
  }
}

/** The app, one person whose things are asked for, and another with things of their own. */
async function startWithTwo() {
  const testApp = await startTestApp({ AUTH_SECRET: secret, OPERATORS: operatorEmail }, ({ settings }) => ({
    web: { ...barePage, serveFiles: serveStaticSamples(settings.dataDir) },
  }));
  const { db } = testApp.deps.database;
  const own = () =>
    ownEverything(testApp, async ({ userId }, requestKey) => {
      const made = await insertReadyBrainRot(db, userId, { ...recipe, requestKey: requestKey ?? null });
      return made.id;
    });
  await testApp.deps.jobs.start();
  const [owner, other] = [await own(), await own()];
  // Their Brain Rots stay in the making, and the line keeps no books of its own meanwhile.
  await testApp.deps.jobs.stop();
  return { testApp, owner, other };
}

/** No job finishes here, so that unfinished Brain Rots stay private. */
async function hiddenOf(testApp: TestApp, people: readonly Owner[]): Promise<ReadonlyMap<string, string>> {
  const inTheMaking = people.map(({ jobId }) => [jobId, 'Brain Rot in the making'] as const);
  return new Map([...(await secretsOf(testApp, people)), ...inTheMaking]);
}

/** HEAD asks for what GET does. */
function sampleNameOf({ method, path }: AppRoute): string {
  return `${method === 'HEAD' ? 'GET' : method} ${path}`;
}

function sampleOf(route: AppRoute, owner: Owner): Sample {
  const sample = samplesFor(owner)[sampleNameOf(route)];
  if (!sample) throw new Error(`${route.name} has no sample in tests/security/route-samples.ts`);
  return sample;
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
