import { useEffect, useEffectEvent, useRef } from 'react';
import type { Duel, DuelPick, Mash } from '#contract/today.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/fields/form-alert.tsx';
import { DuelSides } from './duel-sides.tsx';
import { duelGrid } from './duel-skeleton.tsx';
import { optionsLabel } from './options-label.ts';
import { RoundResult } from './round-result.tsx';
import { useRound } from './use-round.ts';
import { useSwipe } from './use-swipe.ts';

interface RoundProps {
  duels: readonly Duel[];
  mash: Mash;
  isBusy: boolean;
  onAgain(): void;
}

export function Round({ duels, mash, isBusy, onAgain }: RoundProps) {
  const { plays, duel, next, decide, failed, retry } = useRound(duels);
  const place = useRef<HTMLDivElement>(null);
  function pick(side: DuelPick) {
    if (side !== 'skip') playUiSound('pick');
    decide(side);
  }
  useArrowKeys(place, pick);
  const swipe = useSwipe(pick);
  return (
    <div ref={place}>
      <p aria-live="polite" className="sr-only">
        {duel && plays.length > 0 && `Duel ${plays.length + 1} of ${duels.length}: ${duelLabel(duel)}`}
      </p>
      {failed > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-center gap-3">
          <FormAlert>{failed === 1 ? 'One pick' : `${failed} picks`} didn't reach us.</FormAlert>
          <Button size="sm" onClick={retry}>
            Try again
          </Button>
        </div>
      )}
      {duel ? (
        <>
          <Progress done={plays.length} all={duels.length} />
          <div {...swipe} className={duelGrid} style={{ touchAction: 'pan-y' }}>
            <DuelSides duel={duel} next={next} onPick={pick} />
          </div>
          <div className="mt-6 grid justify-items-center">
            <Button onClick={() => pick('skip')}>Skip this pair</Button>
            <p className="mt-3 text-small text-ink-2">
              <span className="md:hidden">Swiping works, too.</span>
              <span className="max-md:hidden">Arrow keys work, too.</span>
            </p>
          </div>
        </>
      ) : (
        <RoundResult plays={plays} mash={mash} isBusy={isBusy} onAgain={onAgain} />
      )}
    </div>
  );
}

function duelLabel({ left, right }: Duel): string {
  return `${left.name}, ${optionsLabel(left)}, or ${right.name}, ${optionsLabel(right)}`;
}

function Progress({ done, all }: { done: number; all: number }) {
  return (
    <div className="mx-auto mt-4 mb-5 flex max-w-[820px] items-center gap-3">
      <div
        aria-hidden="true"
        className="h-3 min-w-0 flex-1 overflow-hidden rounded-full border-2 border-line bg-sunk"
      >
        <div className="h-full bg-slime" style={{ width: `${(100 * done) / all}%` }} />
      </div>
      <p className="text-small font-extrabold tabular-nums">
        {done + 1} of {all}
      </p>
    </div>
  );
}

const picks: Partial<Record<string, DuelPick>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowDown: 'skip',
  s: 'skip',
};

/** Left and right while nothing else has the focus and the duel is in sight; to skip, it must have the focus. */
function useArrowKeys(place: React.RefObject<HTMLElement | null>, pick: (side: DuelPick) => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, repeat } = event;
    const side = picks[key];
    if (!side || repeat || event.ctrlKey || event.metaKey || event.altKey || !(target instanceof Element))
      return;
    const isInside = place.current?.contains(target) && !target.matches('input');
    const isFree = side !== 'skip' && target.matches('body, main') && isInSight(place.current);
    if (!isInside && !isFree) return;
    event.preventDefault();
    pick(side);
  });
  useEffect(() => {
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

function isInSight(element: HTMLElement | null): boolean {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return top < innerHeight / 2 && bottom > innerHeight / 2;
}
