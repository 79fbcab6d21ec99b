import type { PackForSale, PackId } from '#contract/packs.ts';
import { PackOffer } from './pack-offer.tsx';

interface PackOffersProps {
  packs: readonly PackForSale[];
  /** The one that is being bought. */
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
