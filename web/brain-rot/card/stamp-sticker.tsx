import type { Stamp } from '#contract/brain-rots.ts';

export function StampSticker({ stamp }: { stamp: Stamp }) {
  return (
    <span
      className={`pointer-events-none -ml-5 inline-flex h-7 rotate-4 items-center gap-1 rounded-full border-2 border-line px-3 text-tiny font-extrabold text-on-candy md:h-8 md:text-[.875rem] ${stamp === 'new' ? 'bg-mint' : 'bg-lemon'}`}
    >
      {stamp === 'crown' ? <Crown /> : stamp === 'top' ? 'Top' : 'New'}
    </span>
  );
}

/** Phones show only the crown: the words would run under the play button. */
function Crown() {
  return (
    <>
      <img src="/icons/crown.svg" alt="Yesterday’s best" width={18} height={18} />
      <span aria-hidden="true" className="max-md:hidden">
        Yesterday’s best
      </span>
    </>
  );
}
