import { afterEach, expect, it, vi } from 'vitest';
import { createQueryClient } from '#web/lib/query-client.ts';
import { ownListQuery } from './own-list-query.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

it('gathers own Brain Rots part after part', async () => {
  const all = Array.from({ length: 2300 }, (_, index) => ({ id: `brain-rot-${index}` }));
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    const cursor = new URL(url, 'http://page').searchParams.get('cursor');
    const from = all.findIndex(({ id }) => id === cursor) + 1;
    return Response.json(all.slice(from, from + 1000));
  });
  await expect(createQueryClient([]).fetchQuery(ownListQuery('/api/brain-rots/mine'))).resolves.toEqual(all);
  expect(asked).toEqual([
    '/api/brain-rots/mine',
    '/api/brain-rots/mine?cursor=brain-rot-999',
    '/api/brain-rots/mine?cursor=brain-rot-1999',
  ]);
});
