import { useEffect } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { preparePicture } from '#web/brain-rot/share-picture.ts';
import { useLike } from '#web/brain-rot/use-reactions.ts';
import { useShare } from '#web/brain-rot/use-share.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { Button } from '#web/ui/button.tsx';
import { Download, Heart, Share2 } from '#web/ui/icons.ts';

/** Like, Share and Download. */
export function ItemActions({ brainRot }: { brainRot: BrainRot }) {
  const { name, downloads, isLiked = false } = brainRot;
  const like = useLike(brainRot);
  const { natively } = useShare(brainRot);
  useEffect(() => whenIdle(() => void preparePicture(brainRot)), [brainRot]);
  return (
    <div className="grid grid-cols-[1fr_1.05fr_1.35fr] gap-2.5 lg:grid-cols-3 [&_button]:px-2 max-lg:[&_button]:text-[1.0625rem] [&_svg]:size-5 [&_svg]:shrink-0">
      <Button tone="gum" aria-pressed={isLiked} disabled={like.pending} onClick={like.toggle}>
        <Heart aria-hidden="true" className={isLiked ? 'fill-current' : ''} />
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
    </div>
  );
}
