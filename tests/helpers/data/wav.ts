/** A WAV file with these samples in its first channel; the others are silent. */
export function wavOf(
  samples: Float32Array,
  { rate, channels = 1 }: { rate: number; channels?: number },
): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(44 + samples.length * 2 * channels);
  const view = new DataView(file.buffer);
  const text = (at: number, word: string) => file.set(new TextEncoder().encode(word), at);
  text(0, 'RIFF');
  view.setUint32(4, file.length - 8, true);
  text(8, 'WAVEfmt ');
  view.setUint32(16, 16, true);
  view.setUint16(20, 1, true);
  view.setUint16(22, channels, true);
  view.setUint32(24, rate, true);
  view.setUint32(28, rate * 2 * channels, true);
  view.setUint16(32, 2 * channels, true);
  view.setUint16(34, 16, true);
  text(36, 'data');
  view.setUint32(40, file.length - 44, true);
  samples.forEach((sample, i) => view.setInt16(44 + i * 2 * channels, Math.round(sample * 32_767), true));
  return file;
}
