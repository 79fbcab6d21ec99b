import { Heart, Link as LinkIcon, Play } from 'lucide-react';
import { useState } from 'react';
import { CardShell } from '#web/brain-rot/card-shell.tsx';
import { FireBadge } from '#web/brain-rot/fire-badge.tsx';
import { LikeButton } from '#web/brain-rot/like-button.tsx';
import { Mascot, type MascotId } from '#web/brain-rot/mascot.tsx';
import { SkeletonCard } from '#web/brain-rot/skeleton-card.tsx';
import { SoundBar } from '#web/brain-rot/sound-bar.tsx';
import { FoilPack } from '#web/credits/foil-pack.tsx';
import { Blister } from '#web/ui/blister.tsx';
import { InstagramLogo, TikTokLogo, XLogo } from '#web/ui/brand-logos.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { beepPeaks, makeBeep } from './beep.ts';
import { PartsSection } from './section.tsx';

export function Cards() {
  const [beep] = useState(makeBeep);
  return (
    <>
      <PartsSection title="Cards and skeleton">
        <div className="grid grid-cols-2 gap-x-3 gap-y-4 lg:grid-cols-4 lg:gap-x-[22px] lg:gap-y-6">
          <SampleCard id="shark_donut" name="Squaletto Donut Pro" heat={2300} favorite />
          <SampleCard id="cat_pizza" name="Gattino Pizza Pro" heat={12} />
          <SampleCard id="fox_wizard" name="Volpino Wizard Pro" heat={0} />
          <SkeletonCard />
        </div>
      </PartsSection>
      <div className="grid gap-11 md:grid-cols-2 md:gap-14">
        <PartsSection title="Blister and sound">
          <Blister foot={<Logo className="text-[28px] md:text-[40px]" />}>
            <Art id="frog_disco" />
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

function Art({ id }: { id: MascotId }) {
  return (
    <div className="grid size-full place-items-center rays [--rays-at:50%]">
      <img src={`/cast/${id}.avif`} alt="" className="size-[86%]! object-contain!" />
    </div>
  );
}

function SampleCard({
  id,
  name,
  heat,
  favorite = false,
}: {
  id: MascotId;
  name: string;
  heat: number;
  favorite?: boolean;
}) {
  const [kept, setKept] = useState(favorite);
  return (
    <CardShell
      href="/trending"
      name={name}
      art={<Art id={id} />}
      badge={heat > 0 && <FireBadge heat={heat} />}
      heart={
        <IconButton
          label={kept ? `Drop ${name}` : `Keep ${name}`}
          tone={kept ? 'gum' : 'card'}
          onClick={() => setKept(!kept)}
        >
          <Heart aria-hidden="true" className={kept ? 'fill-current' : ''} />
        </IconButton>
      }
      play={
        <IconButton label={`Play ${name}`} tone="slime">
          <Play aria-hidden="true" className="fill-current" />
        </IconButton>
      }
      actions={
        <>
          <LikeButton liked={kept} likes={heat} />
          <span className="ml-auto flex max-xl:hidden">
            <IconButton size="sm" tone="flat" label="Share on X">
              <XLogo />
            </IconButton>
            <IconButton size="sm" tone="flat" label="Share on TikTok">
              <TikTokLogo />
            </IconButton>
            <IconButton size="sm" tone="flat" label="Share on Instagram">
              <InstagramLogo />
            </IconButton>
            <IconButton size="sm" tone="flat" label="Copy link">
              <LinkIcon aria-hidden="true" />
            </IconButton>
          </span>
        </>
      }
    />
  );
}
