import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Album } from '#contract/album.ts';
import { brainRots } from '#server/db/schema.ts';
import { deleteOwn, setHidden } from '#server/features/moderate/service.ts';
import { insertFinished } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp, type TestUser } from '#tests/helpers/users/sign-up.ts';

const animals = ['cat', 'frog', 'shark', 'owl'];
const terms = ['disco', 'pizza', 'king'];

/** One action of a user; `nth` selects the Brain Rot. */
const step = fc.record({
  deed: fc.constantFrom('make', 'make', 'make', 'fail', 'wait', 'delete', 'hide', 'restore'),
  maker: fc.nat({ max: 1 }),
  animalId: fc.constantFrom(...animals),
  termId: fc.constantFrom(...terms),
  nth: fc.nat({ max: 30 }),
});

interface Known {
  id: string;
  maker: number;
  animalId: string;
  termId: string;
  status: 'pending' | 'ready' | 'failed' | 'deleted' | 'hidden';
}

async function albumOf({ app }: TestApp, { headers }: TestUser): Promise<Album> {
  return Album.parse((await app.inject({ url: '/api/album', headers })).json());
}

/** What the album of this maker should show, told from the history alone. */
function expected(history: readonly Known[], firsts: ReadonlyMap<string, Known>, maker: number) {
  const ready = history.filter((one) => one.maker === maker && one.status === 'ready');
  const slots = (by: 'animalId' | 'termId') =>
    [...new Map(ready.map((one) => [one[by], one]))]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([id, newest]) => ({ id, brainRotId: newest.id, isFirstEver: isFirst(newest) }));
  const isFirst = ({ id, animalId, termId }: Known) => firsts.get(`${animalId} ${termId}`)?.id === id;
  const own = history.filter((one) => one.maker === maker && isFirst(one));
  return {
    animals: slots('animalId'),
    terms: slots('termId'),
    firsts: own.toReversed().map(({ id, status }) => (status === 'ready' ? id : null)),
  };
}

function shown({ animals: filled, terms: vibes, firsts }: Album) {
  const slots = (list: Album['animals']) =>
    list.map(({ id, brainRot }) => ({ id, brainRotId: brainRot.id, isFirstEver: brainRot.isFirstEver }));
  expect(firsts.count).toBe(firsts.newest.length);
  return {
    animals: slots(filled),
    terms: slots(vibes),
    firsts: firsts.newest.map(({ brainRotId }) => brainRotId),
  };
}

test('slots are the animals and terms of what one has, and firsts stay, over any history', async () => {
  const testApp = await startTestApp();
  const { deps } = testApp;
  const { db } = deps.database;
  const makers = [await signUp(testApp), await signUp(testApp)];
  let time = Date.now() - 30 * 24 * 3_600_000;

  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
      await db.execute(sql`with firsts as (delete from pair_firsts) delete from brain_rots`);
      const history: Known[] = [];
      const firsts = new Map<string, Known>();
      for (const { deed, maker, animalId, termId, nth } of steps) {
        const user = makers[maker];
        const target = history[nth % Math.max(1, history.length)];
        if (!user) throw new Error('There are two makers');
        if (deed === 'make' || deed === 'fail' || deed === 'wait') {
          const createdAt = new Date((time += 1000));
          const { row, deliver } = await insertFinished(db, user.userId, { animalId, termId, createdAt });
          const known: Known = { id: row.id, maker, animalId, termId, status: 'pending' };
          history.push(known);
          if (deed === 'fail') {
            await db.update(brainRots).set({ status: 'failed' }).where(eq(brainRots.id, row.id));
            known.status = 'failed';
          } else if (deed === 'make') {
            expect(await deliver()).toBe(true);
            known.status = 'ready';
            const pair = `${animalId} ${termId}`;
            if (!firsts.has(pair)) firsts.set(pair, known);
          }
        } else if (target && deed === 'delete') {
          const isDone = target.status === 'ready' && target.maker === maker;
          const deleting = deleteOwn(deps, { id: user.userId }, target.id);
          await (isDone ? deleting : expect(deleting).rejects.toThrow());
          if (isDone) target.status = 'deleted';
        } else if (target) {
          const [from, to] =
            deed === 'hide' ? (['ready', 'hidden'] as const) : (['hidden', 'ready'] as const);
          await setHidden(db, target.id, deed === 'hide');
          if (target.status === from) target.status = to;
        }
      }
      for (const [maker, user] of makers.entries()) {
        expect(shown(await albumOf(testApp, user))).toEqual(expected(history, firsts, maker));
      }
    }),
    { numRuns: 8, seed: 17, endOnFailure: true },
  );
});

test('a deleted one leaves its slots, its first stays, and nothing of others is told', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  const [maker, other] = [await signUp(testApp), await signUp(testApp)];
  const { row, deliver } = await insertFinished(deps.database.db, maker.userId);
  await deliver();
  expect(await albumOf(testApp, maker)).toEqual({
    animals: [
      {
        id: 'shark',
        brainRot: {
          id: row.id,
          name: 'Squalo Disco Pro',
          imageUrl: `/media/${row.fileKey}/320.webp`,
          placeholder: 'data:,',
          isFirstEver: true,
        },
      },
    ],
    terms: [{ id: 'disco', brainRot: expect.objectContaining({ id: row.id }) }],
    firsts: { count: 1, newest: [{ name: 'Squalo Disco Pro', brainRotId: row.id }] },
  });
  const nothing = { animals: [], terms: [], firsts: { count: 0, newest: [] } };
  expect(await albumOf(testApp, other)).toEqual(nothing);
  await app.inject({ method: 'DELETE', url: `/api/brain-rots/${row.id}`, headers: maker.headers });
  expect(await albumOf(testApp, maker)).toEqual({
    ...nothing,
    firsts: { count: 1, newest: [{ name: 'Squalo Disco Pro', brainRotId: null }] },
  });
});
