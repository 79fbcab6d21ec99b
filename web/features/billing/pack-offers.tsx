import { dollars, type PackForSale, type PackId } from '#contract/packs.ts';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { PackPicture } from '#web/credits/pack-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { TickList } from '#web/ui/tick-list.tsx';
import { BuyingTerms } from './buying-terms.tsx';
import { OriginalPrice } from './original-price.tsx';

interface PackOffersProps {
  packs: readonly PackForSale[];
  pendingId: PackId | null;
  onBuy(pack: PackForSale): void;
}

export function PackOffers({ packs, pendingId, onBuy }: PackOffersProps) {
  return (
    <div className="mx-auto grid max-w-[1040px] grid-cols-[minmax(0,1fr)] gap-8 md:gap-12">
      {packs.map((pack) => (
        <PackOffer
          key={pack.id}
          pack={pack}
          pending={pendingId === pack.id}
          disabled={pendingId !== null}
          onBuy={() => onBuy(pack)}
        />
      ))}
    </div>
  );
}

interface PackOfferProps {
  pack: PackForSale;
  pending: boolean;
  disabled: boolean;
  onBuy(): void;
}

function PackOffer({ pack, pending, disabled, onBuy }: PackOfferProps) {
  const { title, price, credits, features } = pack;
  const cents = Math.round((100 * price) / credits);
  return (
    <div className="grid overflow-hidden rounded-[30px] border-3 border-line bg-card shadow-stick md:grid-cols-[1.05fr_1fr] md:rounded-5 md:shadow-stick-lg">
      <div className="relative min-h-[380px] overflow-hidden border-line bg-gum dots max-md:border-b-3 md:min-h-[520px] md:border-r-3">
        <div className="absolute top-[30px] left-[-10px] origin-top-left -rotate-12 max-lg:scale-60 lg:left-2.5">
          <Mascot id="cat_wizard" height={236} />
        </div>
        <div className="absolute top-[34px] right-[-8px] origin-top-right rotate-9 max-lg:scale-60 lg:right-2">
          <Mascot id="koala_sushi" height={222} />
        </div>
        <div className="absolute top-[44%] left-1/2 -translate-1/2 -rotate-4 scale-86 lg:scale-110">
          <PackPicture pack={pack} place="offer" eager />
        </div>
        <div className="absolute -bottom-5 left-[-20px] origin-bottom -rotate-3 max-lg:scale-50 lg:scale-75 lg:left-3.5">
          <Mascot id="pig_watermelon" height={232} />
        </div>
        <div className="absolute right-[-24px] -bottom-5 origin-bottom rotate-4 max-lg:scale-50 lg:scale-75 lg:right-[-14px]">
          <Mascot id="tiger_pizza" height={206} />
        </div>
      </div>
      <div className="grid content-center gap-6 px-[22px] pt-7 pb-8 lg:p-11">
        <h2 className="type-h2">{title}</h2>
        <p className="flex flex-wrap items-center gap-x-[18px] leading-tight font-bold">
          <span className="type-display text-[4.25rem] tracking-[-.03em] tabular-nums lg:text-[5.25rem]">
            {dollars(price)}
          </span>
          <span className="text-ink-2 [&>s]:block">
            <OriginalPrice pack={pack} />
            {credits} credits
            <br />
            about {cents}¢ each
          </span>
        </p>
        <TickList items={features} />
        <Button size="lg" tone="slime" block busy={pending} disabled={disabled} onClick={onBuy}>
          {pending ? 'Processing...' : `Get ${credits} Credits Now`}
        </Button>
        <BuyingTerms />
      </div>
    </div>
  );
}
