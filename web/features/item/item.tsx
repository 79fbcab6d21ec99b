import { type ComponentProps, memo, Suspense, useEffect, useState } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import type { KnownBrainRot } from '#web/brain-rot/cache.ts';
import { FavoriteButton } from '#web/brain-rot/card/favorite-button.tsx';
import { MakerLine } from '#web/brain-rot/card/maker-line.tsx';
import { useLike } from '#web/brain-rot/card/use-reactions.ts';
import { LivingPicture } from '#web/brain-rot/life/living-picture.tsx';
import { PlayButton } from '#web/brain-rot/life/play-button.tsx';
import { Mascot } from '#web/brain-rot/mascot.tsx';
import { Picture } from '#web/brain-rot/picture.tsx';
import { preparePicture } from '#web/brain-rot/share/share-picture.ts';
import { StickerButton } from '#web/brain-rot/share/sticker-button.tsx';
import { useShare } from '#web/brain-rot/share/use-share.ts';
import { VideoButton } from '#web/brain-rot/share/video-button.tsx';
import { whenIdle } from '#web/lib/first-interaction.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { currentAuth, promptSignUp, useAuth } from '#web/session/auth.ts';
import { Blister } from '#web/ui/blister.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { Download, Flag, Share2, Sparkles, ThumbsUp, Trash } from '#web/ui/icons/icons.ts';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer, lazyPart } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ItemFacts } from './item-facts.tsx';

// The server renders it; its script loads after the page's.
const SoundBar = import.meta.env.SSR
  ? (await import('#web/brain-rot/life/sound-bar.tsx')).SoundBar
  : lazyPart(async () => ({ default: (await import('#web/brain-rot/life/sound-bar.tsx')).SoundBar }));

/** Memoized: a re-render before its script has loaded would replace the server's HTML. */
const Song = memo(function Song(props: ComponentProps<typeof SoundBar>) {
  return (
    <Suspense>
      <SoundBar {...props} />
    </Suspense>
  );
});

export function Item({ brainRot }: { brainRot: KnownBrainRot }) {
  usePageTitle(brainRot.name);
  const { user } = useAuth();
  const { welcomeCredits } = useRuntimeConfig();
  const { name, soundUrl, soundPeaks } = brainRot;
  const creatorHref = `/?${new URLSearchParams({
    animal: brainRot.animalId,
    term: brainRot.termId,
    style: brainRot.style,
    palette: brainRot.colorPalette,
    craziness: brainRot.crazinessLevel,
  })}`;
  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-[clamp(16px,4vw,56px)] pb-[clamp(56px,7vw,88px)] md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-8 lg:gap-14">
        <BlisterPicture brainRot={brainRot} />
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:gap-5">
          <div className="flex items-center justify-between gap-2.5">
            <div className="grid min-w-0 justify-items-start gap-1">
              <h1 className="type-h1 wrap-anywhere">{name}</h1>
              <MakerLine large maker={brainRot.maker} />
            </div>
            <FavoriteButton brainRot={brainRot} />
          </div>
          {soundUrl && (
            // The height of the sound bar, so that nothing moves when its script has loaded.
            <div data-not-printed="" className="min-h-[82px] max-md:hidden">
              <Song src={soundUrl} name={name} peaks={soundPeaks} />
            </div>
          )}
          <div data-not-printed="">
            <ItemActions brainRot={brainRot} />
          </div>
          <div data-below-the-fold="phone" data-not-printed="" className="grid gap-4 lg:gap-5">
            <ItemFacts brainRot={brainRot} />
            <ButtonLink href={creatorHref} tone="lemon" block>
              <Sparkles aria-hidden="true" />
              Make one like this
            </ButtonLink>
          </div>
          <div data-below-the-fold="phone" data-not-printed="" className="grid gap-4 lg:gap-5">
            {!user && <SignUpPitch />}
            <ItemTools brainRot={brainRot} />
          </div>
        </div>
      </div>
      {!user && (
        <div data-for-guests="" data-not-printed="" className="contents">
          <Dock>
            <ButtonLink href={creatorHref} tone="slime" block>
              Make your own{welcomeCredits > 0 && ', free'}
            </ButtonLink>
          </Dock>
        </div>
      )}
    </>
  );
}

