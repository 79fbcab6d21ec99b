import { sql } from 'drizzle-orm';
import type { BrainRot } from '#contract/brain-rots.ts';

/** Of a row of `users`: whether the maker's name is public. */
export const isShown = sql`nickname is not null and not is_maker_hidden
  and nickname_hidden_at is null and deleted_at is null`;

/** The maker, if public. A sub-select rather than a join, so that the planner keeps using the indexes of the lists. */
export const makerColumn = sql<BrainRot['maker']>`(
  select json_build_object('nickname', nickname, 'slug', maker_slug)
  from users as maker where maker.id = brain_rots.owner_id and ${isShown})`;

/** The identity of the user that owns the showcase. It has no page and is never the first of a pair. */
export const showcaseIdentity = 'house:showcase';
