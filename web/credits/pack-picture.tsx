import type { PackForSale, PackIcon } from '#contract/packs.ts';
import { Mascot, type MascotId } from '#web/brain-rot/mascot.tsx';
import { FoilPack } from './foil-pack.tsx';

/** The character on a pack by its icon: in an offer, and in an order. */
const characters: Record<PackIcon, { offer: MascotId; order: MascotId }> = {
  pack: { offer: 'frog_disco', order: 'raccoon_king' },
};

export function PackPicture({
  pack: { icon, credits },
  place,
  eager = false,
}: {
  pack: Pick<PackForSale, 'icon' | 'credits'>;
  place: 'offer' | 'order';
  /** The main picture of the page. */
  eager?: boolean;
}) {
  return (
    <FoilPack label={`${credits} credits`}>
      <Mascot id={characters[icon][place]} height={226} eager={eager ? 'first' : false} />
    </FoilPack>
  );
}
