import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { animalKit } from '../kits/all-kits.ts';
import { kitFor } from '../kits/all-kits.ts';
import { buildLiveFigure } from '../live/build-figure.ts';
import { danceFor } from '../live/dance.ts';
import type { LiveFigure } from '../live/live-figure.ts';
import { crazinesses, type Recipe } from '../recipe.ts';
import { readAnimal } from '../sculpt/notation/animal.ts';
import { type MotionState, poseOf } from './animate.ts';
import { atRest, boneMatrices } from './bones.ts';
import { dances } from './dances.ts';

const recipe: Recipe = {
  animal: 'frog',
  term: 'pizza',
  style: '3D',
  palette: 'vibrant',
  craziness: 'unhinged',
  seed: 4,
};
const buildLive = (changes: Partial<Recipe>): LiveFigure => {
  const wanted = { ...recipe, ...changes };
  return buildLiveFigure(wanted, kitFor(wanted), { size: 96, detail: 0.4, clay: true, wall: 16 });
};

/** A face, a body seen from the side, one with a neck, one from above, and one with four arms. */
const builds = [
  buildLive({}),
  buildLive({ animal: 'shark' }),
  buildLive({ animal: 'giraffe' }),
  buildLive({ animal: 'spider', term: 'disco' }),
  buildLive({ animal: 'horse', craziness: 'cooked', seed: 7 }),
];
const names = Object.keys(dances) as (keyof typeof dances)[];
const dancing = names.flatMap((dance) => builds.map((figure) => ({ ...figure, dance })));

const never = -99;
const resting: MotionState = {
  time: 0,
  dance: { beat: 0, sinceDrop: never, share: 0 },
  open: 0,
  round: 0,
  yaw: 0,
  gaze: undefined,
  entered: 1,
};
const matrices = (figure: LiveFigure, state: Partial<MotionState>): number[] =>
  Array.from(boneMatrices(poseOf(figure, { ...resting, ...state }), figure.bones)).slice(
    0,
    figure.bones.length * 16,
  );
const atBeat = (figure: LiveFigure, beat: number, sinceDrop = never): number[] =>
  matrices(figure, { dance: { beat, sinceDrop, share: 1 } });
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];
const periodOf = (dance: keyof typeof dances): number =>
  2 * dances[dance].pace[0] * dances[dance].keys.length;

/** Where hands are from their shoulders; the trunk's moves do not count. */
const handsAt = (figure: LiveFigure, beat: number): (readonly number[])[] => {
  const pose = poseOf(figure, { ...resting, dance: { beat, sinceDrop: never, share: 1 } });
  return figure.bones.filter(({ name }) => name === 'hand').map((bone) => pose.transform(bone)!.aim!);
};
const angle = (a: readonly number[], b: readonly number[]): number => {
  const dot = a.reduce((sum, value, k) => sum + value * b[k]!, 0);
  return Math.acos(Math.min(1, dot / (Math.hypot(...a) * Math.hypot(...b))));
};

test('at rest no bone is moved', () => {
  for (const { bones } of builds)
    bones.forEach((_, i) => {
      const own = boneMatrices(atRest, bones).subarray(i * 16, i * 16 + 16);
      own.forEach((value, k) => expect(value).toBeCloseTo(identity[k]!, 5));
    });
});

test('every recipe has a dance, chosen by animal, term and seed', () => {
  const seen = new Map<string, Set<string>>();
  for (const animal of Object.keys(animals)) {
    const { build } = readAnimal(animal, animalKit(animal).sculpt);
    for (const [i, term] of Object.keys(terms).entries())
      for (const seed of i % 6 === 0 ? [1, 2] : [1]) {
        const dance = danceFor({ ...recipe, animal, term, seed }, build);
        if (!names.includes(dance)) expect.fail(`${animal} ${term}: ${dance}`);
        for (const part of [animal, term, `seed ${seed}`]) {
          const own = seen.get(part) ?? new Set();
          seen.set(part, own.add(dance));
        }
      }
  }
  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const [part, own] of seen) expect(own.size, part).toBeGreaterThan(1);
  expect(seen.get('seed 1')).toEqual(new Set(names));
});

test('every dance loops with the beat, led by both sides in turn, and differs from all others', () => {
  const seen = new Set<string>();
  for (const figure of dancing) {
    const period = periodOf(figure.dance);
    expect([2, 4]).toContain(period);
    for (const beat of [0, 0.3, 1.25]) {
      const [now, later] = [atBeat(figure, beat), atBeat(figure, beat + period)];
      now.forEach((value, k) => expect(value, figure.dance).toBeCloseTo(later[k]!, 5));
    }
    expect(atBeat(figure, 0)).not.toEqual(atBeat(figure, period / 2));
    const trunkAt = (beat: number): readonly number[] =>
      poseOf(figure, { ...resting, dance: { beat, sinceDrop: never, share: 1 } }).transform(
        figure.bones.find(({ name }) => name === 'trunk')!,
      )!.turn!;
    const [bow, twist, lean] = trunkAt(0.2);
    const other = trunkAt(0.2 + period / 2);
    [bow!, -twist!, -lean!].forEach((value, k) => expect(other[k], figure.dance).toBeCloseTo(value, 5));
    seen.add(`${figure.recipe.animal} ${handsAt(figure, 0).join()}`);
  }
  expect(seen.size).toBe(dancing.length);
});

