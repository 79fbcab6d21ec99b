import type { Stamp } from '#contract/brain-rots.ts';
import { artOf } from './art.ts';

const words = { crown: 'Yesterday’s best', top: 'Top', new: 'New' };

/** What sets a card apart in its list. */
export function StampSticker({ stamp }: { stamp: Stamp }) {
  return (
    <span
      className={`pointer-events-none -ml-5 inline-flex h-7 rotate-4 items-center gap-1 rounded-full border-2 border-line px-3 text-tiny font-extrabold text-on-candy md:h-8 md:text-[.875rem] ${stamp === 'new' ? 'bg-mint' : 'bg-lemon'}`}
    >
      {stamp === 'crown' && <img src={artOf('term', 'king')} alt="" width={18} height={18} />}
      {words[stamp]}
    </span>
  );
}
