import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

type Tint = 'card' | 'sky' | 'gum';

const soft: Record<Tint, string> = { card: 'bg-card', sky: 'bg-sky-soft', gum: 'bg-gum-soft' };
const bright: Record<Tint, string> = { card: 'bg-card text-ink', sky: 'bg-sky', gum: 'bg-gum' };

export function Chip({ tint = 'card', children }: { tint?: Tint; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[38px] items-center gap-2 rounded-full border-2 border-line px-3.5 text-small font-bold [&_img]:size-[22px]',
        soft[tint],
      )}
    >
      {children}
    </span>
  );
}

/** A small label stuck on the edge of something. */
export function Tag({ tint = 'card', children }: { tint?: Tint; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[30px] items-center rounded-full border-2 border-line px-3 text-tiny font-extrabold text-on-candy',
        bright[tint],
      )}
    >
      {children}
    </span>
  );
}

export function Sticker({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex -rotate-3 items-center gap-2 rounded-full border-3 border-line bg-gum px-3.5 py-2 font-display text-[1.0625rem] leading-none font-medium text-on-candy">
      {children}
    </span>
  );
}
