import { useEffect } from 'react';
import type { KnownBrainRot } from '#web/brain-rot/cache.ts';
import { useLike } from '#web/brain-rot/card/use-reactions.ts';
import { preparePicture } from '#web/brain-rot/share/share-picture.ts';
import { StickerButton } from '#web/brain-rot/share/sticker-button.tsx';
import { useShare } from '#web/brain-rot/share/use-share.ts';
import { VideoButton } from '#web/brain-rot/share/video-button.tsx';
import { saveFile } from '#web/lib/save-file.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Download, Share2, ThumbsUp } from '#web/ui/icons.ts';

export function ItemActions({ brainRot }: { brainRot: KnownBrainRot }) {
  const { name, downloads, isLiked = false } = brainRot;
  const like = useLike(brainRot);
  const { natively } = useShare(brainRot);
  useEffect(() => whenIdle(() => void preparePicture(brainRot)), [brainRot]);
  return (
    <div className="grid gap-2.5 [&_button]:grow [&_button]:px-2 max-lg:[&_button]:text-[1.0625rem] [&_svg]:size-5 [&_svg]:shrink-0">
      <div className="grid grid-cols-2 gap-2.5">
        <Button tone="tang" aria-pressed={isLiked} disabled={like.pending} onClick={like.toggle}>
          <ThumbsUp aria-hidden="true" />
          {isLiked ? 'Liked' : 'Like'}
        </Button>
        <Button onClick={natively}>
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
