import type { ReactNode } from 'react';
import type { PackForSale, PackIcon } from '#contract/packs.ts';
import { Mascot, type MascotId } from '#web/brain-rot/mascot.tsx';
import { Logo } from '#web/ui/logo.tsx';

/** The character on a pack by its icon: in an offer, and in an order. */
const characters: Record<PackIcon, { offer: MascotId; order: MascotId }> = {
  pack: { offer: 'frog_disco', order: 'raccoon_king' },
};

interface PackPictureProps {
  pack: Pick<PackForSale, 'icon' | 'credits'>;
  place: 'offer' | 'order';
  eager?: boolean;
}

export function PackPicture({ pack: { icon, credits }, place, eager = false }: PackPictureProps) {
  return (
    <FoilWrapper label={`${credits} credits`}>
      <Mascot id={characters[icon][place]} height={226} eager={eager ? 'first' : false} />
    </FoilWrapper>
  );
}

const teeth = 12;
const zigzag = Array.from(
  { length: 2 * teeth + 1 },
  (_, step) => `${(100 * step) / (2 * teeth)}% ${step % 2 ? 0 : 30}%`,
);
const crimpShape = `polygon(${zigzag.join(', ')}, 100% 100%, 0 100%)`;

function Crimp({ bottom = false }: { bottom?: boolean }) {
  return (
    <div
      className={`h-6 bg-on-candy px-[3px] pt-[3px] ${bottom ? 'rotate-180' : ''}`}
      style={{ clipPath: crimpShape }}
    >
      <div
        className="h-full bg-[repeating-linear-gradient(90deg,#fff_0_3px,#e9dfc9_3px_7px)]"
        style={{ clipPath: crimpShape }}
      />
    </div>
  );
}

export function FoilWrapper({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="relative w-[236px] text-on-candy scheme-light [filter:drop-shadow(8px_8px_0_#1d1429)]">
      <Crimp />
      <div className="relative grid h-[300px] content-start justify-items-center overflow-hidden border-3 border-on-candy bg-[repeating-conic-gradient(from_0deg_at_50%_62%,#6ccfff_0_9deg,#8bdaff_9deg_18deg)]">
        <Logo className="mt-3.5 text-[38px]" />
        <div className="absolute bottom-[18px] left-1/2 -translate-x-1/2 [&_img]:h-[226px] [&_img]:w-auto [&_img]:max-w-none">
          {children}
        </div>
        <span className="absolute bottom-3.5 left-1/2 z-2 -translate-x-1/2 -rotate-3 rounded-2 border-3 border-on-candy bg-lemon px-3.5 pt-[7px] pb-[9px] font-display text-[1.25rem] leading-none font-bold whitespace-nowrap">
          {label}
        </span>
        <span className="absolute inset-y-0 left-3 w-4 [transform:skewX(-5deg)] bg-white/45" />
      </div>
      <Crimp bottom />
    </div>
  );
}
