import type { BrainRot } from '#contract/brain-rots.ts';
import { useRuntimeConfig } from '#web/lib/page-data.ts';
import { Video } from '#web/ui/icons.ts';
import { ExportButton } from './export-button.tsx';

export function VideoButton({ brainRot }: { brainRot: BrainRot }) {
  const { kits } = useRuntimeConfig();
  return (
    <ExportButton
      icon={<Video aria-hidden="true" />}
      label="Save video"
      exportFile={async (onProgress) =>
        (await import('./clip/save-clip.ts')).saveClip(brainRot, kits, onProgress)
      }
    />
  );
}
