import { clamp } from '../../../maths/smooth.ts';
import { Filter, Oscillator, saw, sine, square, synthesize, whiteNoise } from '../../dsp.ts';
import type { Effect } from './effect.ts';

/** Percussive effects: things that hit, break, start or crackle. */

export const boom: Effect = (_root, random) => {
  const oscillator = new Oscillator();
  const rubble = new Filter();
  return synthesize(0.9, (time) => {
    const thud = sine(oscillator.advance(38 + 90 * Math.exp(-time * 9))) * Math.exp(-time * 4.5);
    const debris =
      rubble.run(whiteNoise(random), 250 + 2600 * Math.exp(-time * 6), 0.8).low * Math.exp(-time * 5);
    return Math.tanh((thud * 1.4 + debris * 1.5) * 1.6);
  });
};

export const clang: Effect = (root, random) => {
  const pitch = root * 2.3 * random.between(0.9, 1.15);
  const partials = [1, 1.47, 2.09, 2.56, 3.39, 4.08];
  return synthesize(0.6, (time) => {
    let sum = whiteNoise(random) * Math.exp(-time * 160);
    partials.forEach(
      (partial, i) => (sum += sine(pitch * partial * time) * Math.exp(-time * (5 + i * 2.5)) * 0.8),
    );
    return sum;
  });
};

export const crunch: Effect = (_root, random) => {
  const filter = new Filter();
  const bites = [0, 0.13, 0.3].map((at) => at + random.between(0, 0.03));
  let grain = 0;
  return synthesize(0.5, (time) => {
    const age = time - (bites.findLast((start) => start <= time) ?? time);
    if (random.next() < 0.035) grain = whiteNoise(random) * 2;
    grain *= 0.93;
    return (
      filter.run(grain + whiteNoise(random) * 0.25, 1500 + 900 * Math.exp(-age * 30), 0.6).band *
      Math.exp(-age * 15)
    );
  });
};

export const drumroll: Effect = (_root, random) => {
  const wires = new Filter();
  return synthesize(0.8, (time) => {
    const rolling = time < 0.58;
    const age = rolling ? time % 0.042 : time - 0.58;
    const level = rolling ? 0.35 + 0.65 * (time / 0.58) : 1.3;
    const skin = sine(time * 185) * 0.5 * Math.exp(-age * 60);
    const crash = rolling ? 0 : whiteNoise(random) * 0.5 * Math.exp(-age * 9);
    return (
      level *
      (wires.run(whiteNoise(random), 3000, 0.8).band * Math.exp(-age * (rolling ? 45 : 20)) + skin + crash)
    );
  });
};

export const engine: Effect = (_root, random) => {
  const oscillator = new Oscillator();
  const pipe = new Filter();
  const top = random.between(85, 125);
  return synthesize(0.9, (time, part) => {
    // Two gears: the pitch climbs, drops and climbs again.
    const gear = part < 0.45 ? part / 0.45 : (part - 0.45) / 0.55;
    const phase = oscillator.advance(34 + top * gear ** 0.8);
    const bang = saw(phase) + 0.7 * saw(phase * 0.5) + 0.4 * square(phase * 2) + whiteNoise(random) * 0.3;
    const exhaust = pipe.run(Math.tanh(bang * 1.6), 350 + 1300 * gear, 0.6);
    return (exhaust.low + exhaust.band * 0.6) * clamp((0.9 - time) * 6) * clamp(time * 20);
  });
};

export const scratch: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const needle = new Filter();
  const strokes = random.pick([
    [1, -1, 1.6, -1.2],
    [1.5, 1.5, -2, 1],
    [-1, 2, -2, 2],
  ]);
  return synthesize(0.6, (time) => {
    const stroke = strokes[Math.min(3, Math.floor(time / 0.15))] ?? 1;
    const part = (time % 0.15) / 0.15;
    const speed = Math.sin(Math.PI * part);
    const groove = saw(oscillator.advance(root * 1.5 * stroke * speed)) * 0.6 + whiteNoise(random) * 0.6;
    return needle.run(groove, 500 + 2600 * speed * (Math.abs(stroke) / 2), 0.3).band * speed;
  });
};

export const typing: Effect = (_root, random) => {
  const key = new Filter();
  const strokes = Array.from({ length: 9 }, (_, i) => i * 0.062 + random.between(0, 0.03));
  const bodies = strokes.map(() => random.between(900, 2300));
  return synthesize(0.72, (time) => {
    const current = strokes.findLastIndex((start) => start <= time);
    const age = time - (strokes[current] ?? time);
    const bell = time > 0.6 ? sine(2093 * time) * Math.exp(-(time - 0.6) * 12) * 0.7 : 0;
    if (current < 0) return 0;
    return key.run(whiteNoise(random) * Math.exp(-age * 190), bodies[current] ?? 1500, 0.2).band * 2 + bell;
  });
};

export const zap: Effect = (root, random) => {
  const oscillator = new Oscillator();
  let arc = 0;
  return synthesize(0.6, (time, part) => {
    if (random.next() < 0.012) arc = 1;
    arc *= 0.985;
    const hum = square(oscillator.advance(100), 0.3) * 0.4 + saw(root * 6 * time * (1 + part)) * 0.2;
    return (
      (whiteNoise(random) * arc * 1.3 + hum * (0.3 + arc)) *
      Math.exp(-time * 3.4) *
      (0.5 + 0.5 * square(time * 37, 0.7))
    );
  });
};
