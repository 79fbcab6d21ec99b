import { useIsMobile } from '#web/lib/media.ts';
import { GenerateRow } from './generate-row.tsx';

/** The phone's Generate button, in reach of the thumb: it sits on the tab bar until its page ends. */
export function GenerateDock() {
  if (!useIsMobile()) return null;
  return (
    <div className="sticky bottom-[calc(63px+max(12px,env(safe-area-inset-bottom)))] z-31 border-t-3 border-line bg-card px-4 pt-3 pb-3.5">
      <GenerateRow />
    </div>
  );
}
