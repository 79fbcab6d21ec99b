import type { PackForSale } from '#contract/packs.ts';
import { Button } from '#web/ui/button.tsx';
import { PackageCard } from './package-card.tsx';

interface PackageListProps {
  packs: readonly PackForSale[];
  chosen: PackForSale;
  onChoose(pack: PackForSale): void;
}

/** Step 1: what there is to buy. Where there is only one, there is nothing to choose. */
export function PackageList({ packs, chosen, onChoose }: PackageListProps) {
  return (
    <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-7">
      {packs.map((pack) => (
        <PackageCard key={pack.id} pack={pack}>
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
        </PackageCard>
      ))}
    </div>
  );
}
