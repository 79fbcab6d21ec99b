import { desc } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import type { ResponseOf } from '#contract/call.ts';
import type { getStatus } from '#contract/operator/operator.ts';
import { operatorActions } from '#server/db/operations-schema.ts';
import { brainRots } from '#server/db/schema.ts';
import {
  createBrainRot,
  type CreationApp,
  expectBalanced,
  grantCredits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import { subjectOf } from '#tests/helpers/data/subject.ts';
import type { Behaviour } from '#tests/helpers/servers/image-server.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUpOperator, withOperator } from '#tests/helpers/users/operator.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

const apiKey = 'a-key-that-belongs-to-the-operator';

function start(behave: (attempt: number, prompt: string) => Behaviour, environment: NodeJS.ProcessEnv = {}) {
  return startCreationApp((attempt, prompt) => (prompt ? behave(attempt, prompt) : 'draw'), {
    ...withOperator,
    IMAGE_API_KEY: apiKey,
    METRICS_TOKEN: 'a-token-that-reads-all-metrics',
    ...environment,
  });
}

const testModel = ({ app }: TestApp, { headers }: TestUser) =>
  app.inject({ method: 'POST', url: '/api/operator/model-test', headers });

async function figureOf({ app }: TestApp, { headers }: TestUser, name: string) {
  const response = await app.inject({ url: '/api/operator/status', headers });
  const { figures } = response.json<ResponseOf<typeof getStatus>>();
  return Object.fromEntries(figures.find((figure) => figure.name === name)?.facts ?? []);
}

const pictures = 'Pictures by openai-compatible';

test('a test of the model shows prompt, time and picture, keeps nothing and is in the audit log', async () => {
  const creation = await start(() => 'draw');
  const rosa = await signUpOperator(creation);
  const response = await testModel(creation, rosa);
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json()).toEqual({
    prompt: creation.imageServer.prompts[0],
    seconds: expect.any(Number),
    picture: expect.stringMatching(/^data:image\/webp;base64,/),
    failure: null,
  });
  const { db } = creation.deps.database;
  expect(await db.$count(brainRots)).toBe(0);
  expect(await creditsOf(creation, rosa)).toBe(1);
  const [entry] = await db.select().from(operatorActions).orderBy(desc(operatorActions.id));
  expect(entry).toMatchObject({
    operator: rosa.email,
    action: 'test-model',
    outcome: expect.stringMatching(/^drawn in [\d.]+ s$/),
  });
  expect(await figureOf(creation, rosa, pictures)).toMatchObject({
    'finished today': '1',
    'finished in 7 days': '1',
  });
  const more = await Promise.all(Array.from({ length: 5 }, () => testModel(creation, rosa)));
  expect(more.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('a test that fails tells the exact reason, and the key is nowhere', async () => {
  const creation = await start(() => 'forbid', { IMAGE_FALLBACK: 'engine' });
  const rosa = await signUpOperator(creation);
  const response = await testModel(creation, rosa);
  expect(response.json()).toMatchObject({
    picture: null,
    failure: 'Our artist cannot work right now. We have been told. (Incorrect API key provided: (key))',
  });
  expect(await figureOf(creation, rosa, pictures)).toMatchObject({
    'finished today': '0',
    'failed: unauthorized': '1',
  });
  const { body: metrics } = await creation.app.inject({
    url: '/metrics',
    headers: { authorization: 'Bearer a-token-that-reads-all-metrics' },
  });
  expect(metrics).toMatch(
    /rotopia_model_call_seconds_count\{task="picture",vendor="openai-compatible",outcome="unauthorized"\} [1-9]/,
  );
  const audit = await creation.deps.database.db.select().from(operatorActions);
  for (const place of [creation.logLines.join(''), metrics, response.body, JSON.stringify(audit)]) {
    expect(place).not.toContain(apiKey);
  }
});

test('without a model there is nothing to test', async () => {
  const testApp = await startTestApp(withOperator);
  const response = await testModel(testApp, await signUpOperator(testApp));
  expect([response.statusCode, response.json().message]).toEqual([
    409,
    'No image model is set: our own engine draws.',
  ]);
});

/** Orders one after the other, and what each answered. */
async function order(creation: CreationApp, user: TestUser, count: number) {
  const responses: [status: number, message: string | undefined][] = [];
  for (let at = 0; at < count; at++) {
    const response = await createBrainRot(creation, user);
    responses.push([response.statusCode, response.json().message]);
  }
  return responses;
}

test('over the daily limit the vendor is not asked, and the credit is back', async () => {
  const creation = await start((attempt) => (attempt === 0 ? 'refuse' : 'draw'), { IMAGE_DAILY_LIMIT: '2' });
  const user = await signUp(creation);
  await grantCredits(creation, user, 4);
  const usedUp = 'Our artist has painted enough for today. Please come back tomorrow. Your credit is back.';
  expect(await order(creation, user, 5)).toEqual([
    // What the vendor refuses is no picture.
    [503, expect.stringContaining('refused')],
    [200, undefined],
    [200, undefined],
    [503, usedUp],
    [503, usedUp],
  ]);
  expect(creation.imageServer.prompts.filter(Boolean)).toHaveLength(3);
  expect(await creditsOf(creation, user)).toBe(3);
  await expectBalanced(creation);
  const rosa = await signUpOperator(creation);
  expect((await testModel(creation, rosa)).json().failure).toMatch(/painted enough for today/);
  expect(await figureOf(creation, rosa, pictures)).toMatchObject({
    'daily limit': '2 of 2',
    'failed: refused': '1',
  });
});

test('processes that share a database share the limit', async () => {
  const creation = await start(() => 'draw', { IMAGE_DAILY_LIMIT: '3' });
  const rosa = await signUpOperator(creation);
  const model = creation.deps.pictures.model!;
  const drawn = await Promise.allSettled(
    Array.from({ length: 20 }, () => model.draw(subjectOf(), new AbortController().signal)),
  );
  expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(creation.imageServer.prompts).toHaveLength(3);
  expect(await figureOf(creation, rosa, pictures)).toMatchObject({ 'daily limit': '3 of 3' });
});

test('of pictures and voices the status counts what was finished, and failures apart', async () => {
  const creation = await start((attempt) => (attempt < 2 ? 'break' : 'draw'), {
    SPEECH_MODEL: 'openai-compatible:test',
    IMAGE_DAILY_LIMIT: '9',
  });
  const user = await signUp(creation);
  expect((await createBrainRot(creation, user)).statusCode).toBe(200);
  const rosa = await signUpOperator(creation);
  const finished = { 'finished today': '1', 'finished in 7 days': '1' };
  expect(await figureOf(creation, rosa, pictures)).toMatchObject({
    ...finished,
    // The vendor may bill the broken ones too.
    'daily limit': '3 of 9',
    'failed: unreadable': '2',
  });
  expect(await figureOf(creation, rosa, 'Voices by openai-compatible')).toMatchObject(finished);
});

test('with a fallback, the engine draws what the model does not', async () => {
  const creation = await start((attempt) => (attempt === 0 ? 'break' : 'draw'), {
    IMAGE_DAILY_LIMIT: '1',
    IMAGE_FALLBACK: 'engine',
  });
  const user = await signUp(creation);
  await grantCredits(creation, user, 1);
  expect(await order(creation, user, 2)).toEqual([
    [200, undefined],
    [200, undefined],
  ]);
  // The broken picture was made and billed: it was the only one of the day.
  expect(creation.imageServer.prompts.filter(Boolean)).toHaveLength(1);
  const made = await creation.deps.database.db.select().from(brainRots);
  expect(made.map(({ engine }) => engine)).toEqual([expect.any(Number), expect.any(Number)]);
  await vi.waitFor(() =>
    expect(creation.logLines.join('')).toContain('pictures: image model failed, the engine draws instead'),
  );
});
