import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

/** On phones what is in it sits on the tab bar, in reach of the thumb, until what it belongs to ends. */
export function Dock({ inside = false, children }: { inside?: boolean; children: ReactNode }) {
  return (
    <div
      data-dock={inside ? undefined : ''}
      className={classNames(
        'sticky bottom-[calc(3.9375rem+max(12px,env(safe-area-inset-bottom)))] bg-card',
        inside ? 'z-3 max-md:py-2 md:static' : 'z-31 border-t-3 border-line px-4 pt-3 pb-3.5 md:hidden',
      )}
    >
      {children}
    </div>
  );
}
