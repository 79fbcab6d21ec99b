import { sql } from 'drizzle-orm';
import type { BrainRot } from '#contract/brain-rots.ts';

/** Of a row of users: whether everybody may know them by their name. They do not hide, nobody hid it, they are not gone. */
export const isShown = sql`nickname is not null and not is_maker_hidden
  and nickname_hidden_at is null and deleted_at is null`;

/**
 * Who made it, where everybody may know. Asked for by itself rather than joined: the lists' indexes are then chosen as if
 * nobody wanted to know.
 */
export const makerColumn = sql<BrainRot['maker']>`(
  select json_build_object('nickname', nickname, 'slug', maker_slug)
  from users as maker where maker.id = brain_rots.owner_id and ${isShown})`;
