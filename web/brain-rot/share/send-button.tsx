import type { BrainRot } from '#contract/brain-rots.ts';
import { canShareFile } from '#web/lib/can-share-file.ts';
import { Button } from '#web/ui/button.tsx';
import { Share2 } from '#web/ui/icons/icons.ts';
import { ClipButton } from './clip-button.tsx';
import { afterPress } from './pass-file.ts';
import { useShare } from './use-share.ts';

const look = { icon: <Share2 aria-hidden="true" />, label: 'Send it', tone: 'slime' } as const;

/** The device's share sheet, with the clip if it takes videos; else as `openShareSheet` does without one. */
export function SendButton({ brainRot }: { brainRot: BrainRot }) {
  const { openShareSheet } = useShare(brainRot);
  if (!canShareFile(new File([''], 'clip.mp4', { type: 'video/mp4' }))) {
    return (
      <Button tone={look.tone} onClick={() => openShareSheet()}>
        {look.icon}
        {look.label}
      </Button>
    );
  }
  return (
    <ClipButton
      brainRot={brainRot}
      {...look}
      pass={(clip) =>
        afterPress('Your clip is ready', { label: 'Send it', onPress: () => openShareSheet(clip) })
      }
      instead={{ label: 'Send the link', onPress: () => openShareSheet() }}
    />
  );
}
