import { expect, test } from 'vitest';
import { kitFor } from '#engine/kits/all.ts';
import type { LiveFigure } from '#engine/live/live-figure.ts';
import { packFigure } from '#engine/live/pack.ts';
import { crazinesses, type Recipe } from '#engine/recipe.ts';
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
const pack = (changes: Partial<Recipe>): LiveFigure => {
  const wanted = { ...recipe, ...changes };
  return packFigure(wanted, kitFor(wanted), { size: 96, detail: 0.4, clay: true, wall: 16 });
};

/** One figure of every archetype. */
const figures = Object.keys(dances).map((archetype) => {
  for (let seed = 1; seed < 200; seed++)
    for (const animal of ['frog', 'shark', 'horse']) {
      const figure = pack({ animal, seed });
      if (figure.archetype === archetype) return figure;
    }
  throw new Error(`No seed gives archetype ${archetype}`);
});

const resting: MotionState = {
  time: 0,
  dance: { beat: 0, share: 0 },
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
const identity = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1];

test('at rest no bone is moved and the singing mouth has no size', () => {
  for (const { bones } of figures)
    bones.forEach(({ name }, i) => {
      if (name === 'mouth') return expect(boneMatrices(atRest, bones)[i * 16]).toBe(0);
      const own = boneMatrices(atRest, bones).subarray(i * 16, i * 16 + 16);
      own.forEach((value, k) => expect(value).toBeCloseTo(identity[k]!, 5));
    });
});

test('every dance repeats after two beats and differs from all others', () => {
  const seen = new Set<string>();
  for (const figure of figures) {
    const at = (beat: number): number[] => matrices(figure, { dance: { beat, share: 1 } });
    for (const beat of [0, 0.3, 1.25]) {
      const [now, later] = [at(beat), at(beat + 2)];
      now.forEach((value, k) => expect(value, figure.archetype).toBeCloseTo(later[k]!, 5));
    }
    expect(at(0.5)).not.toEqual(at(1.5));
    seen.add(
      at(0.5)
        .slice(16, 32)
        .map((value) => value.toFixed(3))
        .join(),
    );
  }
  expect(seen.size).toBe(figures.length);
});

test('dances move without jerks', () => {
  for (const figure of figures) {
    let before = matrices(figure, { dance: { beat: 0, share: 1 } });
    for (let beat = 0; beat <= 2; beat += 1 / 64) {
      const now = matrices(figure, { dance: { beat, share: 1 } });
      const fastest = Math.max(...now.map((value, k) => Math.abs(value - before[k]!)));
      expect(fastest, figure.archetype).toBeLessThan(0.06);
      before = now;
    }
  }
});

test('feet stay above the floor and no bone leaves the picture', () => {
  for (const craziness of crazinesses)
    for (const { archetype } of figures) {
      const figure = figures.find((each) => each.archetype === archetype)!;
      const crazy = { ...figure, recipe: { ...figure.recipe, craziness } };
      for (let beat = 0; beat < 2; beat += 0.05) {
        const all = matrices(crazy, { dance: { beat, share: 1 } });
        crazy.bones.forEach(({ name, pivot }, i) => {
          const m = all.slice(i * 16, i * 16 + 16);
          const [x, y, z] = pivot as [number, number, number];
          const height = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
          if (name === 'foot') expect(height - y).toBeGreaterThanOrEqual(-1e-6);
          expect(Math.abs(height - y)).toBeLessThan(0.25);
        });
      }
    }
});

test('the mouth opens with the voice and has no size when closed', () => {
  const figure = figures[0]!;
  const mouth = (open: number): number => {
    const transform = poseOf(figure, { ...resting, open }).transform('mouth', 0);
    return transform?.scale?.[1] ?? Number.NaN;
  };
  expect(mouth(0)).toBe(0);
  expect(mouth(0.4)).toBeCloseTo(0.4);
  expect(mouth(1)).toBeCloseTo(1);
});

test('lids close now and then and open again', () => {
  const lids = Array.from({ length: 400 }, (_, i) => poseOf(figures[0]!, { ...resting, time: i / 50 }).blink);
  expect(Math.max(...lids)).toBeGreaterThan(0.95);
  expect(lids.filter((shut) => shut > 0.5).length).toBeLessThan(40);
});
