import { useState } from 'react';
import type { BrainRot } from '#contract/brain-rots.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { Share2 } from '#web/ui/icons.ts';
import { toast } from '#web/ui/toast-store.ts';
import { ExportButton } from './export-button.tsx';
import { canShareFile, useShare } from './use-share.ts';

/** The device's share sheet with the clip, if it takes videos; else with the link. Without a sheet it copies the link. */
export function SendButton({ brainRot }: { brainRot: BrainRot }) {
  const { kits } = useRuntimeConfig();
  const { natively } = useShare(brainRot);
  const [clip, setClip] = useState<File>();

  async function send(onProgress: (done: string) => void) {
    if (clip || !canShareFile(new File([''], 'clip.mp4', { type: 'video/mp4' }))) return natively(clip);
    const { clipFile } = await import('./clip/save-clip.ts');
    const made = await clipFile(brainRot, kits, onProgress);
    setClip(made);
    // Browsers open the sheet only soon after a press, and the clip may have taken longer.
    if (navigator.userActivation?.isActive) return natively(made);
    toast({
      title: 'Your clip is ready',
      asks: true,
      action: { label: 'Send it', onPress: () => natively(made) },
    });
  }

  return <ExportButton icon={<Share2 aria-hidden="true" />} label="Send it" tone="slime" exportFile={send} />;
}
