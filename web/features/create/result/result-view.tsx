import { Dialog as RadixDialog } from 'radix-ui';
import { type ComponentProps, type CSSProperties, useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
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
import { Logo } from '#web/ui/logo.tsx';
import type { Choice } from '../picker/choices.ts';
import { BlisterFoot } from './blister-foot.tsx';

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

const colours = ['bg-gum', 'bg-sky', 'bg-slime', 'bg-lemon', 'bg-tang'];
const shapes = ['rounded-full', 'rounded-[4px]', 'rounded-[4px] h-[.5em]!'];

// The golden ratio spreads them evenly without a visible pattern.
const pieces = Array.from({ length: 56 }, (_, number) => {
  const spread = (number * 0.618034) % 1;
  const mix = (number * 0.754878) % 1;
  return {
    number,
    className: `${colours[number % colours.length]} ${shapes[number % shapes.length]}`,
    style: {
      left: `${(100 * spread).toFixed(1)}%`,
      fontSize: `${(10 + 14 * mix).toFixed(1)}px`,
      animationDelay: `${Math.round(700 * ((mix * 7) % 1))}ms`,
      animationDuration: `${Math.round(2200 + 1600 * mix)}ms`,
      '--tumble': `${(spread < 0.5 ? -1 : 1) * (1 + 2 * mix)}turn`,
    } as CSSProperties,
  };
});

function Confetti() {
  return createPortal(
    <div
      aria-hidden="true"
      className="pointer-events-none fixed inset-0 z-45 overflow-hidden motion-reduce:hidden"
    >
      {pieces.map(({ number, className, style }) => (
        <i
          key={number}
          style={style}
          className={`absolute top-0 size-[1em] animate-confetti border-[2.5px] border-on-candy ${className}`}
        />
      ))}
    </div>,
    document.body,
  );
}

/** In milliseconds; must match the animation in web/styles/deferred.css. */
const tearsAfter = 620;

const teeth = 10;
const tear = Array.from(
  { length: teeth + 1 },
  (_, tooth) => `${tooth % 2 ? 55 : 45}% ${(100 * tooth) / teeth}%`,
);
const left = { clipPath: `polygon(0 0, ${tear.join(', ')}, 0 100%)`, '--side': -1 };
const right = { clipPath: `polygon(100% 0, ${tear.join(', ')}, 100% 100%)`, '--side': 1 };

function SealedPack({ onTear }: { onTear(): void }) {
  const torn = useEffectEvent(onTear);
  useEffect(() => {
    const timer = setTimeout(torn, tearsAfter);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-0 z-2">
      <Half style={left} />
      <Half style={right} />
    </div>
  );
}

function Half({ style }: { style: object }) {
  return (
    <div
      data-pack-half=""
      style={style}
      className="absolute inset-0 grid place-items-center content-center gap-4"
    >
      <Logo className="text-[40px]" />
      <span className="-rotate-3 rounded-2 border-3 border-on-candy bg-lemon px-3.5 pt-[7px] pb-[9px] font-display text-[1.25rem] leading-none font-bold">
        1 Brain Rot
      </span>
    </div>
  );
}
