import type { ReactNode } from 'react';
import { dollars, type PackForSale } from '#contract/packs.ts';
import { PackPicture } from '#web/credits/pack-picture.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import { OriginalPrice } from './original-price.tsx';

/** One pack as /checkout shows it; what is done with it goes beneath. */
export function PackageCard({ pack, children }: { pack: PackForSale; children?: ReactNode }) {
  return (
    <section className="grid items-center gap-[30px] rounded-5 border-3 border-line bg-(--offer) px-5 py-6 shadow-stick max-md:justify-items-center md:grid-cols-[200px_1fr] md:px-9 md:py-8">
      <div className="h-[290px] w-[196px]">
        <div className="origin-top-left translate-y-3 -rotate-4 scale-82">
          <PackPicture pack={pack} place="order" />
        </div>
      </div>
      <div className="max-md:justify-self-stretch">
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="text-[2.125rem]">{pack.title}</h2>
          <span className="type-display text-[2.5rem] tracking-[-.03em] [&>s]:mr-3 [&>s]:text-[1.25rem] [&>s]:text-ink-2">
            <OriginalPrice pack={pack} />
            {dollars(pack.price)}
          </span>
        </div>
        <TickList items={pack.features} />
        {children}
      </div>
    </section>
  );
}
