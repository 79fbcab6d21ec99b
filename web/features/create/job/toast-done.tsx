import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { Picture } from '#web/brain-rot/picture.tsx';
import { toast } from '#web/ui/toasts/toast-store.ts';

export function toastDone(brainRot: BrainRotDetail, openIt?: () => void): void {
  toast({
    title: 'Brain Rot Generated!',
    description: brainRot.name,
    icon: <Picture brainRot={brainRot} sizes="40px" eager />,
    ...(openIt && { action: { label: 'Open it', onPress: openIt } }),
  });
}
