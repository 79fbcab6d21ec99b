import { Link } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { makerPath } from '#contract/routes.ts';

/** By whom it is, where they may be named; the house has no page to lead to. One element: lists hold many. */
export function MakerLine({ maker, large = false }: Pick<BrainRot, 'maker'> & { large?: boolean }) {
  if (!maker) return null;
  const { nickname, slug } = maker;
  const className = `wrap-anywhere text-ink-2 no-underline hover:underline ${large ? 'text-small' : 'text-tiny'}`;
  return slug ? (
    <Link href={makerPath(slug)} className={className}>
      by {nickname}
    </Link>
  ) : (
    <span className={className}>by {nickname}</span>
  );
}
