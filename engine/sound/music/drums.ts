import type { Random } from '../../random.ts';
import {
  Filter,
  normalized,
  Oscillator,
  pass,
  type Samples,
  sine,
  square,
  synthesize,
  whiteNoise,
} from '../dsp.ts';

type MakeDrum = (random: Random, weight: number) => Samples;

/** How each drum is synthesized, and its level in the mix. */
const drums = {
  kick: { level: 0.5, make: kick },
  snare: { level: 0.3, make: snare },
  clap: { level: 0.36, make: clap },
  hat: { level: 0.2, make: (random) => hat(0.05, random) },
  openHat: { level: 0.16, make: (random) => hat(0.2, random) },
  rim: { level: 0.22, make: rim },
  shaker: { level: 0.22, make: shaker },
  brush: { level: 0.2, make: brush },
  block: { level: 0.2, make: block },
  conga: { level: 0.2, make: conga },
  crash: { level: 0.14, make: (random) => hat(0.4, random) },
} as const satisfies Record<string, { level: number; make: MakeDrum }>;

export type Drum = keyof typeof drums;

/** One hit at full level; `weight` goes from 0, a toy kit, to 1, a heavy one. */
export function makeDrum(drum: Drum, weight: number, random: Random): Samples {
  return normalized(drums[drum].make(random, weight));
}

export const drumLevel = (drum: Drum): number => drums[drum].level;

function kick(random: Random, weight: number): Samples {
  const oscillator = new Oscillator();
  const low = 44 + 14 * (1 - weight) + random.between(0, 5);
  const length = 0.18 + 0.18 * weight;
  return synthesize(length, (time, part) => {
    const body = sine(oscillator.advance(low + 170 * Math.exp(-time * 42)));
    const click = whiteNoise(random) * Math.exp(-time * 420) * 0.35;
    return Math.tanh(body * (1.2 + weight)) * (1 - part) ** 1.6 + click;
  });
}

function rim(): Samples {
  return synthesize(0.05, (time) => (sine(time * 1700) + square(time * 820) * 0.4) * Math.exp(-time * 110));
}

function snare(random: Random): Samples {
  const filter = new Filter();
  return synthesize(0.2, (time) => {
    const wires = filter.run(whiteNoise(random), 3200, 0.9).band * Math.exp(-time * 36);
    return wires + (sine(time * 190) + 0.6 * sine(time * 286)) * Math.exp(-time * 34) * 0.7;
  });
}

function clap(random: Random): Samples {
  const filter = new Filter();
  return synthesize(0.2, (time) => {
    const hands = [0, 0.011, 0.023].reduce(
      (sum, at) => sum + (time >= at ? Math.exp(-(time - at) * 170) : 0),
      0,
    );
    return filter.run(whiteNoise(random), 1500, 0.55).band * (hands + 0.5 * Math.exp(-time * 42));
  });
}

/** Hz. Ticks stay above the words: below, they would sound like an s or t. */
const tickPitch = 7500;

function hat(length: number, random: Random): Samples {
  const filter = new Filter();
  const samples = synthesize(length, (time, part) => {
    const metal = square(time * 3170) + square(time * 4410) + square(time * 5230) + whiteNoise(random) * 2;
    return filter.run(metal, 5000, 0.8).high * (1 - part) ** 3;
  });
  return pass(samples, 'high', tickPitch, 0.7);
}

function shaker(random: Random): Samples {
  const filter = new Filter();
  const samples = synthesize(
    0.045,
    (_, part) => filter.run(whiteNoise(random), 5000, 0.7).high * Math.sin(Math.PI * part ** 0.6) ** 2,
  );
  return pass(samples, 'high', tickPitch, 0.7);
}

function brush(random: Random): Samples {
  const samples = synthesize(
    0.06,
    (time) => whiteNoise(random) * Math.min(1, time * 400) * Math.exp(-time * 70),
  );
  return pass(samples, 'high', tickPitch, 1.2);
}

/** A wood block, so short that it covers no words. */
function block(random: Random): Samples {
  const pitch = random.between(520, 1150);
  return synthesize(0.04, (time) => {
    const wood = sine(time * pitch) + 0.5 * sine(time * pitch * 2.41);
    return wood * Math.exp(-time * 130) + whiteNoise(random) * Math.exp(-time * 500) * 0.6;
  });
}

function conga(random: Random): Samples {
  const oscillator = new Oscillator();
  const pitch = random.between(185, 230);
  return synthesize(
    0.2,
    (time) => sine(oscillator.advance(pitch * (1 + 0.35 * Math.exp(-time * 60)))) * Math.exp(-time * 19),
  );
}
