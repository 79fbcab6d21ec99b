import { Link } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { makerPath } from '#contract/pages/routes.ts';

/** Nothing for hidden makers; no link for the product's own Brain Rots. */
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
