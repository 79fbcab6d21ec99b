import type { ReactNode } from 'react';
import { Coin } from './coin.tsx';

/** The price in credits, inside a large button. */
export function CostPill({ children }: { children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 rounded-full bg-on-candy py-1.5 pr-3 pl-[7px] font-text text-small leading-none font-extrabold text-white">
      <Coin className="size-[22px]" />
      <span>{children}</span>
    </span>
  );
}
