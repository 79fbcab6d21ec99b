import type { BrainRot } from '#contract/brain-rots.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { InstagramLogo, TikTokLogo, XLogo } from '#web/ui/icons/brand-logos.tsx';
import { Link2, Share2 } from '#web/ui/icons/icons.ts';
import { useLayer } from '#web/ui/layers/use-layer.ts';
import { lazyLayer } from '#web/ui/lazy-part.tsx';
import { useShare } from './use-share.ts';

const ShareSheet = lazyLayer(() => import('./share-sheet.tsx'));

/** Four buttons side by side; on phones and narrow cards one that opens a sheet. */
export function ShareButtons({ brainRot }: { brainRot: BrainRot }) {
  const share = useShare(brainRot);
  const sheet = useLayer();
  return (
    <>
      <span className="hidden gap-2 md:@min-[15rem]:flex">
        <IconButton size="sm" tone="flat" label="Share on X" onClick={share.toX}>
          <XLogo />
        </IconButton>
        <IconButton size="sm" tone="flat" label="Share on TikTok" onClick={share.toTikTok}>
          <TikTokLogo />
        </IconButton>
        <IconButton size="sm" tone="flat" label="Share on Instagram" onClick={share.toInstagram}>
          <InstagramLogo />
        </IconButton>
        <IconButton size="sm" tone="flat" label="Copy link" onClick={() => share.copy()}>
          <Link2 aria-hidden="true" />
        </IconButton>
      </span>
      <span className="flex md:@min-[15rem]:hidden">
        <IconButton size="sm" tone="flat" label={`Share ${brainRot.name}`} onClick={sheet.open}>
          <Share2 aria-hidden="true" />
        </IconButton>
      </span>
      <ShareSheet brainRot={brainRot} open={sheet.isOpen} onClose={sheet.close} />
    </>
  );
}
