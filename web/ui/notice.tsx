import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

const fill = { lemon: 'bg-lemon', tang: 'bg-tang' };

interface NoticeProps {
  label: string;
  tint: keyof typeof fill;
  children: ReactNode;
}

/** One line under the header that pushes the page down and covers nothing. */
export function Notice({ label, tint, children }: NoticeProps) {
  return (
    <aside
      aria-label={label}
      className={classNames(
        'border-b-3 border-line text-small font-semibold text-on-candy [--focus:#2a2bff]',
        fill[tint],
      )}
    >
      <p className="wrap py-2.5 text-center text-balance">{children}</p>
    </aside>
  );
}
