import { formatHex, quickSrgb } from '../colour/oklch.ts';
import type { Workshop } from '../rig/workshop.ts';
import { viewFrom } from '../svg/affine.ts';
import { type Placed } from '../svg/draw.ts';
import { layersOf, stageFor } from './scenes.ts';
import type { Scheme } from './scheme.ts';

type Point = readonly [x: number, y: number];

const shape = (points: readonly Point[]): string => `M${points.map((point) => point.join(' ')).join('L')}Z`;

const box = (x: number, y: number, wide: number, high: number): string =>
  shape([
    [x, y],
    [x + wide, y],
    [x + wide, y + high],
    [x, y + high],
  ]);

const oval = (x: number, y: number, wide: number, high: number): string =>
  `M${x - wide} ${y}A${wide} ${high} 0 0 1 ${x + wide} ${y}A${wide} ${high} 0 0 1 ${x - wide} ${y}Z`;

const repeat = (count: number, draw: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => draw(i)).join('');

const shapes: Readonly<Record<string, (...numbers: number[]) => string>> = {
  box,
  oval,
  poly: (...numbers) => shape(numbers.flatMap((x, i): Point[] => (i % 2 ? [] : [[x, numbers[i + 1]!]]))),
  pine: (x, foot, high) =>
    repeat(3, (i) => {
      const [top, half] = [foot - high * (1 - i * 0.24), high * (0.17 + i * 0.07)];
      return shape([
        [x, top],
        [x + half, top + high * 0.5],
        [x - half, top + high * 0.5],
      ]);
    }),
  gear: (x, y, radius) =>
    shape(
      Array.from({ length: 32 }, (_, i): Point => {
        const [angle, out] = [((i + 0.5) * Math.PI) / 16, radius * (i & 2 ? 1.25 : 1)];
        return [x + Math.cos(angle) * out, y + Math.sin(angle) * out];
      }),
    ),
  /** Every second tile of a floor that recedes; the heights between its rows are given. */
  tiles: (...rows) => {
    const at = (i: number, y: number): Point => [50 + (i - 8) * (y - 46) * 0.26, y];
    return repeat((rows.length - 1) * 8, (k) => {
      const row = k >> 3;
      const [i, high, low] = [(k & 7) * 2 + (row & 1), rows[row]!, rows[row + 1]!];
      return shape([at(i, high), at(i + 1, high), at(i + 1, low), at(i, low)]);
    });
  },
};

/** A layer's shapes as paths in one colour. */
function pathsOf(list: string, colour: string): string {
  return list
    .split('; ')
    .map((each) => {
      const [, both, drawing, repeats] = /^(both )?(.*?)((?: x\d+ \S+ \S+)*)$/.exec(each)!;
      const [kind, ...numbers] = drawing!.split(' ');
      const data = shapes[kind!]?.(...numbers.map(Number)) ?? drawing!;
      let places: Point[] = [[0, 0]];
      for (const [, count, right, down] of repeats!.matchAll(/x(\d+) (\S+) (\S+)/g))
        places = places.flatMap(([x, y]) =>
          Array.from({ length: Number(count) }, (_, i): Point => [
            x + i * Number(right),
            y + i * Number(down),
          ]),
        );
      const path = (side: number, x: number, y: number): string =>
        `<path d="${data}" fill="${colour}" transform="matrix(${side} 0 0 1 ${x} ${y})"/>`;
      return places.map(([x, y]) => path(1, x, y) + (both ? path(-1, 100 - x, y) : '')).join('');
    })
    .join('');
}

/** The scene that belongs to a term, in shades of the background's own hues: it stays behind the figure. */
export function placeStage({ recipe, term }: Workshop, { tone, dark }: Scheme, size: number): Placed {
  const { palette } = recipe;
  const [lightness, chroma] =
    palette === 'pastel'
      ? [0.8, 0.1]
      : palette === 'grayscale'
        ? [0.27, 0]
        : dark
          ? [0.4, 0.16]
          : [0.74, 0.17];
  const tones: Readonly<Record<string, ReturnType<typeof tone>>> = {
    far: tone(lightness * 0.9, chroma, -0.2),
    near: tone(lightness * 0.74, chroma, 0.1),
    floor: tone(lightness * 0.88, chroma, 0.75),
    light: tone(lightness + (1 - lightness) * 0.6, chroma * 0.6, 0.5),
  };
  const body = layersOf(stageFor(recipe.term, term.song.family)).map((layer) => {
    const [name, ...list] = layer.split(' ');
    const [r, g, b] = tones[name!]!;
    return pathsOf(list.join(' '), formatHex([quickSrgb(r), quickSrgb(g), quickSrgb(b)]));
  });
  return { body: body.join(''), affine: viewFrom(0, 0, size / 100) };
}
