import { memo, useEffect } from 'react';
import { Link, useLocation } from 'wouter';
import type { BrainRot, Stamp } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/pages/routes.ts';
import { compactNumber } from '#web/lib/format-number.ts';
import { useRead } from '#web/lib/reads.ts';
import { useStore } from '#web/lib/store.ts';
import { canLive } from '#web/live/can-live.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Download } from '#web/ui/icons/icons.ts';
import { Flame } from '#web/ui/icons/shell-icons.ts';
import { lazyExtra } from '#web/ui/lazy-part.tsx';
import { CrownBadge } from '../crown.tsx';
import { lastPlayed, nowPlaying } from '../life/now-playing.ts';
import { PlayButton } from '../life/play-button.tsx';
import { Picture } from '../picture.tsx';
import { saveJpeg } from '../share/save-jpeg.ts';
import { ShareButtons } from '../share/share-buttons.tsx';
import { phoneWidth } from './card-sizes.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { LikeButton } from './like-button.tsx';
import { MakerLine } from './maker-line.tsx';
import { useLike } from './use-reactions.ts';

interface BrainRotCardProps {
  brainRot: BrainRot;
  wide?: boolean;
  heading?: 'h2' | 'h3';
  eager?: boolean;
  /** In lists of a single maker. */
  hideMaker?: boolean;
}

/** Memoized: a list re-renders only the cards whose Brain Rot changed. */
export const BrainRotCard = memo(function BrainRotCard({
  brainRot,
  wide = false,
  heading: Heading = 'h3',
  eager = false,
  hideMaker = false,
}: BrainRotCardProps) {
  const { name, likes, isLiked = false } = brainRot;
  const like = useLike(brainRot);
  const href = brainRotPath(brainRot.id);
  return (
    <article className="group relative flex min-w-0 flex-col rounded-[22px] border-3 border-line bg-card shadow-stick-sm transition-transform duration-[220ms] ease-pop hover:-translate-y-1 hover:-rotate-1 motion-reduce:transform-none md:rounded-card md:shadow-stick">
      <CardPicture brainRot={brainRot} href={href} wide={wide} eager={eager} />
      <div className="flex flex-1 flex-col gap-1 pt-3.5 pr-2.5 pb-2.5 pl-3 md:pt-4 md:pr-3.5 md:pb-3 md:pl-4">
        {/* The float keeps the name clear of the play button, which overlaps from above. */}
        <Heading className="text-[clamp(.875rem,4.4vw,1.0625rem)] leading-[1.12] font-medium tracking-normal before:float-right before:h-4 before:w-10 md:text-[1.25rem]">
          <Link href={href} className="no-underline">
            {name}
          </Link>
        </Heading>
        {!hideMaker && <MakerLine maker={brainRot.maker} />}
        <div className="@container mt-auto pt-1.5">
          <div className="flex items-center justify-between">
            <LikeButton liked={isLiked} likes={likes} disabled={like.pending} onClick={like.toggle} />
            <ShareButtons brainRot={brainRot} />
          </div>
        </div>
      </div>
    </article>
  );
});

interface CardPictureProps extends Required<Pick<BrainRotCardProps, 'brainRot' | 'wide' | 'eager'>> {
  href: string;
}

function CardPicture({ brainRot, href, wide, eager }: CardPictureProps) {
  const { name, likes, shares, soundUrl, stamp, crown } = brainRot;
  return (
    <div className="relative aspect-square rounded-t-[18px] border-b-3 border-line bg-sunk md:rounded-t-[22px]">
      <Link
        href={href}
        tabIndex={-1}
        aria-hidden="true"
        className="absolute inset-0 overflow-hidden rounded-[inherit]"
      >
        <Picture
          brainRot={brainRot}
          // The column's width without gutters; a little more would fetch a file of twice the size.
          sizes={`(width < 768px) ${phoneWidth[wide ? 'wide' : 'inGrid']}vw, (width < 1024px) 31vw, 285px`}
          eager={eager}
        />
      </Link>
      <CardLife brainRot={brainRot} />
      {likes + shares > 0 && (
        <div className="absolute top-2.5 -left-1.5 md:top-3.5 md:-left-2">
          <FireBadge heat={likes + shares} />
        </div>
      )}
      <div className="absolute top-2 right-2 md:top-3 md:right-3">
        <FavoriteButton brainRot={brainRot} />
      </div>
      <div className="absolute bottom-3 left-3 flex items-center gap-2">
        {crown ? (
          <span className="pointer-events-none -ml-5 rotate-4">
            <CrownBadge crown={crown} />
          </span>
        ) : (
          stamp && <StampSticker stamp={stamp} />
        )}
        {/* Phones have the download in the share sheet. */}
        <div className="transition-opacity duration-[120ms] group-hover:opacity-100 focus-within:opacity-100 max-md:hidden [@media(hover:hover)]:opacity-0">
          <IconButton label={`Download ${name}`} onClick={() => saveJpeg(brainRot)}>
            <Download aria-hidden="true" />
          </IconButton>
        </div>
      </div>
      {soundUrl && (
        <div className="absolute right-2.5 -bottom-6 md:right-3.5">
          <PlayButton src={soundUrl} name={name} />
        </div>
      )}
    </div>
  );
}

function FireBadge({ heat }: { heat: number }) {
  return (
    <span className="inline-flex h-7 -rotate-4 items-center gap-1 rounded-full border-2 border-line bg-tang pr-[11px] pl-2 text-tiny font-extrabold text-on-candy tabular-nums md:h-8 md:text-[.875rem]">
      <Flame aria-hidden="true" className="size-4 fill-current" />
      <span className="sr-only">Likes and shares:</span>
      {compactNumber(heat)}
    </span>
  );
}

function StampSticker({ stamp }: { stamp: Stamp }) {
  return (
    <span
      className={`pointer-events-none -ml-5 inline-flex h-7 rotate-4 items-center gap-1 rounded-full border-2 border-line px-3 text-tiny font-extrabold text-on-candy md:h-8 md:text-[.875rem] ${stamp === 'new' ? 'bg-mint' : 'bg-lemon'}`}
    >
      {stamp === 'top' ? 'Top' : 'New'}
    </span>
  );
}

const Life = lazyExtra(() => import('../life/life.tsx'));

function CardLife({ brainRot }: { brainRot: BrainRot }) {
  const played = useStore(lastPlayed);
  if (!played || played !== brainRot.soundUrl || !canLive()) return null;
  return <Singing id={brainRot.id} src={played} />;
}

/** Reads the details that lists leave out: the figure is built from them. */
function Singing({ id, src }: { id: string; src: string }) {
  const { data } = useRead('/api/brain-rots/:id', { params: { id } });
  const [, navigate] = useLocation();
  // The list is still when the user comes back to it.
  useEffect(
    () => () => {
      if (lastPlayed.get() === src) lastPlayed.set(null);
    },
    [src],
  );
  const playing = useStore(nowPlaying);
  // A portrait comes back when its song ends.
  if (!data?.live || (data.isPortrait && playing?.src !== src)) return null;
  return (
    // isolate: the card's badges and buttons stay above it.
    <div className="absolute inset-0 isolate overflow-hidden rounded-[inherit]">
      <Life brainRot={data} onPress={() => navigate(brainRotPath(id))} />
    </div>
  );
}
