import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const fill = { sky: 'bg-sky-soft', gum: 'bg-gum-soft', lemon: 'bg-lemon text-on-candy' };

export function Chip({ tint, children }: { tint: keyof typeof fill; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'inline-flex h-[38px] items-center gap-2 rounded-full border-2 border-line px-3.5 text-small font-bold [&_img]:size-[22px]',
        fill[tint],
      )}
    >
      {children}
    </span>
  );
}
