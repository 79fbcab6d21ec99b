import type { BrainRot } from '#contract/brain-rots.ts';

let prepared: { id: string; file: File } | undefined;

/** Fetches the picture ahead of the press, where the device can share files: a share sheet cannot wait. */
export async function preparePicture({ id, name, downloads }: BrainRot): Promise<void> {
  if (prepared?.id === id || !('share' in navigator) || !('canShare' in navigator)) return;
  const fileOf = (parts: BlobPart[]) => new File(parts, `${name}.jpg`, { type: 'image/jpeg' });
  if (!navigator.canShare({ files: [fileOf([''])] })) return;
  try {
    const response = await fetch(downloads.jpg);
    if (response.ok) prepared = { id, file: fileOf([await response.blob()]) };
  } catch {
    // Then the link goes without it.
  }
}

/** The picture as something to share, where it is at hand. */
export function preparedFiles(id: string): File[] | undefined {
  return prepared?.id === id ? [prepared.file] : undefined;
}
