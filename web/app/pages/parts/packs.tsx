import { useState } from 'react';
import { PackOffers } from '#web/features/billing/pack-offers.tsx';
import { PackageList } from '#web/features/billing/package-list.tsx';
import { toast } from '#web/ui/toast-store.ts';
import { packs } from './samples.ts';
import { PartsSection } from './section.tsx';

export function Packs() {
  const [chosen, setChosen] = useState(packs[0]);
  return (
    <PartsSection title="Packs for sale">
      <PackOffers
        packs={packs}
        pendingId={null}
        onBuy={(pack) => toast({ title: `${pack.title} pressed` })}
      />
      <PackageList packs={packs} chosen={chosen} onChoose={setChosen} />
    </PartsSection>
  );
}
