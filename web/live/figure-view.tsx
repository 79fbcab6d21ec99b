import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { maxTurn } from '#engine/motion/animate.ts';
import type { Song } from '#engine/motion/song-timing.ts';
import type { Recipe } from '#engine/recipe.ts';
import { buildFigure, type Purpose } from './figure-client.ts';
import { liveCanvas } from './live-canvas.ts';

interface FigureViewProps {
  recipe: Recipe;
  purpose: Purpose;
  /** The release of the engine's kits that this page was built with. */
  kits: string;
  name: string;
  song?: Song | undefined;
  /** How much of it is painted, from the feet up: 0…1. */
  painted?: number;
  jumping?: boolean;
  onPress?: (() => void) | undefined;
  onAlive?: ((isAlive: boolean) => void) | undefined;
}

/** Heights of the feet and the hat of any figure. */
const [lowest, highest] = [-1.15, 1.75];

/** An animated figure that covers its parent. It renders nothing where figures cannot be animated. */
export default function FigureView(props: FigureViewProps) {
  const { recipe, purpose, kits, name, song, painted = 1, jumping = false, onPress, onAlive } = props;
  const hostRef = useRef<HTMLDivElement>(null);
  const [isAlive, setIsAlive] = useState(false);
  const { animal, term, style, palette, craziness, seed } = recipe;

  useEffect(() => {
    const host = hostRef.current!;
    liveCanvas().addSlot(host, (alive) => {
      setIsAlive(alive);
      onAlive?.(alive);
    });
    return () => liveCanvas().removeSlot(host);
  }, [onAlive]);

  useEffect(() => {
    const host = hostRef.current!;
    let isCurrent = true;
    async function load() {
      // Without kits or worker the still picture stays.
      const figure = await buildFigure(
        { animal, term, style, palette, craziness, seed },
        purpose,
        kits,
      ).catch(() => undefined);
      if (!figure) onAlive?.(false);
      if (figure && isCurrent) liveCanvas().show(host, { figure, jumping });
    }
    void load();
    return () => {
      isCurrent = false;
    };
  }, [animal, term, style, palette, craziness, seed, purpose, kits, jumping, onAlive]);

  useEffect(() => {
    const clayFrom = painted >= 1 ? highest + 9 : lowest + painted * (highest - lowest);
    liveCanvas().update(hostRef.current!, { song, clayFrom });
  }, [song, painted]);

  return (
    <div ref={hostRef} className="absolute inset-0">
      {isAlive && <TurnControls name={name} onPress={onPress} />}
    </div>
  );
}

const maxDegrees = Math.round((maxTurn * 180) / Math.PI);

/** Turns the figure by dragging, after which it swings back, or by the arrow keys. */
function TurnControls({ name, onPress }: Pick<FigureViewProps, 'name' | 'onPress'>) {
  const dragStart = useRef<number>(undefined);
  const [turned, setTurned] = useState(0);
  function turn(degrees: number) {
    setTurned(degrees);
    liveCanvas().turnTo((degrees * Math.PI) / 180);
  }
  function onPointerDown({ clientX, pointerId, currentTarget }: PointerEvent<HTMLDivElement>) {
    dragStart.current = clientX;
    currentTarget.setPointerCapture(pointerId);
  }
  function onPointerMove({ clientX, currentTarget }: PointerEvent<HTMLDivElement>) {
    if (dragStart.current === undefined) return;
    const degrees = ((clientX - dragStart.current) / currentTarget.clientWidth) * 2 * maxDegrees;
    turn(Math.max(-maxDegrees, Math.min(maxDegrees, Math.round(degrees))));
  }
  function endDrag() {
    dragStart.current = undefined;
    turn(0);
  }
  function release() {
    if (Math.abs(turned) < 2) onPress?.();
    endDrag();
  }
  return (
    <>
      <div
        role="presentation"
        className="absolute inset-0 z-1 cursor-grab [touch-action:pan-y] active:cursor-grabbing"
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
        onPointerUp={release}
        onPointerCancel={endDrag}
      />
      {/* Visible only with keyboard focus: pointers drag the figure itself. */}
      <input
        type="range"
        aria-label={`Turn ${name}`}
        min={-maxDegrees}
        max={maxDegrees}
        step={10}
        value={turned}
        onChange={(event) => turn(Number(event.currentTarget.value))}
        className="pointer-events-none absolute inset-x-[15%] bottom-3 z-2 accent-gum opacity-0 focus-visible:opacity-100"
      />
    </>
  );
}
