import { useState } from 'react';
import { BrainRotCard } from '#web/brain-rot/card/brain-rot-card.tsx';
import { SkeletonCard } from '#web/brain-rot/card/skeleton-card.tsx';
import { SoundBar } from '#web/brain-rot/life/sound-bar.tsx';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { Picture } from '#web/brain-rot/picture.tsx';
import { FoilPack } from '#web/credits/foil-pack.tsx';
import { Blister } from '#web/ui/blister.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { beepPeaks, makeBeep } from './beep.ts';
import { sampleBrainRot } from './samples.ts';
import { PartsSection } from './section.tsx';

export function Cards() {
  const [beep] = useState(makeBeep);
  const [brainRots] = useState(() => [
    { ...sampleBrainRot('shark_donut', 'Squaletto Donut Pro'), likes: 2300, isFavorited: true },
    { ...sampleBrainRot('cat_pizza', 'Gattini Pizza Pro'), likes: 7, shares: 5, isLiked: true },
    sampleBrainRot('fox_wizard', 'Volpino Wizard Pro'),
  ]);
  return (
    <>
      <PartsSection title="Cards and skeleton">
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 lg:gap-x-[22px] lg:gap-y-6">
          {brainRots.map((brainRot) => (
            <BrainRotCard key={brainRot.id} brainRot={brainRot} />
          ))}
          <SkeletonCard />
        </div>
      </PartsSection>
      <div className="grid gap-11 md:grid-cols-2 md:gap-14">
        <PartsSection title="Blister and sound">
          <Blister foot={<Logo className="text-[28px] md:text-[40px]" />}>
            <Picture brainRot={sampleBrainRot('frog_disco', 'Frogolino Disco Pro')} sizes="540px" />
          </Blister>
          <SoundBar src={beep} name="a beep" peaks={beepPeaks} />
          <SoundBar src={beep} name="an unmeasured sound" peaks={null} />
        </PartsSection>
        <PartsSection title="Pack">
          <div className="grid place-items-center rounded-4 border-3 border-line bg-gum dots py-10">
            <div className="-rotate-4">
              <FoilPack label="40 credits">
                <Mascot id="frog_disco" height={226} />
              </FoilPack>
            </div>
          </div>
        </PartsSection>
      </div>
    </>
  );
}
