import { sampleRate, type Samples, samplesIn } from '../dsp.ts';

type Biquad = readonly [b0: number, b1: number, b2: number, a1: number, a2: number];

/** The two filters of K-weighting (ITU-R BS.1770), for our sample rate. */
const kWeighting = [highShelf(), highPass()] as const;

function highShelf(): Biquad {
  const gain = 10 ** (3.99984385397 / 20);
  const k = Math.tan((Math.PI * 1681.97445095) / sampleRate);
  const middle = gain ** 0.499666774155;
  const q = 0.707175236956;
  const a0 = 1 + k / q + k * k;
  return [
    (gain + (middle * k) / q + k * k) / a0,
    (2 * (k * k - gain)) / a0,
    (gain - (middle * k) / q + k * k) / a0,
    (2 * (k * k - 1)) / a0,
    (1 - k / q + k * k) / a0,
  ];
}

function highPass(): Biquad {
  const k = Math.tan((Math.PI * 38.1354708768) / sampleRate);
  const q = 0.500327037324;
  const a0 = 1 + k / q + k * k;
  return [1, -2, 1, (2 * (k * k - 1)) / a0, (1 - k / q + k * k) / a0];
}

/** Integrated loudness in LUFS with the gates of EBU R 128. */
export function loudnessOf(samples: Samples): number {
  const powers = kWeightedPowers(samples, samplesIn(0.1));
  // Blocks of 0.4 s that overlap by three quarters.
  const blocks = Array.from({ length: Math.max(1, powers.length - 3) }, (_, i) =>
    mean(powers.subarray(i, i + 4)),
  );
  const above = (gate: number) => blocks.filter((power) => toLufs(power) > gate);
  return toLufs(mean(above(toLufs(mean(above(-70))) - 10)));
}

const toLufs = (power: number): number => -0.691 + 10 * Math.log10(power + 1e-15);

function mean(values: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < values.length; i++) total += values[i]!;
  return total / (values.length || 1);
}

/** Mean power of each stretch of `hop` samples. */
function kWeightedPowers(samples: Samples, hop: number): Float64Array {
  const powers = new Float64Array(Math.max(1, Math.floor(samples.length / hop)));
  const [[p0, p1, p2, q1, q2], [r0, r1, r2, s1, s2]] = kWeighting;
  let [x1, x2, y1, y2, z1, z2] = [0, 0, 0, 0, 0, 0];
  for (let part = 0; part < powers.length; part++) {
    const end = Math.min(samples.length, (part + 1) * hop);
    let power = 0;
    for (let i = part * hop; i < end; i++) {
      const x = samples[i]!;
      const y = p0 * x + p1 * x1 + p2 * x2 - q1 * y1 - q2 * y2;
      const z = r0 * y + r1 * y1 + r2 * y2 - s1 * z1 - s2 * z2;
      x2 = x1;
      x1 = x;
      y2 = y1;
      y1 = y;
      z2 = z1;
      z1 = z;
      power += z * z;
    }
    powers[part] = power / hop;
  }
  return powers;
}
