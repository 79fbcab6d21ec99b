import { expect, test } from 'vitest';
import { type BrainRot, listTrending, TrendingSort } from '#contract/brain-rots.ts';
import { brainRots } from '#server/db/schema.ts';
import { insertUser, readyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const dayMs = 24 * 3_600_000;
const today = () => Math.floor(Date.now() / dayMs) * dayMs;

/** Some hundred over the last ten days, of which many have as many hearts as others. */
async function appWithManyDays() {
  const testApp = await startTestApp();
  const { db } = testApp.deps.database;
  const owner = await insertUser(db);
  const made = Array.from({ length: 120 }, (_, place) => {
    // Round and round, with steps that share no divisor: every mix of them comes.
    const createdAt = new Date(Math.min(Date.now(), today() - (place % 10) * dayMs + place * 1000));
    return readyBrainRot(owner, {
      animalId: place % 3 === 0 ? 'frog' : 'cat',
      termId: place % 4 === 0 ? 'pizza' : 'disco',
      style: place % 5 < 2 ? '2D' : '3D',
      palette: place % 2 === 0 ? 'pastel' : 'vibrant',
      likes: place % 7,
      shares: place % 11 === 0 ? 3 : 0,
      createdAt,
      // The order of being ready is another one than that of being born.
      readyAt: new Date(createdAt.getTime() + ((place * 37) % 50) * 10_000),
    });
  });
  await db.insert(brainRots).values(made);
  const rows = await db.select().from(brainRots);
  return { ...testApp, rows };
}

test('every order, with and without filters, is walked part by part without a gap', async () => {
  const { app, rows } = await appWithManyDays();
  type Row = (typeof rows)[number];
  const heartsOf = ({ likes, shares }: Row) => likes + 2 * shares;
  const weekStart = today() - 6 * dayMs;
  const orders: Record<TrendingSort, { among(row: Row): boolean; most(row: Row): number }> = {
    hot: { among: () => true, most: (row) => row.trendScore },
    newest: { among: () => true, most: (row) => row.readyAt?.getTime() ?? 0 },
    week: { among: (row) => row.createdAt.getTime() >= weekStart, most: heartsOf },
  };
  const filters = ['', '&animal=frog', '&term=pizza', '&animal=cat&term=pizza', '&style=2D&palette=pastel'];
  for (const sort of TrendingSort.options) {
    for (const filter of filters) {
      const asked = new URLSearchParams(filter);
      const { among, most } = orders[sort];
      const wanted = rows
        .filter(among)
        .filter(({ animalId }) => animalId === (asked.get('animal') ?? animalId))
        .filter(({ termId }) => termId === (asked.get('term') ?? termId))
        .filter(({ style }) => style === (asked.get('style') ?? style))
        .filter(({ palette }) => palette === (asked.get('palette') ?? palette))
        .toSorted((a, b) => most(b) - most(a) || (a.id < b.id ? 1 : -1))
        .map(({ id }) => id);
      const walked: string[] = [];
      for (let part: string[] = []; walked.length === 0 || part.length === 12;) {
        const cursor = walked.length > 0 ? `&cursor=${walked.at(-1)}` : '';
        const response = await app.inject(`/api/brain-rots/trending?sort=${sort}&limit=12${filter}${cursor}`);
        part = listTrending.response.parse(response.json()).map(({ id }) => id);
        walked.push(...part);
      }
      expect(walked, `${sort}${filter}`).toEqual(wanted);
      expect(wanted.length, `${sort}${filter}`).toBeGreaterThan(12);
    }
  }
  const [bare, hot] = [
    await app.inject('/api/brain-rots/trending'),
    await app.inject('/api/brain-rots/trending?sort=hot'),
  ];
  expect(bare.body).toBe(hot.body);
  expect((await app.inject('/api/brain-rots/trending?sort=best')).statusCode).toBe(400);
});

test('only what is hot has a top', async () => {
  const { app } = await appWithManyDays();
  const stampsBy = async (sort: TrendingSort) =>
    (await app.inject(`/api/brain-rots/trending?sort=${sort}`)).json<BrainRot[]>().map(({ stamp }) => stamp);
  expect(await stampsBy('hot')).toContain('top');
  expect(await stampsBy('week')).not.toContain('top');
  expect(await stampsBy('newest')).not.toContain('top');
});
