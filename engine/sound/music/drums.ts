import type { Random } from '../../random.ts';
import { type Clip, draw, Filter, hiss, levelled, pass, sine, square, Turner } from '../dsp.ts';

export type Drum =
  | 'kick'
  | 'snare'
  | 'clap'
  | 'hat'
  | 'openHat'
  | 'rim'
  | 'shaker'
  | 'brush'
  | 'block'
  | 'conga'
  | 'crash';

/** Builds one drum; `weight` 0 belongs to a toy kit, 1 shakes the room. */
export function makeDrum(drum: Drum, weight: number, random: Random): Clip {
  return levelled(makers[drum](random, weight));
}

const makers: Readonly<Record<Drum, (random: Random, weight: number) => Clip>> = {
  kick,
  snare,
  clap,
  hat: (random) => hat(0.05, random),
  openHat: (random) => hat(0.2, random),
  rim: () => draw(0.05, (time) => (sine(time * 1700) + square(time * 820) * 0.4) * Math.exp(-time * 110)),
  shaker,
  brush,
  block,
  conga,
  crash: (random) => hat(0.4, random),
};

function kick(random: Random, weight: number): Clip {
  const turner = new Turner();
  const low = 44 + 14 * (1 - weight) + random.between(0, 5);
  const length = 0.18 + 0.18 * weight;
  return draw(length, (time, part) => {
    const body = sine(turner.advance(low + 170 * Math.exp(-time * 42)));
    const click = hiss(random) * Math.exp(-time * 420) * 0.35;
    return Math.tanh(body * (1.2 + weight)) * (1 - part) ** 1.6 + click;
  });
}

function snare(random: Random): Clip {
  const filter = new Filter();
  return draw(0.2, (time) => {
    const wires = filter.run(hiss(random), 3200, 0.9).band * Math.exp(-time * 36);
    return wires + (sine(time * 190) + 0.6 * sine(time * 286)) * Math.exp(-time * 34) * 0.7;
  });
}

function clap(random: Random): Clip {
  const filter = new Filter();
  return draw(0.2, (time) => {
    const hands = [0, 0.011, 0.023].reduce(
      (sum, at) => sum + (time >= at ? Math.exp(-(time - at) * 170) : 0),
      0,
    );
    return filter.run(hiss(random), 1500, 0.55).band * (hands + 0.5 * Math.exp(-time * 42));
  });
}

/** What ticks through a song stays above the words: below, it would sound like their s and t. */
const airy = 7500;

function hat(length: number, random: Random): Clip {
  const filter = new Filter();
  const clip = draw(length, (time, part) => {
    const metal = square(time * 3170) + square(time * 4410) + square(time * 5230) + hiss(random) * 2;
    return filter.run(metal, 5000, 0.8).high * (1 - part) ** 3;
  });
  return pass(clip, 'high', airy, 0.7);
}

function shaker(random: Random): Clip {
  const filter = new Filter();
  const clip = draw(
    0.045,
    (_, part) => filter.run(hiss(random), 5000, 0.7).high * Math.sin(Math.PI * part ** 0.6) ** 2,
  );
  return pass(clip, 'high', airy, 0.7);
}

function brush(random: Random): Clip {
  const clip = draw(0.06, (time) => hiss(random) * Math.min(1, time * 400) * Math.exp(-time * 70));
  return pass(clip, 'high', airy, 1.2);
}

/** Wood on wood, over in a moment: a beat that words survive. */
function block(random: Random): Clip {
  const pitch = random.between(520, 1150);
  return draw(0.04, (time) => {
    const wood = sine(time * pitch) + 0.5 * sine(time * pitch * 2.41);
    return wood * Math.exp(-time * 130) + hiss(random) * Math.exp(-time * 500) * 0.6;
  });
}

function conga(random: Random): Clip {
  const turner = new Turner();
  const pitch = random.between(185, 230);
  return draw(
    0.2,
    (time) => sine(turner.advance(pitch * (1 + 0.35 * Math.exp(-time * 60)))) * Math.exp(-time * 19),
  );
}

export const drumLevels: Readonly<Record<Drum, number>> = {
  kick: 0.5,
  snare: 0.3,
  clap: 0.36,
  hat: 0.2,
  openHat: 0.16,
  rim: 0.22,
  shaker: 0.22,
  brush: 0.2,
  block: 0.2,
  conga: 0.2,
  crash: 0.14,
};
