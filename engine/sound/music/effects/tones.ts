import { clamp, smoothstep } from '../../../maths/smooth.ts';
import { draw, Filter, hiss, saw, semitones, sine, square, Turner } from '../../dsp.ts';
import type { Effect } from './effect.ts';

/** Effects with a pitch: they are tuned to the song. */

export const bell: Effect = (root, random) => {
  const pitch = root * 4 * semitones(random.pick([0, 4, 7]));
  const partials = [1, 2.01, 2.76, 5.4, 8.93];
  return draw(0.8, (time) => {
    let sum = 0;
    partials.forEach(
      (partial, i) =>
        (sum += sine(pitch * partial * 0.5 * time) * Math.exp(-time * (3.5 + i * 3.2)) * 0.75 ** i),
    );
    return sum;
  });
};

export const boing: Effect = (root, random) => {
  const turner = new Turner();
  const rate = random.between(11, 16);
  return draw(0.7, (time, part) => {
    const spring = 1 + 0.75 * Math.exp(-time * 3.5) * sine(time * rate * (1 - 0.35 * part));
    const phase = turner.advance(root * 0.75 * spring * (1 + 0.9 * part));
    return (sine(phase) + 0.55 * sine(phase * 2) + 0.35 * sine(phase * 3.01)) * Math.exp(-time * 3.6);
  });
};

export const chime: Effect = (root, random) => {
  const ladder = random.pick([
    [0, 4, 7, 12, 16, 19],
    [0, 2, 7, 9, 14, 19],
    [19, 16, 12, 9, 7, 12],
  ]);
  return draw(0.85, (time) => {
    let sum = 0;
    ladder.forEach((step, i) => {
      const age = time - i * 0.055;
      if (age > 0) sum += sine(root * 4 * semitones(step) * age) * Math.exp(-age * 7);
    });
    return sum;
  });
};

export const coin: Effect = (root) => {
  const turner = new Turner();
  return draw(0.6, (time) => {
    const late = time > 0.085;
    const phase = turner.advance(root * 4 * semitones(late ? 12 : 7));
    return (square(phase) * 0.6 + sine(phase)) * Math.exp(-(late ? time - 0.085 : time) * (late ? 6 : 3));
  });
};

export const honk: Effect = (root, random) => {
  const turner = new Turner();
  const nose = new Filter();
  const low = root * random.pick([1, 1.5]);
  return draw(0.5, (time) => {
    const second = time > 0.22;
    const part = clamp((second ? time - 0.22 : time) / (second ? 0.28 : 0.19));
    const phase = turner.advance(low * (second ? 0.84 : 1) * (1 + 0.05 * Math.sin(Math.PI * part)));
    return nose.run(square(phase, 0.2), 1150, 0.25).band * Math.sin(Math.PI * part) ** 0.35;
  });
};

export const laser: Effect = (root, random) => {
  const turner = new Turner();
  const shots = random.int(2, 3);
  const gap = 0.6 / shots;
  return draw(0.6, (time) => {
    const age = time % gap;
    const phase = turner.advance(root + root * 9 * Math.exp(-age * 17));
    return (saw(phase) * 0.5 + square(phase, 0.3) * 0.5) * Math.exp(-age * 9);
  });
};

export const pop: Effect = (root, random) => {
  const turner = new Turner();
  const starts = [0, 0.11, 0.17, 0.3, 0.36, 0.4].map((at) => at + random.between(0, 0.03));
  const heights = starts.map(() => random.pick([2, 2.5, 3, 4]));
  return draw(0.55, (time) => {
    const current = starts.findLastIndex((start) => start <= time);
    const age = time - (starts[current] ?? time);
    const phase = turner.advance(root * (heights[current] ?? 2) * (1 - 0.6 * Math.exp(-age * 60)));
    return current < 0 ? 0 : sine(phase) * Math.exp(-age * 48) * Math.min(1, age * 600);
  });
};

export const riff: Effect = (root, random) => {
  const turner = new Turner();
  const cabinet = new Filter();
  const line = random.pick([
    [0, 3, 5, 0],
    [0, 0, 7, 10],
    [12, 10, 7, 5],
  ]);
  return draw(0.75, (time) => {
    const step = Math.min(3, Math.floor(time / 0.13));
    const bend = step === 3 ? 1 + 0.03 * smoothstep(0.45, 0.55, time) * (1 + sine(time * 6)) : 1;
    const phase = turner.advance(root * 0.5 * semitones(line[step] ?? 0) * bend);
    const strings = saw(phase) + saw(phase * 1.498) * 0.7;
    return cabinet.run(Math.tanh(strings * 5), 2300, 1).low * Math.exp(-Math.max(0, time - 0.39) * 4);
  });
};

export const spooky: Effect = (root, random) => {
  const turner = new Turner();
  const fall = random.chance(0.5) ? 1 : -1;
  return draw(0.8, (time, part) => {
    const glide = semitones(fall * (7 - 14 * smoothstep(0.1, 0.8, part)) * 0.6);
    const phase = turner.advance(root * 3 * glide * (1 + 0.025 * sine(time * 6.5)));
    return (sine(phase) + 0.25 * sine(phase * 2)) * Math.sin(Math.PI * part) ** 0.7;
  });
};

export const whistle: Effect = (root, random) => {
  const turner = new Turner();
  const other = new Turner();
  const pitch = clamp(root * 8, 1500, 2600);
  return draw(0.6, (time, part) => {
    const second = time > 0.2;
    const puff = second
      ? Math.sin(Math.PI * clamp((time - 0.22) / 0.38)) ** 0.4
      : Math.sin(Math.PI * clamp(time / 0.17)) ** 0.4;
    const pea = 0.6 + 0.4 * square(time * 31);
    const tone = sine(turner.advance(pitch)) + sine(other.advance(pitch * 1.19));
    return (tone * pea + hiss(random) * 0.25) * puff * (1 - 0.2 * part);
  });
};
