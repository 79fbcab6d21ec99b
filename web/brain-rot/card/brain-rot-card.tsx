import { memo } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { brainRotPath } from '#contract/routes.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Download } from '#web/ui/icons.ts';
import { PlayButton } from '../life/play-button.tsx';
import { Picture } from '../picture.tsx';
import { saveJpeg } from '../share/save-jpeg.ts';
import { ShareButtons } from '../share/share-buttons.tsx';
import { CardLife } from './card-life.tsx';
import { CardShell } from './card-shell.tsx';
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
  /** Among the first in sight. */
  eager?: boolean;
}

/** Lists hold many: those whose Brain Rot has not changed are left as they are. */
export const BrainRotCard = memo(function BrainRotCard({
  brainRot,
  wide = false,
  heading = 'h3',
  eager = false,
}: BrainRotCardProps) {
  const { name, maker, likes, shares, soundUrl, stamp, isLiked = false } = brainRot;
  const like = useLike(brainRot);
  return (
    <CardShell
      href={brainRotPath(brainRot.id)}
      name={name}
      maker={<MakerLine maker={maker} />}
      heading={heading}
      art={
        <Picture
          brainRot={brainRot}
          // As the grid shares out what its gutters leave; a little too much would fetch a file of twice the size.
          sizes={`(width < 768px) ${phoneWidth[wide ? 'wide' : 'inGrid']}vw, (width < 1024px) 31vw, 285px`}
          eager={eager}
        />
      }
      badge={likes + shares > 0 && <FireBadge heat={likes + shares} />}
      stamp={stamp && <StampSticker stamp={stamp} />}
      heart={<FavoriteButton brainRot={brainRot} />}
      download={
        <IconButton label={`Download ${name}`} onClick={() => saveJpeg(brainRot)}>
          <Download aria-hidden="true" />
        </IconButton>
      }
      life={<CardLife brainRot={brainRot} />}
      play={soundUrl && <PlayButton src={soundUrl} name={name} />}
      actions={
        <div className="@container mt-auto pt-1.5">
          <div className="flex items-center justify-between">
            <LikeButton liked={isLiked} likes={likes} disabled={like.pending} onClick={like.toggle} />
            <ShareButtons brainRot={brainRot} />
          </div>
        </div>
      }
    />
  );
});
