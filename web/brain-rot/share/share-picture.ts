import type { BrainRot } from '#contract/brain-rots.ts';

let prepared: { id: string; file: File } | undefined;

/** Prefetches the picture where the device can share files: a share sheet must open directly after a press. */
export async function preparePicture({ id, name, downloads }: BrainRot): Promise<void> {
  if (prepared?.id === id || !('share' in navigator) || !('canShare' in navigator)) return;
  const fileOf = (parts: BlobPart[]) => new File(parts, `${name}.jpg`, { type: 'image/jpeg' });
  if (!navigator.canShare({ files: [fileOf([''])] })) return;
  try {
    const response = await fetch(downloads.jpg);
    if (response.ok) prepared = { id, file: fileOf([await response.blob()]) };
  } catch {
    // The link is then shared without the picture.
  }
}

export function preparedFile(id: string): File | undefined {
  return prepared?.id === id ? prepared.file : undefined;
}
