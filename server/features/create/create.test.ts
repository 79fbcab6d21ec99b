import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { BrainRot } from '#contract/brain-rots.ts';
import { listCreditHistory } from '#contract/credits.ts';
import { Progress, RunningJob } from '#contract/jobs.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import {
  createBrainRot,
  expectBalanced,
  grantCredits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import type { Behaviour } from '#tests/helpers/servers/image-server.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const events = { accept: 'text/event-stream' };

function progressIn(body: string): Progress[] {
  return body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => Progress.parse(JSON.parse(event.replace(/^data: /, ''))));
}

test('one credit makes one Brain Rot, whose files can be fetched and saved', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  const response = await createBrainRot(creation, user);
  expect(response.statusCode).toBe(200);
  const brainRot = BrainRot.parse(response.json());
  expect(brainRot).toMatchObject({ name: 'Squaletto Cappuccino Pro', style: '3D', likes: 0 });
  expect(brainRot.images.placeholder?.length).toBeLessThan(400);
  expect(await creditsOf(creation, user)).toBe(0);

  const types = { imageUrl: 'image/webp', soundUrl: 'audio/mpeg' } as const;
  for (const [field, type] of Object.entries(types)) {
    const file = await creation.app.inject(String(brainRot[field as keyof typeof types]));
    expect(file.headers['content-type']).toBe(type);
    expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length);
  }
  const saved = await creation.app.inject(brainRot.downloads.jpg);
  expect(saved.headers['content-disposition']).toContain('filename="Squaletto Cappuccino Pro.jpg"');
  expect(saved.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');

  const mine = await creation.app.inject({ url: '/api/brain-rots/mine', headers: user.headers });
  const trending = await creation.app.inject('/api/brain-rots/trending');
  const single = await creation.app.inject(`/api/brain-rots/${brainRot.id}`);
  expect(mine.json()).toMatchObject([brainRot]);
  expect(trending.json()).toMatchObject([brainRot]);
  expect(single.json()).toMatchObject(brainRot);
  expect(JSON.stringify([trending.json(), single.json()])).not.toContain(user.userId);
});

test('without a credit nothing is made or charged', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  await createBrainRot(creation, user);
  const response = await createBrainRot(creation, user);
  expect(response.statusCode).toBe(402);
  expect(response.json()).toEqual({ message: 'Not enough credits', code: 'out_of_credits' });
  expect(creation.imageServer.prompts.filter(Boolean)).toHaveLength(1);
});

test('refuses a mix it does not know', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  for (const options of [{ animalId: 'gryphon' }, { termId: '' }]) {
    const response = await createBrainRot(creation, user, options);
    expect(response.statusCode).toBe(400);
    expect(response.json().message).toBe('Please select both an animal and a term!');
  }
  expect(await creditsOf(creation, user)).toBe(1);
});

test('50 simultaneous requests with one credit make exactly one', async () => {
  const creation = await startCreationApp(undefined, { WORKERS: '1' });
  const user = await signUp(creation);
  const responses = await Promise.all(Array.from({ length: 50 }, () => createBrainRot(creation, user)));
  const made = responses.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(1);
  expect(new Set(responses.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 402, 429]));
  expect(await creditsOf(creation, user)).toBe(0);
  await expectBalanced(creation);
});

test('the same Idempotency-Key is the same item, also when both come at once', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  await grantCredits(creation, user, 5);
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = await Promise.all([
    createBrainRot(creation, user, { headers }),
    createBrainRot(creation, user, { headers }),
  ]);
  const third = await createBrainRot(creation, user, { headers });
  expect(new Set([first, second, third].map((response) => response.json().id)).size).toBe(1);
  expect(await creditsOf(creation, user)).toBe(5);
});

test('the same Idempotency-Key with another recipe is refused, and costs nothing', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  await grantCredits(creation, user, 5);
  const headers = { 'idempotency-key': 'once' };
  const first = await createBrainRot(creation, user, { headers });
  for (const other of [
    { animalId: 'frog' },
    { termId: 'disco' },
    { style: '2D' },
    { palette: 'grayscale' },
    { craziness: 'chill' },
  ] as const) {
    const refused = await createBrainRot(creation, user, { headers, ...other });
    expect(refused.statusCode).toBe(422);
    expect(refused.json()).toEqual({
      message: 'This Idempotency-Key was used for another Brain Rot. Send a new key.',
      code: 'key_used_otherwise',
    });
  }
  expect((await createBrainRot(creation, user, { headers })).json().id).toBe(first.json().id);
  expect(await creditsOf(creation, user)).toBe(5);
});

