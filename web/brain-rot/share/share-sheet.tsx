import type { ReactNode } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { embedCode } from '#contract/pages/embed.ts';
import { InstagramLogo, TikTokLogo, XLogo } from '#web/ui/icons/brand-logos.tsx';
import { Download, Link2, Share2 } from '#web/ui/icons/icons.ts';
import BottomSheet from '#web/ui/layers/bottom-sheet.tsx';
import type { LayerState } from '#web/ui/layers/use-layer.ts';
import { saveJpeg } from './save-jpeg.ts';
import { canShareNatively, useShare } from './use-share.ts';

export default function ShareSheet({ brainRot, open, onClose }: LayerState & { brainRot: BrainRot }) {
  const share = useShare(brainRot);
  const row = (label: string, logo: ReactNode, action: () => void) => (
    <li>
      <button
        type="button"
        onClick={() => {
          action();
          onClose();
        }}
        className="flex min-h-14 w-full items-center gap-3.5 rounded-3 border-2 border-line bg-card px-4 font-extrabold hover:bg-lemon-soft [&_svg]:size-[22px]"
      >
        {logo}
        {label}
      </button>
    </li>
  );
  return (
    <BottomSheet open={open} onClose={onClose} title={`Share ${brainRot.name}`}>
      <ul className="grid gap-2.5">
        {row('X', <XLogo />, share.toX)}
        {row('TikTok', <TikTokLogo />, share.toTikTok)}
        {row('Instagram', <InstagramLogo />, share.toInstagram)}
        {row('Copy link', <Link2 aria-hidden="true" />, () => share.copy())}
        {row('Embed', <b aria-hidden="true">{'</>'}</b>, () =>
          share.copy(embedCode(brainRot, location.origin), {
            title: 'Code Copied!',
            description: 'Paste it into the HTML of your page.',
          }),
        )}
        {row('Download Image', <Download aria-hidden="true" />, () => saveJpeg(brainRot))}
        {canShareNatively() && row('More apps', <Share2 aria-hidden="true" />, () => share.openShareSheet())}
      </ul>
    </BottomSheet>
  );
}
