import { Dialog as RadixDialog } from 'radix-ui';
import { type ComponentProps, useEffect, useState } from 'react';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { LivingPicture } from '#web/brain-rot/life/living-picture.tsx';
import { SoundBar } from '#web/brain-rot/life/sound-bar.tsx';
import { Picture } from '#web/brain-rot/picture.tsx';
import { saveJpeg } from '#web/brain-rot/share/save-jpeg.ts';
import { StickerButton } from '#web/brain-rot/share/sticker-button.tsx';
import { useShare } from '#web/brain-rot/share/use-share.ts';
import { VideoButton } from '#web/brain-rot/share/video-button.tsx';
import { prefersReducedMotion } from '#web/lib/media.ts';
import { setMuted, useMuted } from '#web/ui-sounds/muted.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { Blister } from '#web/ui/blister.tsx';
import { TikTokLogo, XLogo } from '#web/ui/brand-logos.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Download, Link2 } from '#web/ui/icons.ts';
import { Volume2, VolumeX } from '#web/ui/lazy-icons.ts';
import type { Choice } from '../picker/choices.ts';
import { BlisterFoot } from './blister-foot.tsx';
import { Confetti } from './confetti.tsx';
import { SealedPack } from './sealed-pack.tsx';

interface ResultViewProps {
  brainRot: BrainRotDetail;
  animal: Choice | undefined;
  term: Choice | undefined;
  onCreateAnother(): void;
}

export function ResultView({ brainRot, animal, term, onCreateAnother }: ResultViewProps) {
  const { name, soundUrl, soundPeaks } = brainRot;
  const [unpacked, setUnpacked] = useState(prefersReducedMotion);
  useEffect(() => {
    if (unpacked) playUiSound('reveal');
  }, [unpacked]);
  return (
    <>
      {unpacked && <Confetti />}
      <Blister inDialog foot={<BlisterFoot animal={animal} term={term} />}>
        <LivingPicture brainRot={brainRot} jumping>
          <Picture
            brainRot={brainRot}
            sizes="(width < 768px) 72vw, 420px"
            eager
            className={unpacked ? 'animate-land' : 'opacity-0'}
          />
        </LivingPicture>
        {!prefersReducedMotion() && <SealedPack onTear={() => setUnpacked(true)} />}
      </Blister>
      <div className="relative grid grid-cols-[minmax(0,1fr)] content-center gap-4 px-[18px] pt-[34px] pb-[max(26px,env(safe-area-inset-bottom))] md:gap-5 md:px-6 md:pt-10 md:pb-11 lg:px-10">
        <span className="-rotate-3 animate-land justify-self-start rounded-full border-3 border-line bg-slime px-4 py-2 font-display text-[1.0625rem] leading-none font-medium text-on-candy max-md:absolute max-md:-top-[26px] max-md:left-4 md:text-[1.1875rem]">
          Brain Rot Generated!
        </span>
        <RadixDialog.Title className="type-h2 text-balance">{name}</RadixDialog.Title>
        {brainRot.isFirstEver && (
          <p>
            <b>First ever!</b> Nobody had made this pair before.
          </p>
        )}
        {soundUrl && <Sound src={soundUrl} name={name} peaks={soundPeaks} autoPlay={unpacked} />}
        <div className="flex flex-wrap gap-2.5 [&_button]:grow [&_button]:px-2 [&_svg]:size-5 [&_svg]:shrink-0">
          <Button tone="lemon" onClick={() => saveJpeg(brainRot)}>
            <Download aria-hidden="true" />
            Download Image
          </Button>
          <VideoButton brainRot={brainRot} />
          <StickerButton brainRot={brainRot} />
        </div>
        <Share brainRot={brainRot} />
        <Button size="lg" tone="slime" block onClick={onCreateAnother}>
          CREATE ANOTHER
        </Button>
      </div>
    </>
  );
}

function Sound({ autoPlay, ...sound }: Required<ComponentProps<typeof SoundBar>>) {
  const muted = useMuted();
  return (
    <div className="flex items-center gap-2.5">
      <div className="min-w-0 flex-1">
        <SoundBar {...sound} autoPlay={autoPlay && !muted} />
      </div>
      <IconButton
        label={muted ? 'Turn sounds on' : 'Turn sounds off'}
        tone="flat"
        onClick={() => setMuted(!muted)}
      >
        {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </IconButton>
    </div>
  );
}

function Share({ brainRot }: { brainRot: BrainRotDetail }) {
  const share = useShare(brainRot);
  return (
    <div>
      <p className="mb-2 text-small font-extrabold">Share the damage</p>
      <div className="flex flex-wrap gap-2 [&_button]:grow [&_button]:gap-1.5 [&_button]:px-2 [&_svg]:size-[18px] [&_svg]:shrink-0">
        <Button size="sm" onClick={share.toX} aria-label="Share to X">
          <XLogo />X
        </Button>
        <Button size="sm" onClick={share.toTikTok}>
          <TikTokLogo />
          TikTok
        </Button>
        <Button size="sm" onClick={share.copyLink}>
          <Link2 aria-hidden="true" />
          Copy Link
        </Button>
      </div>
    </div>
  );
}
