import { expect, test } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { kitFor } from '../kits/all-kits.ts';
import { crazinesses, palettes, type Recipe, styles } from '../recipe.ts';
import { buildLiveFigure } from './build-figure.ts';
import { type LiveFigure, mostBones, vertexBytes, vertexLayout } from './live-figure.ts';

const at = vertexLayout;
const options = { size: 96, detail: 0.4, wall: 32 };
const build = (recipe: Recipe, clay = false): LiveFigure =>
  buildLiveFigure(recipe, kitFor(recipe), { ...options, clay });

/** Every animal and every term once, with all choices taking turns. */
const recipes = Object.keys(animals).map((animal, i): Recipe => {
  const ids = Object.keys(terms);
  return {
    animal,
    term: ids[(i * 7) % ids.length]!,
    style: styles[i % 2]!,
    palette: palettes[i % 3]!,
    craziness: crazinesses[Math.floor(i / 2) % 3]!,
    seed: i * 31 + 5,
  };
});
const some = recipes.filter((_, i) => i % 13 === 0);

test('every figure fits into what shaders have room for, and every corner names a vertex', () => {
  for (const recipe of recipes) {
    const { vertices, corners, bones } = build(recipe, true);
    const count = vertices.byteLength / vertexBytes;
    expect(
      corners.every((corner) => corner < count),
      recipe.animal,
    ).toBe(true);
    expect(bones.length, recipe.animal).toBeLessThanOrEqual(mostBones);
    const bytes = new Uint8Array(vertices);
    for (let i = 0; i < count; i++) {
      const o = i * vertexBytes + at.bones;
      if (bytes[o]! >= bones.length || bytes[o + 1]! >= bones.length)
        expect.fail(`${recipe.animal} hangs on a bone that is not there`);
    }
  }
});

test('all places and normals are numbers, and normals have a length', () => {
  for (const recipe of some) {
    const { vertices } = build(recipe);
    const [floats, shorts] = [new Float32Array(vertices), new Int16Array(vertices)];
    for (let o = 0; o < vertices.byteLength; o += vertexBytes) {
      const place = floats.subarray((o + at.position) >> 2, ((o + at.position) >> 2) + 3);
      if (!place.every((value) => Math.abs(value) < 5)) expect.fail(`${recipe.animal}: ${place.join()}`);
      const [x, y, z] = shorts.subarray((o + at.normal) >> 1, ((o + at.normal) >> 1) + 3);
      const length = Math.hypot(x!, y!, z!);
      if (length < 32_000 || length > 32_800) expect.fail(`${recipe.animal}: a normal of ${length}`);
    }
  }
});

test('clay tells neither colours nor background, and is the same whatever the palette', () => {
  for (const recipe of some) {
    const clay = build(recipe, true);
    expect(clay.wall).toBeUndefined();
    const others = palettes.map((palette) => build({ ...recipe, palette }, true));
    for (const other of others) {
      expect(Buffer.from(other.vertices).equals(Buffer.from(clay.vertices)), recipe.animal).toBe(true);
    }
  }
});

test('clay tints what the term brings, so that it stands out from the animal', () => {
  const recipe: Recipe = { ...recipes[0]!, animal: 'penguin', term: 'ice', craziness: 'chill', seed: 4 };
  const { vertices } = build(recipe, true);
  const [bytes, shorts] = [new Uint8Array(vertices), new Int16Array(vertices)];
  const [ofTerm, ofAnimal] = [new Set<string>(), new Set<string>()];
  for (let o = 0; o < vertices.byteLength; o += vertexBytes) {
    const [red, , blue] = bytes.slice(o + at.colour, o + at.colour + 3);
    const marked = shorts[((o + at.normal) >> 1) + 3] === 32767;
    (marked ? ofTerm : ofAnimal).add(blue! > red! ? 'icy' : 'earthen');
  }
  expect([...ofTerm]).toEqual(['icy']);
  expect(ofAnimal).toContain('earthen');
});

test('clay has the pose, the parts and the framing of the picture', () => {
  for (const recipe of some) {
    const [clay, painted] = [build(recipe, true), build(recipe)];
    expect(clay.way).toBe(painted.way);
    expect(clay.camera).toEqual(painted.camera);
    expect(clay.bones).toEqual(painted.bones);
    expect(clay.eyes.map(({ matrix, gaze }) => [matrix, gaze])).toEqual(
      painted.eyes.map(({ matrix, gaze }) => [matrix, gaze]),
    );
  }
});

test('the same recipe gives the same bytes, also after others', () => {
  const bytesOf = (recipe: Recipe): Buffer => Buffer.from(build(recipe).vertices);
  const first = some.map(bytesOf);
  some.toReversed().forEach((recipe, i) => {
    expect(bytesOf(recipe).equals(first[some.length - 1 - i]!), recipe.animal).toBe(true);
  });
});

test('the heaviest figures stay within 1.5 MB and 45,000 triangles at detail 0.5', () => {
  for (const [animal, term] of [
    ['butterfly', 'hacker'],
    ['tropical-fish', 'grandma'],
    ['oyster', 'coconut'],
  ] as const) {
    const recipe: Recipe = { animal, term, style: '2D', palette: 'vibrant', craziness: 'cooked', seed: 5 };
    const figure = buildLiveFigure(recipe, kitFor(recipe), { size: 384, detail: 0.5, clay: false, wall: 0 });
    const { vertices, corners } = figure;
    const bytes = vertices.byteLength + corners.byteLength;
    expect(bytes, animal).toBeLessThan(1.5e6);
    expect(corners.length / 3, animal).toBeLessThan(45_000);
  }
});
