import type { BrainRot } from '#contract/brain-rots.ts';
import { saveFile } from '#web/lib/save-file.ts';

export function saveJpeg({ name, downloads }: Pick<BrainRot, 'name' | 'downloads'>): void {
  saveFile(downloads.jpg, `${name}.jpg`);
}
