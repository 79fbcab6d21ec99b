import { Link } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { makerPath } from '#contract/routes.ts';

/** By whom it is, where they may be named; the house has no page to lead to. */
export function MakerLine({ maker, large = false }: Pick<BrainRot, 'maker'> & { large?: boolean }) {
  if (!maker) return null;
  const { nickname, slug } = maker;
  return (
    <p className={`wrap-anywhere text-ink-2 ${large ? 'text-small' : 'text-tiny'}`}>
      by{' '}
      {slug ? (
        <Link href={makerPath(slug)} className="font-bold underline-offset-2 hover:underline">
          {nickname}
        </Link>
      ) : (
        nickname
      )}
    </p>
  );
}
