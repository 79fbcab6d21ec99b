import type * as contract from '#contract/makers.ts';
import { pairOf } from './nicknames.ts';
import type { MakerRow, ShownMaker } from './queries.ts';

export function presentMaker(
  { nickname, slug, createdAt }: ShownMaker,
  achievements: Pick<contract.Maker, 'made' | 'firsts' | 'crowns'>,
): contract.Maker {
  return {
    nickname,
    slug,
    pair: pairOf(slug),
    ...achievements,
    // Not the day, which could identify the user.
    since: createdAt.toISOString().slice(0, 7),
  };
}

export function presentOwnName(user: MakerRow): contract.OwnName {
  const { nickname, makerSlug, isMakerHidden, nicknameHiddenAt } = user;
  return {
    nickname,
    slug: makerSlug,
    pair: makerSlug === null ? null : pairOf(makerSlug),
    isHidden: isMakerHidden,
    isTakenDown: nicknameHiddenAt !== null,
  };
}
