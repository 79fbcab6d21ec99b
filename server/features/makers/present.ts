import type * as contract from '#contract/makers.ts';
import { pairOf } from './nicknames.ts';
import type { MakerRow, ShownMaker } from './queries.ts';

interface Achievements extends Pick<contract.Maker, 'made' | 'firsts'> {
  crowned: { id: string; name: string } | undefined;
}

export function presentMaker(
  { nickname, slug, createdAt }: ShownMaker,
  { made, firsts, crowned }: Achievements,
): contract.Maker {
  return {
    nickname,
    slug,
    pair: pairOf(slug),
    made,
    firsts,
    crowned: crowned ? { id: crowned.id, name: crowned.name } : null,
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
