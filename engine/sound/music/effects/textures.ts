import { clamp, smoothstep } from '../../../maths/smooth.ts';
import { Filter, Oscillator, saw, sine, synthesize, whiteNoise } from '../../dsp.ts';
import type { Effect } from './effect.ts';

/** Wet, airy and sleepy effects, mostly noise through a moving filter. Numbers are set by ear; a change needs a new `engineVersion`. */

export const bubbles: Effect = (root, random) => {
  const oscillator = new Oscillator();
  const starts = Array.from({ length: 10 }, (_, i) => i * 0.075 + random.between(0, 0.04));
  const sizes = starts.map(() => random.between(1.2, 3.6));
  return synthesize(0.85, (time) => {
    const current = starts.findLastIndex((start) => start <= time);
    const age = time - (starts[current] ?? time);
    const phase = oscillator.advance(root * (sizes[current] ?? 2) * (1 + age * 11));
    return current < 0
      ? 0
      : sine(phase) * Math.exp(-age * 36) * Math.min(1, age * 300) * (0.6 + 0.4 * smoothstep(0, 0.5, time));
  });
};

export const flush: Effect = (root, random) => {
  const water = new Filter();
  const drain = new Oscillator();
  return synthesize(1, (time, part) => {
    const swirl = 500 + 1500 * Math.exp(-time * 2) + 250 * sine(time * (5 + 9 * part));
    const rush = water.run(whiteNoise(random), swirl, 0.45).band * smoothstep(0, 0.06, time);
    const gulp =
      sine(drain.advance(root * (0.6 + 0.5 * part) * (1 + 0.4 * sine(time * (6 + 12 * part))))) * part ** 2;
    return rush * (1 - 0.6 * part) + gulp * 0.5 * clamp((1 - part) * 8);
  });
};

export const sizzle: Effect = (_root, random) => {
  const fat = new Filter();
  let spit = 0;
  return synthesize(0.8, (_time, part) => {
    if (random.next() < 0.004) spit = whiteNoise(random) * 3;
    spit *= 0.9;
    return fat.run(whiteNoise(random) * 0.55 + spit, 3400, 0.9).band * Math.sin(Math.PI * part ** 0.5) ** 0.8;
  });
};

export const slurp: Effect = (root, random) => {
  const lips = new Filter();
  const straw = new Oscillator();
  const climb = random.between(2.5, 4);
  return synthesize(0.7, (time, part) => {
    const suck = 0.55 + 0.45 * sine(time * (22 + 14 * part));
    const tone = saw(straw.advance(root * (1 + climb * part * part))) * 0.35;
    return (
      lips.run((whiteNoise(random) + tone) * suck, 450 + 2900 * part ** 1.5, 0.18).band *
      Math.sin(Math.PI * part ** 1.6) ** 0.7
    );
  });
};

export const snore: Effect = (_root, random) => {
  const nose = new Filter();
  const flap = new Oscillator();
  return synthesize(0.95, (time) => {
    const inhale = time < 0.5;
    const part = inhale ? time / 0.5 : (time - 0.55) / 0.4;
    if (part < 0 || part > 1) return 0;
    const flutter = inhale ? 0.5 + 0.5 * saw(flap.advance(33 + 12 * part)) : 1;
    const mouth = inhale ? 420 + 300 * part : 1500 - 700 * part;
    const puff = nose.run(whiteNoise(random) + (inhale ? saw(flap.phase * 2) : 0), mouth, 0.3).band * flutter;
    return (
      puff * Math.sin(Math.PI * part) * (inhale ? 1 : 0.55) +
      (inhale ? 0 : sine(1250 * time) * 0.15 * Math.sin(Math.PI * part))
    );
  });
};

export const splash: Effect = (root, random) => {
  const spray = new Filter();
  const drop = new Oscillator();
  return synthesize(0.8, (time) => {
    const plunge = sine(drop.advance(root * (0.5 + 2.5 * clamp(time * 7)))) * Math.exp(-time * 26);
    const water = spray.run(whiteNoise(random), 700 + 3000 * Math.exp(-time * 5), 0.6).band;
    const drips = 0.75 + 0.25 * sine(time * 23 + 3 * sine(time * 7));
    return (
      plunge * 0.8 + water * smoothstep(0, 0.05, time) * Math.exp(-Math.max(0, time - 0.06) * 5.5) * drips
    );
  });
};

export const whoosh: Effect = (_root, random) => {
  const wind = new Filter();
  const peak = random.between(0.45, 0.65);
  return synthesize(0.7, (_time, part) => {
    const near = part < peak ? part / peak : (1 - part) / (1 - peak);
    return wind.run(whiteNoise(random), 260 + 3900 * near ** 2, 0.28).band * near ** 1.3;
  });
};
