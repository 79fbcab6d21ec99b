/** A WAV file with these samples in its first channel; the others are silent. */
export function wavOf(
  samples: Float32Array,
  { rate, channels = 1 }: { rate: number; channels?: number },
): Buffer {
  const file = Buffer.alloc(44 + samples.length * 2 * channels);
  file.write('RIFF');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * 2 * channels, 28);
  file.writeUInt16LE(2 * channels, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(file.length - 44, 40);
  samples.forEach((sample, i) => file.writeInt16LE(Math.round(sample * 32_767), 44 + i * 2 * channels));
  return file;
}
