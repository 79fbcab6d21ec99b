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
  stomp: { level: 0.55, make: stomp },
  tom: { level: 0.3, make: tom },
  gabber: { level: 0.42, make: gabber },
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
  spoon: { level: 0.1, make: spoon },
  bird: { level: 0.13, make: bird },
  metal: { level: 0.13, make: plate },
  tick: { level: 0.13, make: tick },
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

/** Feet on a wooden stand. */
function stomp(random: Random, weight: number): Samples {
  const oscillator = new Oscillator();
  const boards = new Filter();
  return synthesize(0.24, (time, part) => {
    const body = sine(oscillator.advance(62 + 90 * Math.exp(-time * 60)));
    const feet = boards.run(whiteNoise(random), 380, 0.7).band * Math.exp(-time * 60) * 0.7;
    return Math.tanh(body * (1.4 + weight)) * (1 - part) ** 1.3 + feet;
  });
}

function tom(random: Random): Samples {
  const oscillator = new Oscillator();
  const pitch = random.between(95, 130);
  return synthesize(0.26, (time) => {
    const skin = sine(oscillator.advance(pitch * (1 + 0.6 * Math.exp(-time * 35))));
    return skin * Math.exp(-time * 12) + whiteNoise(random) * Math.exp(-time * 300) * 0.2;
  });
}

/** A kick distorted into a square wave. */
function gabber(random: Random): Samples {
  const oscillator = new Oscillator();
  const low = 47 + random.between(0, 5);
  const samples = synthesize(0.17, (time, part) => {
    const body = sine(oscillator.advance(low + 260 * Math.exp(-time * 38)));
    return (Math.round(Math.tanh(body * 7) * 6) / 6) * (1 - part) ** 0.8;
  });
  return pass(samples, 'low', 2600, 0.7);
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

/** Metal on glass. */
function spoon(random: Random): Samples {
  const pitch = random.between(8300, 9400);
  return synthesize(
    0.16,
    (time) => (sine(time * pitch) + 0.5 * sine(time * pitch * 1.37)) * Math.exp(-time * 34),
  );
}

/** Three chirps that slide up and down. */
function bird(random: Random): Samples {
  const oscillator = new Oscillator();
  const pitch = random.between(7600, 8400);
  return synthesize(0.21, (time) => {
    const swell = Math.sin((Math.PI * (time % 0.07)) / 0.07);
    return sine(oscillator.advance(pitch + 1500 * swell)) * swell ** 2;
  });
}

/** A metal plate: its ring modulation has no pitch. */
function plate(random: Random): Samples {
  const pitch = random.between(4700, 5600);
  return synthesize(0.18, (time) => {
    const ring = square(time * pitch) * square(time * pitch * 0.613) + 0.6 * square(time * pitch * 1.71);
    return ring * Math.exp(-time * 26);
  });
}

/** A relay. */
function tick(random: Random): Samples {
  const pitch = random.between(8600, 10_200);
  return synthesize(0.022, (time) => square(time * pitch) * Math.exp(-time * 160));
}
