import { type PointerEvent, useRef } from 'react';

/** Pixels of a swipe, and how much wider than high it is. */
const [least, steepest] = [56, 2];

/** A sideways swipe of a finger, towards the one that is picked. */
export function useSwipe(onSwipe: (towards: 'left' | 'right') => void) {
  const start = useRef<{ x: number; y: number }>(undefined);
  return {
    onPointerDown({ pointerType, clientX: x, clientY: y }: PointerEvent) {
      start.current = pointerType === 'touch' ? { x, y } : undefined;
    },
    onPointerUp({ clientX, clientY }: PointerEvent) {
      if (!start.current) return;
      const [x, y] = [clientX - start.current.x, clientY - start.current.y];
      start.current = undefined;
      if (Math.abs(x) >= least && Math.abs(x) >= steepest * Math.abs(y)) onSwipe(x < 0 ? 'left' : 'right');
    },
    onPointerCancel() {
      start.current = undefined;
    },
  };
}
