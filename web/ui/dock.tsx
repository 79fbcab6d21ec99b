import type { ReactNode } from 'react';
import { classNames } from '#web/lib/class-names.ts';

/** On phones it sticks to the tab bar until the end of its section. */
export function Dock({ inside = false, children }: { inside?: boolean; children: ReactNode }) {
  return (
    <div
      data-dock={inside ? undefined : ''}
      className={classNames(
        'sticky bottom-(--tab-bar-height) bg-card',
        inside ? 'z-3 max-md:py-2 md:static' : 'z-31 border-t-3 border-line px-4 pt-3 pb-3.5 md:hidden',
      )}
    >
      {children}
    </div>
  );
}
