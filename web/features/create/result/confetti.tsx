import type { CSSProperties } from 'react';
import { createPortal } from 'react-dom';

const colours = ['bg-gum', 'bg-sky', 'bg-slime', 'bg-lemon', 'bg-tang'];
const shapes = ['rounded-full', 'rounded-[4px]', 'rounded-[4px] h-[.5em]!'];

// The golden ratio spreads them evenly without a visible pattern.
const pieces = Array.from({ length: 56 }, (_, number) => {
  const spread = (number * 0.618034) % 1;
  const mix = (number * 0.754878) % 1;
  return {
    number,
    className: `${colours[number % colours.length]} ${shapes[number % shapes.length]}`,
    style: {
      left: `${(100 * spread).toFixed(1)}%`,
      fontSize: `${(10 + 14 * mix).toFixed(1)}px`,
      animationDelay: `${Math.round(700 * ((mix * 7) % 1))}ms`,
      animationDuration: `${Math.round(2200 + 1600 * mix)}ms`,
      '--tumble': `${(spread < 0.5 ? -1 : 1) * (1 + 2 * mix)}turn`,
    } as CSSProperties,
  };
});

export function Confetti() {
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-45 overflow-hidden motion-reduce:hidden"
    >
      {pieces.map(({ number, className, style }) => (
        <i
          key={number}
          style={style}
          className={`absolute top-0 size-[1em] animate-confetti border-[2.5px] border-on-candy ${className}`}
        />
      ))}
    </div>,
    document.body,
  );
}
