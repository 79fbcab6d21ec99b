import type { Stamp } from '#contract/brain-rots.ts';

/** What sets a card apart in its list. */
export function StampSticker({ stamp }: { stamp: Stamp }) {
  return (
    <span
      className={`pointer-events-none -ml-5 inline-flex h-7 rotate-4 items-center rounded-full border-2 border-line px-3 text-tiny font-extrabold text-on-candy md:h-8 md:text-[.875rem] ${stamp === 'top' ? 'bg-lemon' : 'bg-mint'}`}
    >
      {stamp === 'top' ? 'Top' : 'New'}
    </span>
  );
}
