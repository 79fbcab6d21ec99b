import { z } from 'zod';
import { BrainRot } from './brain-rots.ts';
import type { Call } from './call.ts';
import { trendingLimit } from './constants.ts';

/** A maker as everybody may know them: never who they are. */
const Maker = z.object({
  nickname: z.string(),
  slug: z.string(),
  /** Of the catalogue: what the name is made of. */
  pair: z.object({ animalId: z.string(), termId: z.string() }).nullable(),
  /** How many of theirs can be seen. */
  made: z.number().int().nonnegative(),
  /** The month they came in, as `2026-11`. */
  since: z.string().regex(/^\d{4}-\d{2}$/),
});
export type Maker = z.infer<typeof Maker>;

const MakerParams = z.object({ slug: z.string().min(1).max(80) });

export const getMaker = {
  method: 'GET',
  path: '/api/makers/:slug',
  summary: 'One maker, by the name in the address of their page',
  params: MakerParams,
  response: Maker,
} as const satisfies Call;

export const listMade = {
  method: 'GET',
  path: '/api/makers/:slug/brain-rots',
  summary: 'What a maker has made, newest first',
  params: MakerParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(trendingLimit).optional(),
    /** The id of the last one already seen. */
    cursor: z.string().max(64).optional(),
  }),
  response: z.array(BrainRot),
} as const satisfies Call;
