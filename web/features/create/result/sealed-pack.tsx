import { useEffect, useEffectEvent } from 'react';
import { Logo } from '#web/ui/logo.tsx';

/** In milliseconds; must match the animation in web/styles/deferred.css. */
const tearsAfter = 620;

const teeth = 10;
const tear = Array.from(
  { length: teeth + 1 },
  (_, tooth) => `${tooth % 2 ? 55 : 45}% ${(100 * tooth) / teeth}%`,
);
const left = { clipPath: `polygon(0 0, ${tear.join(', ')}, 0 100%)`, '--side': -1 };
const right = { clipPath: `polygon(100% 0, ${tear.join(', ')}, 100% 100%)`, '--side': 1 };

/** A sealed pack that pops up, shakes and tears in two. */
export function SealedPack({ onTear }: { onTear(): void }) {
  const torn = useEffectEvent(onTear);
  useEffect(() => {
    const timer = setTimeout(torn, tearsAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-2">
      <Half style={left} />
      <Half style={right} />
    </div>
  );
}

function Half({ style }: { style: object }) {
  return (
    <div
      data-pack-half=""
      style={style}
      className="absolute inset-0 grid place-items-center content-center gap-4"
    >
      <Logo className="text-[40px]" />
      <span className="-rotate-3 rounded-2 border-3 border-on-candy bg-lemon px-3.5 pt-[7px] pb-[9px] font-display text-[1.25rem] leading-none font-bold">
        1 Brain Rot
      </span>
    </div>
  );
}