function BlisterPicture({ brainRot }: { brainRot: KnownBrainRot }) {
  const { name, soundUrl } = brainRot;
  const [cardFile] = useState(() => fileOnCard(brainRot));
  const images = { ...brainRot.images, placeholder: cardFile ?? brainRot.images.placeholder };
  return (
    // Low screens shrink it, so that the name, Like and Share below stay visible.
    <div className="mx-auto w-full max-w-[max(min(260px,100svh-425px),100svh-530px)] self-start md:max-w-none md:-rotate-[1.5deg]">
      <Blister
        foot={
          <>
            <Logo className="lg:text-[40px] text-[28px]" />
            <span className="rotate-[-3deg] rounded-full border-3 border-on-candy bg-white px-3 py-1.5 font-display text-[.9375rem] leading-none font-medium whitespace-nowrap lg:px-3.5 lg:text-[1.1875rem]">
              Certified {brainRot.crazinessLevel}
            </span>
          </>
        }
      >
        <LivingPicture brainRot={brainRot}>
          <Picture brainRot={{ ...brainRot, images }} sizes="(width < 768px) 86vw, 540px" eager />
        </LivingPicture>
        {soundUrl && (
          <div className="absolute right-3 bottom-3 z-2 scheme-light md:hidden">
            <PlayButton large src={soundUrl} name={name} />
          </div>
        )}
      </Blister>
    </div>
  );
}

/** The loaded picture of the card that led here: a sharper placeholder than the blur. */
function fileOnCard({ images }: BrainRot): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const files = new Set(
    [...images.variants, ...(images.avif ?? [])].map(({ url }) => new URL(url, location.href).href),
  );
  return [...document.querySelectorAll<HTMLImageElement>('article img')].find(
    ({ complete, currentSrc }) => complete && files.has(currentSrc),
  )?.currentSrc;
}

function ItemActions({ brainRot }: { brainRot: KnownBrainRot }) {
  const { name, downloads, isLiked = false } = brainRot;
  const like = useLike(brainRot);
  const { openShareSheet } = useShare(brainRot);
  useEffect(() => whenIdle(() => void preparePicture(brainRot)), [brainRot]);
  return (
    <div className="grid gap-2.5 [&_button]:grow [&_button]:px-2 max-lg:[&_button]:text-[1.0625rem] [&_svg]:size-5 [&_svg]:shrink-0">
      <div className="grid grid-cols-2 gap-2.5">
        <Button tone="tang" aria-pressed={isLiked} disabled={like.pending} onClick={like.toggle}>
          <ThumbsUp aria-hidden="true" />
          {isLiked ? 'Liked' : 'Like'}
        </Button>
        <Button onClick={() => openShareSheet()}>
          <Share2 aria-hidden="true" />
          Share
        </Button>
      </div>
      <div className="flex flex-wrap gap-2.5 max-lg:[&_svg]:hidden">
        <Button onClick={() => saveFile(downloads.png, `${name}.png`)}>
          <Download aria-hidden="true" />
          Download
        </Button>
        <VideoButton brainRot={brainRot} />
        <StickerButton brainRot={brainRot} />
      </div>
    </div>
  );
}

const DeleteDialog = lazyLayer(() => import('./delete-dialog.tsx'));
const ShareSheet = lazyLayer(() => import('#web/brain-rot/share/share-sheet.tsx'));
const ReportDialog = lazyLayer(() => import('./report-dialog.tsx'));

const quietButton =
  'inline-flex min-h-11 items-center gap-2 justify-self-start rounded-2 px-2 text-small font-bold text-ink-2 underline-offset-4 hover:underline [&_svg]:size-4';

function ItemTools({ brainRot }: { brainRot: BrainRot }) {
  const dialog = useLayer();
  const sheet = useLayer();
  const { isMine = false } = brainRot;
  const Dialog = isMine ? DeleteDialog : ReportDialog;
  return (
    <div className="flex flex-wrap gap-2.5">
      <button type="button" onClick={sheet.open} className={quietButton}>
        <Share2 aria-hidden="true" />
        More ways to share
      </button>
      <button
        type="button"
        onClick={() => {
          if (currentAuth().user) dialog.open();
          else promptSignUp('Sign In to Report', 'Create a free account to report Brain Rots!', dialog.open);
        }}
        className={quietButton}
      >
        {isMine ? <Trash aria-hidden="true" /> : <Flag aria-hidden="true" />}
        {isMine ? 'Delete this Brain Rot' : 'Report this Brain Rot'}
      </button>
      <Dialog brainRot={brainRot} open={dialog.isOpen} onClose={dialog.close} />
      <ShareSheet brainRot={brainRot} open={sheet.isOpen} onClose={sheet.close} />
    </div>
  );
}

function SignUpPitch() {
  const { openSignUp } = useAuth();
  return (
    <aside
      data-for-guests=""
      className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-4 rounded-[26px] border-3 border-line bg-slime-soft px-4 py-3"
    >
      <Mascot id="fox_wizard" height={92} />
      <div>
        <h2 className="type-h3">Got a worse idea?</h2>
        <p className="text-small text-ink-2">Make your own Brain Rot with a free account.</p>
      </div>
      <div className="col-span-2">
        <Button tone="slime" block onClick={openSignUp}>
          Sign Up Free
        </Button>
      </div>
    </aside>
  );
}
