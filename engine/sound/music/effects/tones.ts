import { clamp, smoothstep } from '../../../maths/smooth.ts';
import { Filter, Oscillator, saw, semitones, sine, square, synthesize, whiteNoise } from '../../dsp.ts';
import type { Effect } from './effect.ts';

/** Pitched effects, tuned to the song's key. */

export const bell: Effect = (root, random) => {
  const pitch = root * 4 * semitones(random.pick([0, 4, 7]));
  const partials = [1, 2.01, 2.76, 5.4, 8.93];
  return synthesize(0.8, (time) => {
    let sum = 0;
    partials.forEach(
      (partial, i) =>
        (sum += sine(pitch * partial * 0.5 * time) * Math.exp(-time * (3.5 + i * 3.2)) * 0.75 ** i),
    );
    return sum;
  });
};

export const boing: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const rate = random.between(11, 16);
  return synthesize(0.7, (time, part) => {
    const spring = 1 + 0.75 * Math.exp(-time * 3.5) * sine(time * rate * (1 - 0.35 * part));
    const phase = oscillator.advance(root * 0.75 * spring * (1 + 0.9 * part));
    return (sine(phase) + 0.55 * sine(phase * 2) + 0.35 * sine(phase * 3.01)) * Math.exp(-time * 3.6);
  });
};

export const chime: Effect = (root, random) => {
  const ladder = random.pick([
    [0, 4, 7, 12, 16, 19],
    [0, 2, 7, 9, 14, 19],
    [19, 16, 12, 9, 7, 12],
  ]);
  return synthesize(0.85, (time) => {
    let sum = 0;
    ladder.forEach((step, i) => {
      const age = time - i * 0.055;
      if (age > 0) sum += sine(root * 4 * semitones(step) * age) * Math.exp(-age * 7);
    });
    return sum;
  });
};

export const coin: Effect = (root) => {
  const oscillator = new Oscillator();
  return synthesize(0.6, (time) => {
    const late = time > 0.085;
    const phase = oscillator.advance(root * 4 * semitones(late ? 12 : 7));
    return (square(phase) * 0.6 + sine(phase)) * Math.exp(-(late ? time - 0.085 : time) * (late ? 6 : 3));
  });
};

export const honk: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const nose = new Filter();
  const low = root * random.pick([1, 1.5]);
  return synthesize(0.5, (time) => {
    const second = time > 0.22;
    const part = clamp((second ? time - 0.22 : time) / (second ? 0.28 : 0.19));
    const phase = oscillator.advance(low * (second ? 0.84 : 1) * (1 + 0.05 * Math.sin(Math.PI * part)));
    return nose.run(square(phase, 0.2), 1150, 0.25).band * Math.sin(Math.PI * part) ** 0.35;
  });
};

export const laser: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const shots = random.int(2, 3);
  const gap = 0.6 / shots;
  return synthesize(0.6, (time) => {
    const age = time % gap;
    const phase = oscillator.advance(root + root * 9 * Math.exp(-age * 17));
    return (saw(phase) * 0.5 + square(phase, 0.3) * 0.5) * Math.exp(-age * 9);
  });
};

export const pop: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const starts = [0, 0.11, 0.17, 0.3, 0.36, 0.4].map((at) => at + random.between(0, 0.03));
  const heights = starts.map(() => random.pick([2, 2.5, 3, 4]));
  return synthesize(0.55, (time) => {
    const current = starts.findLastIndex((start) => start <= time);
    const age = time - (starts[current] ?? time);
    const phase = oscillator.advance(root * (heights[current] ?? 2) * (1 - 0.6 * Math.exp(-age * 60)));
    return current < 0 ? 0 : sine(phase) * Math.exp(-age * 48) * Math.min(1, age * 600);
  });
};

export const riff: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const cabinet = new Filter();
  const line = random.pick([
    [0, 3, 5, 0],
    [0, 0, 7, 10],
    [12, 10, 7, 5],
  ]);
  return synthesize(0.75, (time) => {
    const step = Math.min(3, Math.floor(time / 0.13));
    const bend = step === 3 ? 1 + 0.03 * smoothstep(0.45, 0.55, time) * (1 + sine(time * 6)) : 1;
    const phase = oscillator.advance(root * 0.5 * semitones(line[step] ?? 0) * bend);
    const strings = saw(phase) + saw(phase * 1.498) * 0.7;
    return cabinet.run(Math.tanh(strings * 5), 2300, 1).low * Math.exp(-Math.max(0, time - 0.39) * 4);
  });
};

export const spooky: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const fall = random.chance(0.5) ? 1 : -1;
  return synthesize(0.8, (time, part) => {
    const glide = semitones(fall * (7 - 14 * smoothstep(0.1, 0.8, part)) * 0.6);
    const phase = oscillator.advance(root * 3 * glide * (1 + 0.025 * sine(time * 6.5)));
    return (sine(phase) + 0.25 * sine(phase * 2)) * Math.sin(Math.PI * part) ** 0.7;
  });
};

export const whistle: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const other = new Oscillator();
  const pitch = clamp(root * 8, 1500, 2600);
  return synthesize(0.6, (time, part) => {
    const second = time > 0.2;
    const puff = second
      ? Math.sin(Math.PI * clamp((time - 0.22) / 0.38)) ** 0.4
      : Math.sin(Math.PI * clamp(time / 0.17)) ** 0.4;
    const pea = 0.6 + 0.4 * square(time * 31);
    const tone = sine(oscillator.advance(pitch)) + sine(other.advance(pitch * 1.19));
    return (tone * pea + whiteNoise(random) * 0.25) * puff * (1 - 0.2 * part);
  });
};
