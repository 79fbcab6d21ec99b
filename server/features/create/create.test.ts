import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { BrainRot } from '#contract/brain-rots.ts';
import { listCreditHistory } from '#contract/credits.ts';
import { Progress, RunningJob } from '#contract/jobs.ts';
import { queryRows } from '#server/db/client.ts';
import type { Behaviour } from '#tests/helpers/image-server.ts';
import { creditsOf, generate, grantCredits, type MakingApp, startMakingApp } from '#tests/helpers/making.ts';
import { signUp } from '#tests/helpers/sign-up.ts';

const events = { accept: 'text/event-stream' };

function progressIn(body: string): Progress[] {
  return body
    .split('\n\n')
    .filter(Boolean)
    .map((event) => Progress.parse(JSON.parse(event.replace(/^data: /, ''))));
}

async function expectBooksToBalance({ deps }: MakingApp): Promise<void> {
  const wrong = await queryRows(
    deps.database.db,
    sql`
    select users.id from users left join credit_entries on credit_entries.user_id = users.id
    group by users.id having users.balance <> coalesce(sum(credit_entries.amount), 0) or users.balance < 0`,
  );
  expect(wrong).toEqual([]);
}

test('one credit makes one Brain Rot, whose files can be fetched and saved', async () => {
  const making = await startMakingApp();
  const user = await signUp(making);
  const answer = await generate(making, user);
  expect(answer.statusCode).toBe(200);
  const brainRot = BrainRot.parse(answer.json());
  expect(brainRot).toMatchObject({ name: 'Squaletto Cappuccino Pro', style: '3D', likes: 0 });
  expect(brainRot.images.placeholder?.length).toBeLessThan(400);
  expect(await creditsOf(making, user)).toBe(0);

  const types = { imageUrl: 'image/webp', soundUrl: 'audio/mpeg' } as const;
  for (const [field, type] of Object.entries(types)) {
    const file = await making.app.inject(String(brainRot[field as keyof typeof types]));
    expect(file.headers['content-type']).toBe(type);
    expect(Number(file.headers['content-length'])).toBe(file.rawPayload.length);
  }
  const saved = await making.app.inject(brainRot.downloads.jpg);
  expect(saved.headers['content-disposition']).toContain('filename="Squaletto Cappuccino Pro.jpg"');
  expect(saved.rawPayload.subarray(0, 2).toString('hex')).toBe('ffd8');

  const mine = await making.app.inject({ url: '/api/brain-rots/mine', headers: user.headers });
  const trending = await making.app.inject('/api/brain-rots/trending');
  const single = await making.app.inject(`/api/brain-rots/${brainRot.id}`);
  expect(mine.json()).toMatchObject([brainRot]);
  expect(trending.json()).toMatchObject([brainRot]);
  expect(single.json()).toMatchObject(brainRot);
  expect(JSON.stringify([trending.json(), single.json()])).not.toContain(user.userId);
});

test('without a credit nothing is made or charged', async () => {
  const making = await startMakingApp();
  const user = await signUp(making);
  await generate(making, user);
  const answer = await generate(making, user);
  expect(answer.statusCode).toBe(402);
  expect(answer.json()).toEqual({ message: 'Not enough credits', code: 'out_of_credits' });
  expect(making.artist.prompts.filter(Boolean)).toHaveLength(1);
});

test('refuses a mix it does not know, and guests', async () => {
  const making = await startMakingApp();
  const user = await signUp(making);
  for (const options of [{ animalId: 'gryphon' }, { termId: '' }]) {
    const answer = await generate(making, user, options);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toBe('Please select both an animal and a term!');
  }
  const guest = await making.app.inject({ method: 'POST', url: '/api/brain-rots/generate', payload: {} });
  expect(guest.statusCode).toBe(401);
  expect(await creditsOf(making, user)).toBe(1);
});

test('50 simultaneous requests with one credit make exactly one', async () => {
  const making = await startMakingApp(undefined, { WORKERS: '1' });
  const user = await signUp(making);
  const token = user.headers;
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => generate(making, { ...user, headers: token })),
  );
  const made = answers.filter(({ statusCode }) => statusCode === 200);
  expect(made).toHaveLength(1);
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 402, 429]));
  expect(await creditsOf(making, user)).toBe(0);
  await expectBooksToBalance(making);
});

test('the same Idempotency-Key is the same item, also when both come at once', async () => {
  const making = await startMakingApp();
  const user = await signUp(making);
  await grantCredits(making, user, 5);
  const headers = { 'idempotency-key': 'once' };
  const [first, second] = await Promise.all([
    generate(making, user, { headers }),
    generate(making, user, { headers }),
  ]);
  const third = await generate(making, user, { headers });
  expect(new Set([first, second, third].map((answer) => answer.json().id)).size).toBe(1);
  expect(await creditsOf(making, user)).toBe(5);
});

