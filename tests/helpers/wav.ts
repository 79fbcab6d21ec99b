/** A WAV file with these samples in its first channel; the others are silent. */
export function wavOf(
  samples: Float32Array,
  { rate, channels = 1, float = false }: { rate: number; channels?: number; float?: boolean },
): Buffer {
  const bytes = float ? 4 : 2;
  const file = Buffer.alloc(44 + samples.length * bytes * channels);
  file.write('RIFF');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(float ? 3 : 1, 20);
  file.writeUInt16LE(channels, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(rate * bytes * channels, 28);
  file.writeUInt16LE(bytes * channels, 32);
  file.writeUInt16LE(8 * bytes, 34);
  file.write('data', 36);
  file.writeUInt32LE(file.length - 44, 40);
  samples.forEach((sample, i) => {
    const at = 44 + i * bytes * channels;
    if (float) file.writeFloatLE(sample, at);
    else file.writeInt16LE(Math.round(sample * 32_767), at);
  });
  return file;
}
