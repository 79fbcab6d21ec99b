import type { BrainRot } from '#contract/brain-rots.ts';
import { Video } from '#web/ui/icons/icons.ts';
import { ClipButton } from './clip-button.tsx';
import { saveJpeg } from './save-jpeg.ts';

const messages = {
  ready: 'Your video is ready',
  done: { title: 'Video Saved!', description: 'Ready to post.' },
};

export function VideoButton({ brainRot }: { brainRot: BrainRot }) {
  return (
    <ClipButton
      brainRot={brainRot}
      icon={<Video aria-hidden="true" />}
      label="Save video"
      pass={async (clip) => (await import('./pass-file.ts')).passFile(clip, messages)}
      instead={{ label: 'Save picture', onPress: () => saveJpeg(brainRot) }}
    />
  );
}
