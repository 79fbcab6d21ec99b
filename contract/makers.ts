import { z } from 'zod';
import { BrainRot } from './brain-rots.ts';
import type { Call } from './call.ts';
import { trendingLimit } from './constants.ts';
import { Crown } from './crown.ts';

/** Of the catalogue: what a name is made of. */
const Pair = z.object({ animalId: z.string().min(1).max(64), termId: z.string().min(1).max(64) });

/** At most so many of a maker's crowned Brain Rots stand at the top of their page. */
export const makerCrownsShown = 3;

/** A maker in public: never who they are. */
const Maker = z.object({
  nickname: z.string(),
  slug: z.string(),
  pair: Pair.nullable(),
  /** Number of public Brain Rots. */
  made: z.number().int().nonnegative(),
  /** How many of those were the first ever of their pair. */
  firsts: z.number().int().nonnegative(),
  /** Number of their public Brain Rots with a crown, and the newest of those. */
  crowns: z.object({
    count: z.number().int().nonnegative(),
    newest: z.array(BrainRot.pick({ id: true, name: true }).extend({ crown: Crown })).max(makerCrownsShown),
  }),
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
  summary: 'What a maker has made, or what of it they keep among their favourites, newest first',
  params: MakerParams,
  query: z.object({
    limit: z.coerce.number().int().min(1).max(trendingLimit).optional(),
    /** The id of the last one already seen. */
    cursor: z.string().max(64).optional(),
    only: z.literal('favorites').optional(),
  }),
  response: z.array(BrainRot),
} as const satisfies Call;

const OwnName = z.object({
  nickname: z.string().nullable(),
  slug: z.string().nullable(),
  pair: Pair.nullable(),
  /** The user has hidden name and page. */
  isHidden: z.boolean(),
  /** An operator has hidden it, until the user picks another. */
  isTakenDown: z.boolean(),
});
export type OwnName = z.infer<typeof OwnName>;

export const getOwnName = {
  method: 'GET',
  path: '/api/account/nickname',
  summary: 'The invented name under which others see what you make',
  response: OwnName,
} as const satisfies Call;

export const suggestNames = {
  method: 'GET',
  path: '/api/account/nickname/suggestions',
  summary: 'A few other names, optionally of one animal or term',
  query: z.object({ animal: z.string().max(64).optional(), term: z.string().max(64).optional() }),
  response: z.array(Pair.extend({ nickname: z.string() })),
} as const satisfies Call;

export const takeName = {
  method: 'POST',
  path: '/api/account/nickname',
  summary: 'Take another name of this pair; the number is assigned',
  body: Pair,
  response: OwnName,
} as const satisfies Call;

export const setMakerHidden = {
  method: 'POST',
  path: '/api/account/nickname/visibility',
  summary: 'Hide your name and page, or show them again',
  body: z.object({ isHidden: z.boolean() }),
  response: OwnName,
} as const satisfies Call;
