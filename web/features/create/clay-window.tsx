import { Suspense, useEffect } from 'react';
import { brainRotName } from '#contract/constants.ts';
import { classNames } from '#web/lib/class-names.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { lazyPart, prefetch } from '#web/ui/lazy-part.tsx';
import type { Choice } from './choices.ts';
import { usePicks } from './picks.ts';

const loadToy = () => import('#web/live/clay-toy.tsx');
const ClayToy = lazyPart(loadToy, () => null);

/** Whoever has picked one thing will pick another: the worker takes a while the first time. */
const wakeWorker = async () => {
  const [{ warmUp }] = await Promise.all([import('#web/live/figures.ts'), loadToy()]);
  warmUp();
};

interface ClayWindowProps {
  animal: Choice | undefined;
  term: Choice | undefined;
  className?: string;
}

/** The machine's window: what will be made stands in it as unpainted clay, as soon as both are picked. */
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
        <Suspense fallback={null}>
          <ClayToy
            recipe={{ animal: animal.id, term: term.id, style, palette, craziness, seed }}
            kits={kits}
            name={brainRotName(animal.name, term.name)}
          />
        </Suspense>
      )}
    </div>
  );
}