test('streams progress from the line to the finished item', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  const response = await createBrainRot(creation, user, { headers: events });
  expect(response.headers['content-type']).toContain('text/event-stream');
  const progress = progressIn(response.body);
  expect(progress.at(-1)).toMatchObject({ phase: 'done', brainRot: { name: 'Squaletto Cappuccino Pro' } });
  const order = ['queued', 'drawing', 'singing', 'saving', 'done'];
  const seen = progress.map(({ phase }) => order.indexOf(phase));
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('at most three at a time; those in line can be found again and taken back', async () => {
  const creation = await startCreationApp(() => 'stall', { WORKERS: '1', IMAGE_TIMEOUT_MS: '60000' });
  const user = await signUp(creation);
  await grantCredits(creation, user, 5);
  const waiting = Array.from({ length: 3 }, () =>
    createBrainRot(creation, user, { headers: events }).catch(() => undefined),
  );
  const running = async () => {
    const response = await creation.app.inject({ url: '/api/brain-rots/jobs', headers: user.headers });
    return RunningJob.array().parse(response.json());
  };
  await vi.waitFor(async () => {
    const phases = (await running()).map(({ progress }) => progress.phase);
    expect(phases).toEqual(['drawing', 'queued', 'queued']);
  }, 10_000);
  const fourth = await createBrainRot(creation, user);
  expect(fourth.statusCode).toBe(429);
  expect(fourth.headers['retry-after']).toBe('10');
  expect(fourth.json().message).toContain("You're already making 3 Brain Rots");

  const [drawn, second, last] = await running();
  expect(second?.progress).toMatchObject({ phase: 'queued', position: 1 });
  expect(last?.progress).toMatchObject({ phase: 'queued', position: 2 });
  const cancel = (id = '') =>
    creation.app.inject({ method: 'POST', url: `/api/brain-rots/jobs/${id}/cancel`, headers: user.headers });
  expect((await cancel(last?.id)).json()).toEqual({ credits: 4 });
  expect((await cancel(last?.id)).statusCode).toBe(409);
  expect((await cancel(drawn?.id)).statusCode).toBe(409);
  await creation.deps.progress.close();
  await Promise.all(waiting);
  await expectBalanced(creation);
});

test("each user's first order goes before second ones", async () => {
  const firstShark = Promise.withResolvers<Behaviour>();
  const creation = await startCreationApp((attempt) => (attempt === 0 ? firstShark.promise : 'draw'), {
    WORKERS: '1',
  });
  const greedy = await signUp(creation);
  await grantCredits(creation, greedy, 2);
  const sharks = Array.from({ length: 3 }, () => createBrainRot(creation, greedy));
  await vi.waitFor(() => expect(creation.imageServer.prompts).toHaveLength(1), 10_000);
  await vi.waitFor(async () => expect(await creditsOf(creation, greedy)).toBe(0), 10_000);
  const modest = await signUp(creation);
  const cat = createBrainRot(creation, modest, { animalId: 'cat' });
  await vi.waitFor(async () => expect(await creditsOf(creation, modest)).toBe(0), 10_000);
  firstShark.resolve('draw');
  const responses = await Promise.all([...sharks, cat]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  // Only the shark that was already being drawn went before the cat.
  const drawn = creation.imageServer.prompts.filter(Boolean);
  expect(drawn.map((prompt) => /half (shark|cat)/.exec(prompt)?.[1])).toEqual([
    'shark',
    'cat',
    'shark',
    'shark',
  ]);
});

test('orders of paying users go first', async () => {
  const firstShark = Promise.withResolvers<Behaviour>();
  const creation = await startCreationApp((attempt) => (attempt === 0 ? firstShark.promise : 'draw'), {
    WORKERS: '1',
  });
  const [early, late, paying] = [await signUp(creation), await signUp(creation), await signUp(creation)];
  await bookCredits(creation.deps.database.db, {
    userId: paying.userId,
    kind: 'bought',
    amount: 1,
    cause: 'bought:test',
  });
  const shark = createBrainRot(creation, early);
  await vi.waitFor(() => expect(creation.imageServer.prompts).toHaveLength(1), 10_000);
  const cat = createBrainRot(creation, late, { animalId: 'cat' });
  await vi.waitFor(async () => expect(await creditsOf(creation, late)).toBe(0), 10_000);
  const dog = createBrainRot(creation, paying, { animalId: 'dog' });
  await vi.waitFor(async () => expect(await creditsOf(creation, paying)).toBe(1), 10_000);
  firstShark.resolve('draw');
  await Promise.all([shark, cat, dog]);
  const drawn = creation.imageServer.prompts.filter(Boolean);
  expect(drawn.map((prompt) => /half (shark|cat|dog)/.exec(prompt)?.[1])).toEqual(['shark', 'dog', 'cat']);
});

test('tells the owner what happened to each credit', async () => {
  const creation = await startCreationApp((attempt) => (attempt === 0 ? 'refuse' : 'draw'));
  const user = await signUp(creation);
  expect((await createBrainRot(creation, user)).statusCode).toBe(503);
  const made = (await createBrainRot(creation, user)).json<BrainRot>();
  const response = await creation.app.inject({ url: '/api/credits/history', headers: user.headers });
  const { entries } = listCreditHistory.response.parse(response.json());
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['spent', -1],
    ['given-back', 1],
    ['spent', -1],
    ['welcome', 1],
  ]);
  expect(entries[0]?.brainRot).toEqual({ id: made.id, name: made.name, available: true });
  expect(entries[1]?.reason).toContain('refused');
  expect(entries[1]?.brainRot?.available).toBe(false);

  const first = await creation.app.inject({ url: '/api/credits/history?limit=2', headers: user.headers });
  const { next, total } = first.json<{ next: string; total: number }>();
  expect(total).toBe(4);
  const rest = await creation.app.inject({
    url: `/api/credits/history?cursor=${next}`,
    headers: user.headers,
  });
  expect([...first.json().entries, ...rest.json().entries]).toEqual(entries);
});

test('a missing item is 404, a deleted one 410', async () => {
  const creation = await startCreationApp();
  const user = await signUp(creation);
  const { id } = (await createBrainRot(creation, user)).json<BrainRot>();
  expect((await creation.app.inject('/api/brain-rots/nothing')).statusCode).toBe(404);
  await creation.deps.database.db.execute(sql`update brain_rots set status = 'deleted' where id = ${id}`);
  const gone = await creation.app.inject(`/api/brain-rots/${id}`);
  expect(gone.statusCode).toBe(410);
  expect(gone.json().code).toBe('gone');
});
