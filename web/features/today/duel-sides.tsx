import { useState } from 'react';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import type { Duel } from '#contract/today.ts';
import { nowPlaying } from '#web/brain-rot/life/now-playing.ts';
import { PlayButton } from '#web/brain-rot/life/play-button.tsx';
import { Picture } from '#web/brain-rot/picture.tsx';
import { useStore } from '#web/lib/store.ts';
import { canLive } from '#web/live/can-live.ts';
import { Button } from '#web/ui/button.tsx';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import { duelCard } from './duel-skeleton.tsx';
import { optionsLabel } from './options-label.ts';

const Life = lazyExtra(() => import('#web/brain-rot/life/life.tsx'));

type Side = 'left' | 'right';
const sides = ['left', 'right'] as const;

interface DuelSidesProps {
  duel: Duel;
  /** Its pictures are loaded meanwhile. */
  next: Duel | undefined;
  onPick(side: Side): void;
}

/** One of the two is alive: the one that plays, else the one pointed at. */
export function DuelSides({ duel, next, onPick }: DuelSidesProps) {
  const [pointedAt, setPointedAt] = useState<Side>();
  const playing = useStore(nowPlaying);
  const heard = sides.find((side) => duel[side].soundUrl && duel[side].soundUrl === playing?.src);
  // The entries of a day have one name.
  const isNamed = duel.left.name !== duel.right.name;
  return sides.map((side) => {
    const brainRot = duel[side];
    const isAlive = heard ? side === heard : side === pointedAt && !brainRot.isPortrait;
    const options = optionsLabel(brainRot);
    return (
      <article
        // The buttons stay the same from duel to duel, and so does the focus.
        key={side}
        aria-label={`On the ${side}`}
        className={duelCard}
        onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setPointedAt(side)}
        onPointerLeave={() => setPointedAt(undefined)}
      >
        <DuelPicture
          side={side}
          brainRot={brainRot}
          next={next?.[side]}
          isAlive={isAlive}
          onPick={() => onPick(side)}
        />
        <div className="grid gap-3 p-2.5 pt-4 md:p-4">
          {/* The float keeps the words clear of the play button. */}
          <p className="min-h-11 text-tiny font-bold text-ink-2 before:float-right before:h-4 before:w-10">
            {isNamed && <b className="block text-body text-ink">{brainRot.name}</b>}
            {options}
          </p>
          <Button
            block
            aria-label={`Pick ${brainRot.name}, ${side}: ${options}`}
            onClick={() => onPick(side)}
          >
            Pick
          </Button>
        </div>
      </article>
    );
  });
}

interface DuelPictureProps {
  side: Side;
  brainRot: BrainRotDetail;
  next: BrainRotDetail | undefined;
  isAlive: boolean;
  onPick(): void;
}

function DuelPicture({ side, brainRot, next, isAlive, onPick }: DuelPictureProps) {
  const { id, live, soundUrl } = brainRot;
  return (
    <div className="relative aspect-square rounded-t-[22px] border-b-3 border-line bg-sunk">
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        onClick={onPick}
        className="absolute inset-0 overflow-hidden rounded-[inherit]"
      >
        <Pictures shown={brainRot} next={next} />
      </button>
      {isAlive && live && canLive() && (
        <div
          key={id}
          // A drag turns the figure: it is no swipe.
          onPointerDown={(event) => event.stopPropagation()}
          className="absolute inset-0 isolate overflow-hidden rounded-[inherit]"
        >
          <Life brainRot={brainRot} onPress={onPick} />
        </div>
      )}
      {soundUrl && (
        <div key={soundUrl} className="absolute right-2.5 -bottom-6 md:right-3.5">
          <PlayButton src={soundUrl} name={`the ${side} one`} />
        </div>
      )}
    </div>
  );
}

/** Keyed by Brain Rot: the loaded picture of the next duel is the one that is shown then. */
function Pictures({ shown, next }: { shown: BrainRotDetail; next: BrainRotDetail | undefined }) {
  const all = next && next.id !== shown.id ? [shown, next] : [shown];
  return all.map((brainRot) => (
    <span key={brainRot.id} hidden={brainRot !== shown} className="block size-full animate-pop-in">
      <Picture brainRot={brainRot} sizes="(width < 768px) 46vw, 390px" eager />
    </span>
  ));
}
