import { useIsMobile } from '#web/lib/media.ts';
import { Dock } from '#web/ui/dock.tsx';
import { GenerateRow } from './generate-row.tsx';

/** The phone's Generate button, above the tab bar. */
export function GenerateDock() {
  if (!useIsMobile()) return null;
  return (
    <Dock>
      <GenerateRow />
    </Dock>
  );
}
