import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

type Tint = 'sky' | 'gum';

const soft: Record<Tint, string> = { sky: 'bg-sky-soft', gum: 'bg-gum-soft' };
const bright: Record<Tint, string> = { sky: 'bg-sky', gum: 'bg-gum' };

export function Chip({ tint, children }: { tint: Tint; children: ReactNode }) {
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
export function Tag({ tint, children }: { tint: Tint; children: ReactNode }) {
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
