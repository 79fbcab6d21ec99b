import { type ComponentProps, memo, Suspense, useState } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { artOf } from '#web/brain-rot/art.ts';
import type { KnownBrainRot } from '#web/brain-rot/cache.ts';
import { FavoriteButton } from '#web/brain-rot/favorite-button.tsx';
import { LivingPicture } from '#web/brain-rot/living-picture.tsx';
import { MakerLine } from '#web/brain-rot/maker-line.tsx';
import { fullNumber } from '#web/brain-rot/numbers.ts';
import { Picture } from '#web/brain-rot/picture.tsx';
import { PlayButton } from '#web/brain-rot/play-button.tsx';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { usePageTitle } from '#web/lib/page-title.ts';
import { useAuth } from '#web/session/auth.ts';
import { Blister } from '#web/ui/blister.tsx';
import { ButtonLink } from '#web/ui/button.tsx';
import { Chip } from '#web/ui/chip.tsx';
import { Dock } from '#web/ui/dock.tsx';
import { Sparkles } from '#web/ui/icons.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { Logo } from '#web/ui/logo.tsx';
import { ItemActions } from './item-actions.tsx';
import { ItemTools } from './item-tools.tsx';
import { SignUpPitch } from './sign-up-pitch.tsx';
import { Tiles } from './tiles.tsx';

// The server's HTML shows it at once; its script comes after the page's.
const SoundBar = import.meta.env.SSR
  ? (await import('#web/brain-rot/sound-bar.tsx')).SoundBar
  : lazyPart(async () => ({ default: (await import('#web/brain-rot/sound-bar.tsx')).SoundBar }));

/** By itself: until its script is there, it would be drawn anew if it were drawn again with the item. */
const Song = memo(function Song(props: ComponentProps<typeof SoundBar>) {
  return (
    <Suspense>
      <SoundBar {...props} />
    </Suspense>
  );
});

/** One Brain Rot in its packaging, and everything that can be done with it. */
export function Item({ brainRot }: { brainRot: KnownBrainRot }) {
  usePageTitle(brainRot.name);
  const { user } = useAuth();
  const { welcomeCredits } = useRuntimeConfig();
  const { name, likes, shares, soundUrl, soundPeaks, animalId, termId } = brainRot;
  const again = new URLSearchParams({
    animal: animalId,
    term: termId,
    style: brainRot.style,
    palette: brainRot.colorPalette,
    craziness: brainRot.crazinessLevel,
  });
  const [cardFile] = useState(() => fileOnCard(brainRot));
  const images = { ...brainRot.images, placeholder: cardFile ?? brainRot.images.placeholder };
  return (
    <>
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-4 pt-[clamp(16px,4vw,56px)] pb-[clamp(56px,7vw,88px)] md:grid-cols-[repeat(2,minmax(0,1fr))] md:gap-8 lg:gap-14">
        {/* As small on low screens as it takes to see whose picture it is. */}
        <div className="mx-auto w-full max-w-[max(260px,100svh-530px)] self-start md:max-w-none md:-rotate-[1.5deg]">
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
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 lg:gap-5">
          <div className="flex items-center justify-between gap-2.5">
            <div className="grid min-w-0 justify-items-start gap-1">
              <h1 className="type-h1 wrap-anywhere">{name}</h1>
              <MakerLine large maker={brainRot.maker} />
            </div>
            <FavoriteButton brainRot={brainRot} />
          </div>
          {soundUrl && (
            <div data-not-printed="" className="max-md:hidden">
              <Song src={soundUrl} name={name} peaks={soundPeaks} />
            </div>
          )}
          <div data-not-printed="">
            <ItemActions brainRot={brainRot} />
          </div>
          <div data-below-the-fold="phone" data-not-printed="" className="grid gap-4 lg:gap-5">
            <div className="flex flex-wrap items-center gap-2.5">
              <Chip tint="sky">
                <img src={artOf('animal', animalId)} alt="" width={22} height={22} />
                {brainRot.animalName}
              </Chip>
              <Chip tint="gum">
                <img src={artOf('term', termId)} alt="" width={22} height={22} />
                {brainRot.termName}
              </Chip>
              {brainRot.stamp === 'crown' && (
                <Chip tint="lemon">
                  <img src="/icons/crown.svg" alt="" width={22} height={22} />
                  Yesterday’s best
                </Chip>
              )}
              <p className="ml-auto flex gap-5 text-ink-2 tabular-nums">
                <Count value={likes} one="like" many="likes" />
                <Count value={shares} one="share" many="shares" />
              </p>
            </div>
            {brainRot.isFirstEver && (
              <p className="flex flex-wrap items-center gap-2.5">
                <Chip tint="lemon">First ever</Chip>
                Nobody had made this pair before.
              </p>
            )}
            <Tiles brainRot={brainRot} />
            <ButtonLink href={`/?${again}`} tone="lemon" block>
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
            <ButtonLink href={`/?${again}`} tone="slime" block>
              Make your own{welcomeCredits > 0 && ', free'}
            </ButtonLink>
          </Dock>
        </div>
      )}
    </>
  );
}

/** The picture's file that the card shows from which somebody comes: it is there already, and sharper than a blur. */
function fileOnCard({ images }: BrainRot): string | undefined {
  if (import.meta.env.SSR) return undefined;
  const files = new Set(
    [...images.variants, ...(images.avif ?? [])].map(({ url }) => new URL(url, location.href).href),
  );
  return [...document.querySelectorAll<HTMLImageElement>('article img')].find(
    ({ complete, currentSrc }) => complete && files.has(currentSrc),
  )?.currentSrc;
}

function Count({ value, one, many }: { value: number; one: string; many: string }) {
  return (
    <span>
      {value > 0 ? (
        <b className="font-display text-[1.3125rem] font-semibold text-ink">{fullNumber(value)}</b>
      ) : (
        0
      )}{' '}
      {value === 1 ? one : many}
    </span>
  );
}
