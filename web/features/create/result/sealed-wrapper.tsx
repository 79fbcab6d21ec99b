import { type CSSProperties, type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { unlockAudio } from '#web/brain-rot/life/unlocked-audio.ts';
import { FoilWrapper } from '#web/credits/pack-picture.tsx';
import { Plus } from '#web/ui/icons/icons.ts';
import type { Choice } from '../picker/choices.ts';

/** Milliseconds until the wrapper opens by itself. */
const opensAfter = 6000;
/** Milliseconds from the press to the end of the tear; must match the animations in result.css. */
const tearsFor = 1000;
/** Pixels that a pointer moves to tear the wrapper. */
const swipe = 60;

const teeth = 14;
const edge = Array.from(
  { length: teeth + 1 },
  (_, tooth) => `${(100 * tooth) / teeth}% ${tooth % 2 ? 9.5 : 12}%`,
);
// Beyond the wrapper for its shadow.
const strip = { clipPath: `polygon(-20% -20%, -20% 12%, ${edge.join(', ')}, 120% 12%, 120% -20%)` };
const bag = { clipPath: `polygon(-20% 120%, -20% 12%, ${edge.join(', ')}, 120% 12%, 120% 120%)` };

interface SealedWrapperProps {
  animal: Choice | undefined;
  term: Choice | undefined;
  opening: boolean;
  onOpen(): void;
  onOpened(): void;
}

/** Covers the result until the user tears it open. */
export function SealedWrapper({ animal, term, opening, onOpen, onOpened }: SealedWrapperProps) {
  const button = useRef<HTMLButtonElement>(null);
  const swipedFrom = useRef<number>(undefined);
  useOpenByItself(opening, onOpen, onOpened);

  useEffect(() => {
    // The dialog showed the progress before. In a new dialog, Layer sets the focus.
    const dialog = button.current?.closest('[role="dialog"]');
    if (dialog?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
  }, []);

  function open() {
    if (opening) return;
    unlockAudio();
    onOpen();
  }

  function pull({ clientX, currentTarget }: PointerEvent<HTMLButtonElement>) {
    if (swipedFrom.current === undefined) return;
    const pulled = Math.abs(clientX - swipedFrom.current) / swipe;
    currentTarget.style.setProperty('--pulled', `${Math.min(1, pulled)}`);
    if (pulled >= 1) open();
  }

  const art = (
    <FoilWrapper label="1 Brain Rot">
      <span className="flex h-[226px] items-center gap-2">
        <Art choice={animal} />
        <Plus className="size-5 [stroke-width:4]" />
        <Art choice={term} />
      </span>
    </FoilWrapper>
  );
  return (
    <button
      ref={button}
      type="button"
      data-first=""
      data-wrapper={opening ? 'opening' : 'sealed'}
      onClick={open}
      onPointerDown={({ clientX }) => (swipedFrom.current = clientX)}
      onPointerMove={pull}
      onPointerUp={() => (swipedFrom.current = undefined)}
      style={{ '--pulled': 0 } as CSSProperties}
    >
      <span aria-hidden="true" data-wrapper-art="">
        <span style={bag}>{art}</span>
        <span style={strip}>{art}</span>
      </span>
      <span className="rounded-full border-3 border-line bg-slime px-4 py-2 font-display text-[1.0625rem] leading-none font-medium text-on-candy md:text-[1.1875rem]">
        Open the pack
      </span>
    </button>
  );
}

function Art({ choice }: { choice: Choice | undefined }) {
  return choice && <img src={choice.art} alt="" width={84} height={84} className="diecut" />;
}

/** Opens an unattended wrapper, and reports the end of the tear. A hidden page waits until it is seen. */
function useOpenByItself(opening: boolean, onOpen: () => void, onOpened: () => void): void {
  const finish = useEffectEvent(opening ? onOpened : onOpen);
  useEffect(() => {
    let timer: number | undefined;
    function start() {
      clearTimeout(timer);
      if (!document.hidden) timer = window.setTimeout(() => finish(), opening ? tearsFor : opensAfter);
    }
    start();
    document.addEventListener('visibilitychange', start);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', start);
    };
  }, [opening]);
}
