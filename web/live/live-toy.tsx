import { type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Recipe } from '#engine/recipe.ts';
import { figureOf, type Purpose } from './figures.ts';
import { mostTurn, theLiving } from './living.ts';
import type { Song } from './song.ts';

interface LiveToyProps {
  recipe: Recipe;
  purpose: Purpose;
  /** The release of the engine's kits, as the page came with it. */
  kits: string;
  /** Who it is, for assistive technology. */
  name: string;
  song?: Song | undefined;
  /** How much of it is painted, from the feet up: 0…1. */
  painted?: number;
  /** It comes with a jump, not all at once. */
  jumping?: boolean;
  /** A press that turned nothing. */
  onPress?: (() => void) | undefined;
}

/** Feet and hat of any figure, in the world. */
const [lowest, highest] = [-1.15, 1.75];

/** A living figure that covers what it stands in. Where it cannot come alive, there is simply nothing. */
export default function LiveToy(props: LiveToyProps) {
  const { recipe, purpose, kits, name, song, painted = 1, jumping = false, onPress } = props;
  const place = useRef<HTMLDivElement>(null);
  const [alive, setAlive] = useState(false);
  const { animal, term, style, palette, craziness, seed } = recipe;

  useEffect(() => {
    const host = place.current!;
    theLiving().take(host, setAlive);
    return () => theLiving().leave(host);
  }, []);

  useEffect(() => {
    const host = place.current!;
    let wanted = true;
    async function enter() {
      // Where kits or worker would not come, the still picture says it all.
      const figure = await figureOf({ animal, term, style, palette, craziness, seed }, purpose, kits).catch(
        () => undefined,
      );
      if (figure && wanted) theLiving().show(host, figure, jumping);
    }
    void enter();
    return () => {
      wanted = false;
    };
  }, [animal, term, style, palette, craziness, seed, purpose, kits, jumping]);

  useEffect(() => {
    const clayFrom = painted >= 1 ? highest + 9 : lowest + painted * (highest - lowest);
    theLiving().direct(place.current!, { song, clayFrom });
  }, [song, painted]);

  return (
    <div ref={place} className="absolute inset-0">
      {alive && <Turner name={name} onPress={onPress} />}
    </div>
  );
}

const most = Math.round((mostTurn * 180) / Math.PI);
const inRadians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Turns the figure: by a finger, which lets it swing back, or by the arrow keys. */
function Turner({ name, onPress }: Pick<LiveToyProps, 'name' | 'onPress'>) {
  const grip = useRef<number>(undefined);
  const [turned, setTurned] = useState(0);
  function turn(degrees: number) {
    setTurned(degrees);
    theLiving().turnTo(inRadians(degrees));
  }
  function onPointerDown({ clientX, pointerId, currentTarget }: PointerEvent<HTMLDivElement>) {
    grip.current = clientX;
    currentTarget.setPointerCapture(pointerId);
  }
  function onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (grip.current === undefined) return;
    const far = ((clientX - grip.current) / currentTarget.clientWidth) * 2 * most;
    turn(Math.max(-most, Math.min(most, Math.round(far))));
  }
  function letGo() {
    grip.current = undefined;
    turn(0);
  }
  function release() {
    if (Math.abs(turned) < 2) onPress?.();
    letGo();
  }
  return (
    <>
      <div
        role="presentation"
        className="absolute inset-0 z-1 cursor-grab touch-pan-y active:cursor-grabbing"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={letGo}
      />
      {/* Fingers turn the figure itself: it shows only to those who come to it with the keyboard. */}
      <input
        type="range"
        aria-label={`Turn ${name}`}
        min={-most}
        max={most}
        step={10}
        value={turned}
        onChange={(event) => turn(Number(event.currentTarget.value))}
        className="pointer-events-none absolute inset-x-[15%] bottom-3 z-2 accent-gum opacity-0 focus-visible:opacity-100"
      />
    </>
  );
}
