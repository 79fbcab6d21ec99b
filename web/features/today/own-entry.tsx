import { Link } from 'wouter';
import { brainRotPath } from '#contract/pages/routes.ts';
import type { OwnDay } from '#contract/today.ts';
import { Picture } from '#web/brain-rot/picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer } from '#web/ui/lazy-part.tsx';

const EntryDialog = lazyLayer(() => import('./entry-dialog.tsx'));

/** What counts today, with the way to enter another one. */
export default function OwnEntry({ entry, others }: OwnDay) {
  const dialog = useLayer();
  const shown = entry ?? others[0];
  if (!shown) return null;
  return (
    <div className="flex items-center gap-3 rounded-4 border-3 border-line bg-card p-2.5 pr-4 text-left shadow-stick">
      <Link
        href={brainRotPath(shown.id)}
        className="block size-[72px] shrink-0 overflow-hidden rounded-3 border-2 border-line"
      >
        <Picture brainRot={shown} sizes="72px" />
      </Link>
      <div className="grid min-w-0 justify-items-start gap-1">
        <p className="type-h4">{entry ? "You're in!" : 'Not in yet'}</p>
        {others.length > 0 ? (
          <Button size="sm" onClick={dialog.open}>
            {entry ? 'Enter another' : 'Enter one of yours'}
          </Button>
        ) : (
          <p className="text-small text-ink-2">Now it's up to the crowd.</p>
        )}
      </div>
      <EntryDialog entry={entry} others={others} open={dialog.isOpen} onClose={dialog.close} />
    </div>
  );
}
