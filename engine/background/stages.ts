import { formatHex, quickSrgb } from '../colour/oklch.ts';
import type { Workshop } from '../rig/workshop.ts';
import { viewFrom } from '../svg/affine.ts';
import { type Placed } from '../svg/draw.ts';
import { layersOf, stageFor } from './scenes.ts';
import type { Scheme } from './scheme.ts';

type Point = readonly [x: number, y: number];

const repeat = <T>(count: number, each: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => each(i));

const shapes: Readonly<Record<string, (...numbers: number[]) => string>> = {
  box: (x, y, wide, high) => `M${x} ${y}l${wide} 0l0 ${high}l${-wide} 0Z`,
  oval: (x, y, wide, high) =>
    `M${x - wide} ${y}a${wide} ${high} 0 0 1 ${2 * wide} 0a${wide} ${high} 0 0 1 ${-2 * wide} 0Z`,
  poly: (...numbers) => `M${numbers.map((n, i) => (i > 0 && i % 2 === 0 ? `L${n}` : ` ${n}`)).join('')}Z`,
  pine: (x, foot, high) =>
    repeat(3, (i) => {
      const half = high * (0.17 + i * 0.07);
      return `M${x} ${foot - high * (1 - i * 0.24)}l${half} ${high / 2}l${-2 * half} 0Z`;
    }).join(''),
  gear: (x, y, radius) =>
    `${repeat(32, (i) => {
      const [angle, out] = [((i + 0.5) * Math.PI) / 16, radius * (i & 2 ? 1.25 : 1)];
      return `${i ? 'L' : 'M'}${x + Math.cos(angle) * out} ${y + Math.sin(angle) * out}`;
    }).join('')}Z`,
  /** Every second tile of a floor that recedes; the heights between its rows are given. */
  tiles: (...rows) =>
    repeat((rows.length - 1) * 8, (k) => {
      const row = k >> 3;
      const at = (i: number, y: number): string =>
        `${50 + ((k & 7) * 2 + (row & 1) + i - 8) * (y - 46) * 0.26} ${y}`;
      const [high, low] = [rows[row]!, rows[row + 1]!];
      return `M${at(0, high)}L${at(1, high)}L${at(1, low)}L${at(0, low)}Z`;
    }).join(''),
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
          repeat(Number(count), (i): Point => [x + i * Number(right), y + i * Number(down)]),
        );
      const path = (side: number, x: number, y: number): string =>
        `<path d="${data}" fill="${colour}" transform="matrix(${side} 0 0 1 ${x} ${y})"/>`;
      return places.map(([x, y]) => path(1, x, y) + (both ? path(-1, 100 - x, y) : '')).join('');
    })
    .join('');
}

const grounds = {
  vibrant: [0.74, 0.17],
  night: [0.46, 0.21],
  pastel: [0.8, 0.1],
  grayscale: [0.6, 0],
} as const;

/** The scene that belongs to a term, in shades of the background's own hues: it stays behind the figure. */
export function placeStage({ recipe, term }: Workshop, { tone, dark }: Scheme, size: number): Placed {
  const [lightness, chroma] = grounds[recipe.palette === 'vibrant' && dark ? 'night' : recipe.palette];
  const tones: Readonly<Record<string, ReturnType<typeof tone>>> = {
    far: tone(lightness * 0.9, chroma, -0.2),
    near: tone(lightness * 0.74, chroma, 0.1),
    floor: tone(lightness * 0.88, chroma * 0.8, 0.7),
    light: tone(
      lightness + (1 - lightness) * (recipe.palette === 'grayscale' ? 0.25 : 0.6),
      chroma * 0.6,
      0.5,
    ),
  };
  const body = layersOf(stageFor(recipe.term, term.song.family)).map((layer) => {
    const [name, ...list] = layer.split(' ');
    const [r, g, b] = tones[name!]!;
    return pathsOf(list.join(' '), formatHex([quickSrgb(r), quickSrgb(g), quickSrgb(b)]));
  });
  return { body: body.join(''), affine: viewFrom(0, 0, size / 100) };
}
