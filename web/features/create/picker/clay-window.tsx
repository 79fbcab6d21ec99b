import { useEffect } from 'react';
import { brainRotName } from '#contract/constants.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { lazyExtra, prefetch } from '#web/ui/lazy-part.tsx';
import type { Choice } from './choices.ts';
import { usePicks } from './picks.ts';

const loadFigure = () => import('#web/live/clay-figure.tsx');
const ClayFigure = lazyExtra(loadFigure);

/** Starts the worker after the first of two picks: its start is slow. */
const wakeWorker = async () => {
  const [{ startWorker }] = await Promise.all([import('#web/live/figure-client.ts'), loadFigure()]);
  startWorker();
};

interface ClayWindowProps {
  animal: Choice | undefined;
  term: Choice | undefined;
  className?: string;
}

export function ClayWindow({ animal, term, className }: ClayWindowProps) {
  const { style, palette, craziness, seed } = usePicks();
  const { kits } = useRuntimeConfig();
  const begun = Boolean(animal ?? term);
  useEffect(() => {
    if (begun) prefetch(wakeWorker);
  }, [begun]);
  return (
    <div
      className={classNames(
        'relative grid place-items-center overflow-hidden rounded-4 border-3 border-line bg-card bg-[radial-gradient(circle_at_50%_38%,var(--color-lemon-soft),transparent_72%)]',
        className,
      )}
    >
      {animal && term && (
        <ClayFigure
          recipe={{ animal: animal.id, term: term.id, style, palette, craziness, seed }}
          kits={kits}
          name={brainRotName(animal.name, term.name)}
        />
      )}
    </div>
  );
}
