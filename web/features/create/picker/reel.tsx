import { type ComponentType, useLayoutEffect, useRef } from 'react';
import { spinDuration } from '#contract/constants.ts';
import type { Choice } from './choices.ts';
import { reel, spinCurve, type Strip } from './use-spin.tsx';

interface ReelProps {
  strip: Strip;
  rowHeight: number;
  row: ComponentType<{ choice: Choice }>;
}

export function Reel({ strip, rowHeight, row: Row }: ReelProps) {
  const { rows, startedAt } = strip;
  const run = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    const at = (index: number) => ({ transform: `translateY(${-(index + 0.5) * rowHeight}px)` });
    const animation = run.current?.animate([at(reel.margin), at(rows.length - 1 - reel.margin)], {
      duration: spinDuration,
      easing: `cubic-bezier(${spinCurve.join()})`,
      fill: 'forwards',
    });
    // Continues a spin that started in the other layout.
    if (animation) animation.currentTime = performance.now() - startedAt;
    return () => animation?.cancel();
  }, [rows, startedAt, rowHeight]);

  return (
    <div
      aria-hidden="true"
      className="absolute inset-0 overflow-hidden [mask-image:linear-gradient(transparent,#000_32%,#000_68%,transparent)]"
    >
      <div ref={run} className="absolute inset-x-0 top-1/2 will-change-transform">
        {rows.map(({ at, choice }) => (
          <div key={at} style={{ height: rowHeight }}>
            <Row choice={choice} />
          </div>
        ))}
      </div>
    </div>
  );
}
