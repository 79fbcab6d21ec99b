import type { BrainRot } from '#contract/brain-rots.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { Video } from '#web/ui/icons.ts';
import { PassButton } from './pass-button.tsx';

/** Films the character while it sings, and passes the video on. */
export function VideoButton({ brainRot }: { brainRot: BrainRot }) {
  const { kits } = useRuntimeConfig();
  return (
    <PassButton
      icon={<Video aria-hidden="true" />}
      label="Save video"
      pass={async (tell) => (await import('./share-clip.ts')).saveClip(brainRot, kits, tell)}
    />
  );
}
