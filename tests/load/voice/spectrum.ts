import { sampleRate } from '#engine/sound/dsp.ts';

const size = 1024;
const hop = 256;
const bins = size / 2 + 1;
export const secondsPerFrame = hop / sampleRate;
export const frequencyOf = (bin: number): number => (bin * sampleRate) / size;

const window = Float64Array.from(
  { length: size },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / (size - 1)),
);

/** Power of a clip: one list of frequencies per frame. */
export function spectrogram(clip: Float32Array): Float64Array[] {
  const frames = Math.max(0, 1 + Math.floor((clip.length - size) / hop));
  return Array.from({ length: frames }, (_, frame) => {
    const real = Float64Array.from(window, (weight, i) => weight * clip[frame * hop + i]!);
    const imaginary = new Float64Array(size);
    transform(real, imaginary);
    return real.subarray(0, bins).map((value, bin) => value ** 2 + imaginary[bin]! ** 2);
  });
}

/** Fourier's transform in place (Cooley and Tukey, radix 2). */
function transform(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 1, j = 0; i < size; i++) {
    let bit = size >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) {
      [real[i], real[j]] = [real[j]!, real[i]!];
      [imaginary[i], imaginary[j]] = [imaginary[j]!, imaginary[i]!];
    }
  }
  for (let length = 2; length <= size; length <<= 1) {
    const half = length / 2;
    for (let k = 0; k < half; k++) {
      const angle = (-2 * Math.PI * k) / length;
      const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
      for (let i = k; i < size; i += length) {
        const j = i + half;
        const re = real[j]! * cosine - imaginary[j]! * sine;
        const im = real[j]! * sine + imaginary[j]! * cosine;
        real[j] = real[i]! - re;
        imaginary[j] = imaginary[i]! - im;
        real[i]! += re;
        imaginary[i]! += im;
      }
    }
  }
}

const toMel = (frequency: number) => 2595 * Math.log10(1 + frequency / 700);
const fromMel = (mel: number) => 700 * (10 ** (mel / 2595) - 1);
const melBands = 40;
const edges = Array.from({ length: melBands + 2 }, (_, i) =>
  fromMel(toMel(60) + ((toMel(12_000) - toMel(60)) * i) / (melBands + 1)),
);
const allBins = Array.from({ length: bins }, (_, bin) => bin);
const bank = edges.slice(0, melBands).map((low, band) => {
  const [middle, high] = edges.slice(band + 1, band + 3) as [number, number];
  return allBins
    .map((bin): [number, number] => {
      const frequency = frequencyOf(bin);
      return [bin, Math.min((frequency - low) / (middle - low), (high - frequency) / (high - middle))];
    })
    .filter(([, weight]) => weight > 0);
});

/** Power in forty bands as the ear divides them. */
export function melOf(frames: readonly Float64Array[]): number[][] {
  return frames.map((frame) =>
    bank.map((weights) => weights.reduce((sum, [bin, weight]) => sum + frame[bin]! * weight, 0) + 1e-6),
  );
}
