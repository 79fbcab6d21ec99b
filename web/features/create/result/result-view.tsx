import './result.css';
import { Dialog as RadixDialog } from 'radix-ui';
import { useEffect, useEffectEvent, useState } from 'react';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { LivingPicture } from '#web/brain-rot/life/living-picture.tsx';
import { SoundBar } from '#web/brain-rot/life/sound-bar.tsx';
import { Picture } from '#web/brain-rot/picture.tsx';
import { saveJpeg } from '#web/brain-rot/share/save-jpeg.ts';
import { SendButton } from '#web/brain-rot/share/send-button.tsx';
import { StickerButton } from '#web/brain-rot/share/sticker-button.tsx';
import { useShare } from '#web/brain-rot/share/use-share.ts';
import { VideoButton } from '#web/brain-rot/share/video-button.tsx';
import { prefersReducedMotion, useIsMobile } from '#web/lib/media.ts';
import { setMuted, useMuted } from '#web/ui-sounds/muted.ts';
import { playUiSound } from '#web/ui-sounds/play-ui-sound.ts';
import { Blister } from '#web/ui/blister.tsx';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TikTokLogo, XLogo } from '#web/ui/icons/brand-logos.tsx';
import { Download, Link2 } from '#web/ui/icons/icons.ts';
import { Volume2, VolumeX } from '#web/ui/icons/lazy-icons.ts';
import type { Choice } from '../picker/choices.ts';
import { BlisterFoot } from './blister-foot.tsx';
import { Confetti } from './confetti.tsx';
import { SealedWrapper } from './sealed-wrapper.tsx';

interface ResultViewProps {
  brainRot: BrainRotDetail;
  animal: Choice | undefined;
  term: Choice | undefined;
  onOpened(): void;
  onCreateAnother(): void;
}

export function ResultView({ brainRot, animal, term, onOpened, onCreateAnother }: ResultViewProps) {
  const [wrapper, setWrapper] = useState<'sealed' | 'opening' | 'open'>(() =>
    prefersReducedMotion() ? 'open' : 'sealed',
  );
  const isOpen = wrapper === 'open';
  const opened = useEffectEvent(onOpened);
  useEffect(() => {
    if (!isOpen) return;
    playUiSound('reveal');
    opened();
  }, [isOpen]);
  return (
    <div data-result={wrapper}>
      {/* First: Radix sends the last Tab to the first control, even if that is inert. */}
      {!isOpen && (
        <SealedWrapper
          animal={animal}
          term={term}
          opening={wrapper === 'opening'}
          onOpen={() => setWrapper('opening')}
          onOpened={() => setWrapper('open')}
        />
      )}
      {isOpen && <Confetti />}
      <div inert={!isOpen} className="contents">
        <Blister inDialog foot={<BlisterFoot animal={animal} term={term} />}>
          <Picture brainRot={brainRot} sizes="(width < 768px) 98vw, 420px" eager />
          {wrapper !== 'sealed' && <LivingPicture brainRot={brainRot} jumping />}
          <MuteButton />
        </Blister>
      </div>
      <div className="relative grid grid-cols-[minmax(0,1fr)] content-center gap-4 px-[18px] pt-[34px] md:gap-5 md:px-6 md:pt-10 lg:px-10">
        <span className="-rotate-3 justify-self-start rounded-full border-3 border-line bg-slime px-4 py-2 font-display text-[1.0625rem] leading-none font-medium text-on-candy max-md:absolute max-md:-top-[26px] max-md:left-4 md:text-[1.1875rem]">
          Brain Rot Generated!
        </span>
        {/* Not inert: it names the dialog. */}
        <RadixDialog.Title className="type-h2 text-balance">{brainRot.name}</RadixDialog.Title>
        {brainRot.isFirstEver && (
          <p>
            <b>First ever!</b> You're the first to make this combo.
          </p>
        )}
        <div inert={!isOpen} className="contents">
          <div data-sound="">
            {/* Mounted by the press that opens the wrapper, which unlocks its audio. */}
            {wrapper !== 'sealed' && <Song brainRot={brainRot} playing={isOpen} />}
          </div>
          <ResultActions brainRot={brainRot} onCreateAnother={onCreateAnother} />
        </div>
      </div>
      <output className="sr-only">
        {isOpen ? `Here is ${brainRot.name}!` : 'Your Brain Rot is ready to open.'}
      </output>
    </div>
  );
}

function Song({ brainRot, playing }: { brainRot: BrainRotDetail; playing: boolean }) {
  const { soundUrl, name, soundPeaks } = brainRot;
  const muted = useMuted();
  return soundUrl && <SoundBar src={soundUrl} name={name} peaks={soundPeaks} autoPlay={playing && !muted} />;
}

function MuteButton() {
  const muted = useMuted();
  return (
    <span className="absolute top-3 left-3 z-2 scheme-light">
      <IconButton label={muted ? 'Turn sounds on' : 'Turn sounds off'} onClick={() => setMuted(!muted)}>
        {muted ? <VolumeX aria-hidden="true" /> : <Volume2 aria-hidden="true" />}
      </IconButton>
    </span>
  );
}

function ResultActions({ brainRot, onCreateAnother }: Pick<ResultViewProps, 'brainRot' | 'onCreateAnother'>) {
  const share = useShare(brainRot);
  const isMobile = useIsMobile();
  const send = <SendButton brainRot={brainRot} />;
  return (
    <>
      {isMobile && send}
      <div data-tiles="">
        <Button onClick={() => saveJpeg(brainRot)}>
          <Download aria-hidden="true" />
          Download Image
        </Button>
        <VideoButton brainRot={brainRot} />
        <StickerButton brainRot={brainRot} />
      </div>
      <div data-tiles="">
        <Button onClick={share.toX} aria-label="Share to X">
          <XLogo />X
        </Button>
        <Button onClick={share.toTikTok}>
          <TikTokLogo />
          TikTok
        </Button>
        <Button onClick={() => share.copy()}>
          <Link2 aria-hidden="true" />
          Copy Link
        </Button>
      </div>
      <div data-foot="">
        <Button onClick={onCreateAnother}>CREATE ANOTHER</Button>
        {!isMobile && send}
      </div>
    </>
  );
}
