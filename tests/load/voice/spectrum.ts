import { sampleRate } from '#engine/sound/dsp.ts';

const frameSize = 1024;
/** Samples between two frames: a hundredth of a second. */
const hop = sampleRate / 100;
export const framesPerSecond = sampleRate / hop;

const hann = Float64Array.from(
  { length: frameSize },
  (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / frameSize),
);
const cosines = Float64Array.from({ length: frameSize / 2 }, (_, k) =>
  Math.cos((2 * Math.PI * k) / frameSize),
);
const sines = Float64Array.from({ length: frameSize / 2 }, (_, k) => Math.sin((2 * Math.PI * k) / frameSize));

const toMel = (hz: number): number => 2595 * Math.log10(1 + hz / 700);
const toHz = (mel: number): number => 700 * (10 ** (mel / 2595) - 1);

export const hzOfBin = (bin: number): number => (bin * sampleRate) / frameSize;

/** Power spectra, a hundred a second. */
export function spectraOf(samples: Float32Array): Float64Array[] {
  const frames = Math.max(1, Math.floor((samples.length - frameSize) / hop) + 1);
  return Array.from({ length: frames }, (_, f) => powerSpectrum(samples, f * hop));
}

/** Decibels in bands of the mel scale from 30 Hz to 14 kHz, frame by frame. */
export function melDecibels(spectra: readonly Float64Array[], bands: number): Float64Array[] {
  const [low, high] = [toMel(30), toMel(14_000)];
  const edges = Array.from({ length: bands + 2 }, (_, i) => toHz(low + ((high - low) * i) / (bands + 1)));
  const weights = Array.from({ length: bands }, (_, band) => {
    const [from, middle, until] = edges.slice(band, band + 3) as [number, number, number];
    return Array.from({ length: frameSize / 2 }, (_bin, bin): [bin: number, weight: number] => {
      const hz = hzOfBin(bin);
      return [bin, Math.min((hz - from) / (middle - from), (until - hz) / (until - middle))];
    }).filter(([, weight]) => weight > 0);
  });
  return spectra.map((spectrum) =>
    Float64Array.from(weights, (triangle) => {
      const power = triangle.reduce((sum, [bin, weight]) => sum + spectrum[bin]! * weight, 0);
      return 10 * Math.log10(power + 1e-9);
    }),
  );
}

function powerSpectrum(samples: Float32Array, from: number): Float64Array {
  const real = Float64Array.from(hann, (weight, i) => (samples[from + i] ?? 0) * weight);
  const imaginary = new Float64Array(frameSize);
  transform(real, imaginary);
  return Float64Array.from(
    { length: frameSize / 2 },
    (_, bin) => (real[bin]! ** 2 + imaginary[bin]! ** 2) / frameSize,
  );
}

/** The fast Fourier transform (radix 2), in place. */
function transform(real: Float64Array, imaginary: Float64Array): void {
  for (let i = 1, j = 0; i < frameSize; i++) {
    let bit = frameSize >> 1;
    for (; j & bit; bit >>= 1) j ^= bit;
    j ^= bit;
    if (i < j) [real[i], real[j]] = [real[j]!, real[i]!];
  }
  for (let size = 2; size <= frameSize; size *= 2) {
    for (let start = 0; start < frameSize; start += size) {
      for (let k = 0; k < size / 2; k++) {
        const turn = (k * frameSize) / size;
        const [a, b] = [start + k, start + k + size / 2];
        const re = real[b]! * cosines[turn]! + imaginary[b]! * sines[turn]!;
        const im = imaginary[b]! * cosines[turn]! - real[b]! * sines[turn]!;
        real[b] = real[a]! - re;
        imaginary[b] = imaginary[a]! - im;
        real[a]! += re;
        imaginary[a]! += im;
      }
    }
  }
}
