import type { ReactNode } from 'react';
import { dollars, type PackForSale } from '#contract/packs.ts';
import { PackPicture } from '#web/credits/pack-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import { OriginalPrice } from './original-price.tsx';

interface PackListProps {
  packs: readonly PackForSale[];
  chosen: PackForSale;
  onChoose(pack: PackForSale): void;
}

/** Step 1 of the checkout. A single pack needs no choice. */
export function PackList({ packs, chosen, onChoose }: PackListProps) {
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7">
      {packs.map((pack) => (
        <PackCard key={pack.id} pack={pack}>
          {packs.length > 1 && (
            <div className="mt-6">
              <Button
                block
                tone={pack === chosen ? 'lemon' : 'plain'}
                aria-pressed={pack === chosen}
                onClick={() => onChoose(pack)}
              >
                Choose {pack.title}
              </Button>
            </div>
          )}
        </PackCard>
      ))}
    </div>
  );
}

function PackCard({ pack, children }: { pack: PackForSale; children?: ReactNode }) {
  return (
    <section className="flex items-center gap-4 rounded-5 border-3 border-line bg-(--offer) px-5 py-6 shadow-stick md:gap-[30px] md:px-9 md:py-8 max-md:flex-wrap">
      <div className="h-[104px] w-[80px] shrink-0 md:h-[290px] md:w-[196px]">
        <div className="origin-top-left translate-y-3 -rotate-4 scale-30 md:scale-82">
          <PackPicture pack={pack} place="order" />
        </div>
      </div>
      <div className="grow max-md:contents">
        <div className="flex flex-1 flex-wrap md:mb-5 items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="type-h3 md:text-[2.125rem]">{pack.title}</h2>
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
