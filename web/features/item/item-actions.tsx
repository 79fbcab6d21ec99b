import { useEffect } from 'react';
import type { KnownBrainRot } from '#web/brain-rot/cache.ts';
import { preparePicture } from '#web/brain-rot/share-picture.ts';
import { StickerButton } from '#web/brain-rot/sticker-button.tsx';
import { useLike } from '#web/brain-rot/use-reactions.ts';
import { useShare } from '#web/brain-rot/use-share.ts';
import { classNames } from '#web/lib/class-names.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Download, Share2, ThumbsUp } from '#web/ui/icons.ts';

/** Like, Share, Download and, where there is one, the sticker. */
export function ItemActions({ brainRot }: { brainRot: KnownBrainRot }) {
  const { name, downloads, sticker, isLiked = false } = brainRot;
  const like = useLike(brainRot);
  const { natively } = useShare(brainRot);
  useEffect(() => whenIdle(() => void preparePicture(brainRot)), [brainRot]);
  return (
    <div
      className={classNames(
        'flex flex-wrap gap-2.5 [&_button]:grow [&_button]:px-2 max-lg:[&_button]:text-[1.0625rem] [&_svg]:size-5 [&_svg]:shrink-0',
        // Four of them stand two by two.
        sticker !== null && '[&_button]:basis-[40%]',
      )}
    >
      <Button tone="tang" aria-pressed={isLiked} disabled={like.pending} onClick={like.toggle}>
        <ThumbsUp aria-hidden="true" />
        {isLiked ? 'Liked' : 'Like'}
      </Button>
      <Button onClick={natively}>
        <Share2 aria-hidden="true" />
        Share
      </Button>
      <Button onClick={() => saveFile(downloads.png, `${name}.png`)}>
        <Download aria-hidden="true" />
        Download
      </Button>
      <StickerButton brainRot={brainRot} />
    </div>
  );
}
