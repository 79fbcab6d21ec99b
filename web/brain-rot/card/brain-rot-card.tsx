import { memo } from 'react';
import { Link } from 'wouter';
import type { BrainRot } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/routes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Download } from '#web/ui/icons.ts';
import { PlayButton } from '../life/play-button.tsx';
import { Picture } from '../picture.tsx';
import { saveJpeg } from '../share/save-jpeg.ts';
import { ShareButtons } from '../share/share-buttons.tsx';
import { CardLife } from './card-life.tsx';
import { phoneWidth } from './card-sizes.ts';
import { FavoriteButton } from './favorite-button.tsx';
import { FireBadge } from './fire-badge.tsx';
import { LikeButton } from './like-button.tsx';
import { MakerLine } from './maker-line.tsx';
import { StampSticker } from './stamp-sticker.tsx';
import { useLike } from './use-reactions.ts';

interface BrainRotCardProps {
  brainRot: BrainRot;
  /** On phones: as wide as the screen. */
  wide?: boolean;
  heading?: 'h2' | 'h3';
  /** Visible without scrolling. */
  eager?: boolean;
}

/** Memoized: a list re-renders only the cards whose Brain Rot changed. */
export const BrainRotCard = memo(function BrainRotCard({
  brainRot,
  wide = false,
  heading: Heading = 'h3',
  eager = false,
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
        <MakerLine maker={brainRot.maker} />
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
  const { name, likes, shares, soundUrl, stamp } = brainRot;
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
        {stamp && <StampSticker stamp={stamp} />}
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