test('in every dance an arm swings by 0.8 to 1.2 radians within a beat', () => {
  for (const dance of names) {
    const figure = { ...builds[0]!, dance };
    const swings = Array.from({ length: 16 }, (_, i) => {
      const within = [0.25, 0.5, 0.75, 1].map((later) => handsAt(figure, i / 4 + later));
      return within.flatMap((hands) => hands.map((hand, k) => angle(hand, handsAt(figure, i / 4)[k]!)));
    }).flat();
    expect(Math.max(...swings), dance).toBeGreaterThanOrEqual(0.8);
    expect(Math.max(...swings), dance).toBeLessThanOrEqual(1.2);
  }
});

test('hands go around the body: inwards only above the head or in front', () => {
  for (const figure of dancing)
    for (let beat = 0; beat < 4; beat += 0.125)
      handsAt(figure, beat).forEach(([x, y, z], limb) => {
        const outwards = limb % 2 === 0 ? -x! : x!;
        expect(outwards > 0.08 || y! > 0.5 || z! > 0.35, `${figure.dance} at ${beat}`).toBe(true);
      });
});

test('dances, drops and blends move without jerks', () => {
  const frames = 32;
  const fastest = (at: (beat: number) => number[]): number => {
    let [before, most] = [at(0), 0];
    for (let i = 1; i <= 4 * frames; i++) {
      const now = at(i / frames);
      for (const [k, value] of now.entries()) most = Math.max(most, Math.abs(value - before[k]!));
      before = now;
    }
    return most;
  };
  for (const figure of dancing.filter((_, i) => i % 3 === 0)) {
    expect(
      fastest((beat) => atBeat(figure, beat)),
      figure.dance,
    ).toBeLessThan(0.2);
    expect(
      fastest((beat) => atBeat(figure, beat, beat - 1)),
      `${figure.dance} drop`,
    ).toBeLessThan(0.35);
    const blending = (beat: number): number[] =>
      matrices(figure, { dance: { beat, sinceDrop: never, share: Math.min(1, beat / 2) } });
    expect(fastest(blending), `${figure.dance} blend`).toBeLessThan(0.2);
  }
});

test('feet stay above the floor and no bone leaves the picture', () => {
  for (const craziness of crazinesses)
    for (const figure of dancing) {
      const crazy = { ...figure, recipe: { ...figure.recipe, craziness } };
      for (let beat = 0; beat < 4; beat += 0.125) {
        const all = atBeat(crazy, beat, beat - 1);
        crazy.bones.forEach(({ name, pivot }, i) => {
          const m = all.slice(i * 16, i * 16 + 16);
          const [x, y, z] = pivot as [number, number, number];
          const height = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
          if (name === 'foot' && height - y < -1e-6) expect.fail(`${figure.dance}: a foot below the floor`);
          if (name !== 'hand' && Math.abs(height - y) > 0.8) expect.fail(`${figure.dance}: ${name} is away`);
        });
      }
    }
});

test('the drop brings a move of its own, after which the dance goes on', () => {
  for (const figure of dancing) {
    const plain = atBeat(figure, 8.6);
    expect(atBeat(figure, 8.6, 0.6), figure.dance).not.toEqual(plain);
    for (const sinceDrop of [-1, 3, 9]) {
      const later = atBeat(figure, 8.6, sinceDrop);
      plain.forEach((value, k) => expect(later[k], figure.dance).toBeCloseTo(value, 5));
    }
  }
});

test('the jaw drops with the voice, less far when lips are pursed', () => {
  for (const figure of builds) {
    const bone = figure.bones.find(({ name }) => name === 'jaw')!;
    const down = (open: number, round = 0): number =>
      poseOf(figure, { ...resting, open, round }).transform(bone)!.move![1];
    expect(down(0)).toBeCloseTo(0);
    expect(down(1)).toBeLessThan(-0.03);
    expect(down(0.4)).toBeCloseTo(0.4 * down(1));
    expect(down(1, 1)).toBeGreaterThan(down(1));
  }
});

test('lids close now and then and open again', () => {
  const figure = builds[0]!;
  const lid = figure.bones.find(({ name }) => name === 'lid')!;
  const shutAt = (time: number): number =>
    poseOf(figure, { ...resting, time }).transform(lid)!.turn![0] / lid.shut!;
  const lids = Array.from({ length: 400 }, (_, i) => shutAt(i / 50));
  expect(Math.max(...lids)).toBeGreaterThan(0.95);
  expect(lids.filter((shut) => shut > 0.5).length).toBeLessThan(60);
});

test('head and eyes stay with the viewer when the figure is turned', () => {
  const figure = builds.find(({ bones }) => bones.some(({ name }) => name === 'head'))!;
  const pose = poseOf(figure, { ...resting, yaw: 0.8, gaze: [0, 0] });
  const head = figure.bones.find(({ name }) => name === 'head')!;
  expect(pose.transform(head)!.turn![1]).toBeLessThan(-0.2);
  expect(pose.gaze![0]).toBeLessThan(-0.3);
});
