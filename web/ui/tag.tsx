import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const fill = { sky: 'bg-sky', gum: 'bg-gum', mint: 'bg-mint', tang: 'bg-tang' };

export function Tag({ tint, children }: { tint: keyof typeof fill; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[30px] items-center rounded-full border-2 border-line px-3 text-tiny font-extrabold text-on-candy',
        fill[tint],
      )}
    >
      {children}
    </span>
  );
}
