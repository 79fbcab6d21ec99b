import { useIsMobile } from '#web/lib/media.ts';
import { Dock } from '#web/ui/dock.tsx';
import { GenerateRow } from './generate-row.tsx';

/** The phone's Generate button, in reach of the thumb: it sits on the tab bar until its page ends. */
export function GenerateDock() {
  if (!useIsMobile()) return null;
  return (
    <Dock>
      <GenerateRow />
    </Dock>
  );
}
