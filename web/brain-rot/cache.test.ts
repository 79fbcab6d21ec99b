import { expect, it } from 'vitest';
import { z } from 'zod';
import { BrainRot } from '#contract/brain-rots.ts';
import { calls } from '#contract/calls.ts';
import { partKey } from '#contract/pages/list-pages.ts';
import { createQueryClient } from '#web/lib/query-client.ts';
import { readKey } from '#web/lib/reads.ts';
import { brainRotPaths, patchBrainRot, showFromLists } from './cache.ts';

it('marks every call whose response holds a Brain Rot, and of others only the list of jobs', () => {
  const reads = calls.filter(({ method }) => method === 'GET');
  const marked = reads.filter(({ path }) => brainRotPaths.test(path));
  const holding = reads.filter(({ response }) => holds(response, BrainRot.shape.id));
  expect(marked.filter((call) => !holding.includes(call)).map(({ path }) => path)).toEqual([
    '/api/brain-rots/jobs',
  ]);
  expect(marked).toEqual(expect.arrayContaining(holding));
});

it('finds a Brain Rot however deep a response holds it', () => {
  const [frog, shark] = ['frog', 'shark'].map((id) => ({ id, imageUrl: `/${id}.webp`, likes: 1 }));
  const days = readKey('/api/days');
  const part = partKey(readKey('/api/brain-rots/trending'));
  const others = [readKey('/api/favorites'), readKey('/api/animals')];
  const client = createQueryClient([
    [days, [{ podium: [frog, shark] }]],
    [part, { length: 9, shown: [[4, frog]] }],
    ...others.map((key): [typeof key, unknown] => [key, [shark]]),
  ]);
  const statesOf = () => others.map((key) => client.getQueryState(key));
  const before = statesOf();
  patchBrainRot(client, 'frog', ({ likes }) => ({ likes: likes + 1 }));
  showFromLists(client, 'frog');
  const liked = { ...frog, likes: 2 };
  expect(client.getQueryData(days)).toEqual([{ podium: [liked, shark] }]);
  expect(client.getQueryData(part)).toEqual({ length: 9, shown: [[4, liked]] });
  expect(client.getQueryData(readKey('/api/brain-rots/:id', { params: { id: 'frog' } }))).toEqual(liked);
  expect(statesOf()).toEqual(before);
});

/** Schemas that pick from or extend another share the schemas of its fields. */
function holds(schema: unknown, part: z.ZodType, seen = new Set<unknown>()): boolean {
  if (schema === part) return true;
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return false;
  seen.add(schema);
  const inner = Object.values(schema instanceof z.ZodType ? schema.def : schema);
  return inner.some((one) => holds(one, part, seen));
}