test('streams progress from the line to the finished item', async () => {
  const making = await startMakingApp();
  const user = await signUp(making);
  const answer = await generate(making, user, { headers: events });
  expect(answer.headers['content-type']).toContain('text/event-stream');
  const progress = progressIn(answer.body);
  expect(progress.at(-1)).toMatchObject({ phase: 'done', brainRot: { name: 'Squaletto Cappuccino Pro' } });
  const order = ['queued', 'drawing', 'singing', 'saving', 'done'];
  const seen = progress.map(({ phase }) => order.indexOf(phase));
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
});

test('at most three at a time; those in line can be found again and taken back', async () => {
  const making = await startMakingApp(() => 'stall', { WORKERS: '1', IMAGE_TIMEOUT_MS: '60000' });
  const user = await signUp(making);
  await grantCredits(making, user, 5);
  const waiting = Array.from({ length: 3 }, () =>
    generate(making, user, { headers: events }).catch(() => undefined),
  );
  const running = async () => {
    const answer = await making.app.inject({ url: '/api/brain-rots/jobs', headers: user.headers });
    return RunningJob.array().parse(answer.json());
  };
  await vi.waitFor(async () => {
    const phases = (await running()).map(({ progress }) => progress.phase);
    expect(phases).toEqual(['drawing', 'queued', 'queued']);
  }, 10_000);
  const fourth = await generate(making, user);
  expect(fourth.statusCode).toBe(429);
  expect(fourth.json().message).toContain('3 Brain Rots in the making');

  const [drawn, second, last] = await running();
  expect(second?.progress).toMatchObject({ phase: 'queued', position: 1 });
  expect(last?.progress).toMatchObject({ phase: 'queued', position: 2 });
  const cancel = (id = '') =>
    making.app.inject({ method: 'POST', url: `/api/brain-rots/jobs/${id}/cancel`, headers: user.headers });
  expect((await cancel(last?.id)).json()).toEqual({ credits: 4 });
  expect((await cancel(last?.id)).statusCode).toBe(409);
  expect((await cancel(drawn?.id)).statusCode).toBe(409);
  const stranger = await signUp(making);
  const other = await making.app.inject({
    url: `/api/brain-rots/jobs/${drawn?.id}`,
    headers: stranger.headers,
  });
  expect(other.statusCode).toBe(404);
  await making.deps.progress.close();
  await Promise.all(waiting);
  await expectBooksToBalance(making);
});

test("everyone's first goes before anyone's second", async () => {
  const firstShark = Promise.withResolvers<Behaviour>();
  const making = await startMakingApp((attempt) => (attempt === 0 ? firstShark.promise : 'draw'), {
    WORKERS: '1',
  });
  const greedy = await signUp(making);
  await grantCredits(making, greedy, 2);
  const sharks = Array.from({ length: 3 }, () => generate(making, greedy));
  await vi.waitFor(() => expect(making.artist.prompts).toHaveLength(1), 10_000);
  await vi.waitFor(async () => expect(await creditsOf(making, greedy)).toBe(0), 10_000);
  const modest = await signUp(making);
  const cat = generate(making, modest, { animalId: 'cat' });
  await vi.waitFor(async () => expect(await creditsOf(making, modest)).toBe(0), 10_000);
  firstShark.resolve('draw');
  const answers = await Promise.all([...sharks, cat]);
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  // Only the shark that was already being drawn went before the cat.
  const drawn = making.artist.prompts.filter(Boolean);
  expect(drawn.map((prompt) => /half (shark|cat)/.exec(prompt)?.[1])).toEqual([
    'shark',
    'cat',
    'shark',
    'shark',
  ]);
});

test('tells the owner what happened to each credit', async () => {
  const making = await startMakingApp((attempt) => (attempt === 0 ? 'refuse' : 'draw'));
  const user = await signUp(making);
  expect((await generate(making, user)).statusCode).toBe(503);
  const made = (await generate(making, user)).json<BrainRot>();
  const answer = await making.app.inject({ url: '/api/credits/history', headers: user.headers });
  const { entries } = listCreditHistory.response.parse(answer.json());
  expect(entries.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['spent', -1],
    ['given-back', 1],
    ['spent', -1],
    ['welcome', 1],
  ]);
  expect(entries[0]?.brainRot).toEqual({ id: made.id, name: made.name, available: true });
  expect(entries[1]?.reason).toContain('refused');
  expect(entries[1]?.brainRot?.available).toBe(false);

  const first = await making.app.inject({ url: '/api/credits/history?limit=2', headers: user.headers });
  const { next } = first.json<{ next: string }>();
  const rest = await making.app.inject({ url: `/api/credits/history?cursor=${next}`, headers: user.headers });
  expect([...first.json().entries, ...rest.json().entries]).toEqual(entries);
});

test('a missing item is 404, a deleted one 410', async () => {
  const making = await startMakingApp();
  const user = await signUp(making);
  const { id } = (await generate(making, user)).json<BrainRot>();
  expect((await making.app.inject('/api/brain-rots/nothing')).statusCode).toBe(404);
  await making.deps.database.db.execute(sql`update brain_rots set status = 'deleted' where id = ${id}`);
  const gone = await making.app.inject(`/api/brain-rots/${id}`);
  expect(gone.statusCode).toBe(410);
  expect(gone.json().code).toBe('gone');
});
