import { formatHex, quickSrgb, type Rgb } from '../colour/oklch.ts';
import type { Palette } from '../recipe.ts';
import { strokes } from '../sculpt/lettering.ts';
import type { Scene } from './motifs.ts';
import type { Scheme } from './scheme.ts';

type Point = readonly [x: number, y: number];

const repeat = <T>(count: number, each: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => each(i));

/** From −1 to 1, without an order. */
const wobble = (i: number): number => Math.sin(i * 12.9898 + 4) * Math.cos(i * 7.233);

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
  hoop: (x, y, radius, half) =>
    [1, 0]
      .map((sweep) => {
        const r = radius + (sweep ? half : -half);
        return `M${x - r} ${y}a${r} ${r} 0 0 ${sweep} ${2 * r} 0a${r} ${r} 0 0 ${sweep} ${-2 * r} 0Z`;
      })
      .join(''),
  /** Wedges that point at a place and end so far before it. */
  dash: (x, y, from) =>
    repeat(96, (i) => {
      const angle = (i * Math.PI) / 48 + wobble(i) * 0.03;
      const wide = 0.02 + wobble(i + 0.5) * 0.016;
      const near = from + 8 + wobble(i * 3) * 8;
      const at = (turn: number, far: number): string =>
        `${x + Math.cos(turn) * far} ${y + Math.sin(turn) * far}`;
      return `M${at(angle, near)}L${at(angle - wide, 120)}L${at(angle + wide, 120)}Z`;
    }).join(''),
  /** Arms that wind out of a place. */
  swirl: (x, y, arms) =>
    repeat(arms, (k) => {
      const edge = (shift: number): string[] =>
        repeat(31, (t) => {
          const angle = ((k + shift) / arms) * 2 * Math.PI + t * 0.1;
          return `${x + Math.cos(angle) * t * 3} ${y + Math.sin(angle) * t * 3}`;
        });
      return `M${[...edge(0), ...edge(0.5).toReversed()].join('L')}Z`;
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

/** Words, with `_` for spaces, in the middle above a place: strokes of a width, whose ends reach as far as their corners. */
function written(words: string, [x, y, high, wide]: readonly number[], colour: string): string {
  const unit = high! / 4;
  const left = x! - ((words.length * 2.9 - 0.9) * unit) / 2;
  return [...words]
    .map((letter, i) => {
      if (letter === '_') return '';
      const lines = strokes[letter]!.split(' ');
      const data = lines.map((line) => penLine(line, unit, wide! / 2)).join('');
      return `<path d="${data}" fill="${colour}" transform="matrix(1 0 0 1 ${left + i * 2.9 * unit} ${y!})"/>`;
    })
    .join('');
}

/** A line of a letter as straight bars. */
function penLine(line: string, unit: number, half: number): string {
  const points = line.match(/../g)!.map(([u, v]): Point => [Number(u) * unit, -Number(v) * unit]);
  return points
    .slice(1)
    .map(([toX, toY], i) => {
      const [x, y] = points[i]!;
      const long = Math.hypot(toX - x, toY - y);
      // A dot is as long as it is wide.
      const [dx, dy] = long === 0 ? [half, 0] : [((toX - x) / long) * half, ((toY - y) / long) * half];
      const corners = [
        [x - dx - dy, y - dy + dx],
        [x - dx + dy, y - dy - dx],
        [toX + dx + dy, toY + dy - dx],
        [toX + dx - dy, toY + dy + dx],
      ];
      return `M${corners.map((corner) => corner.join(' ')).join('L')}Z`;
    })
    .join('');
}

/** A layer's shapes as paths in one colour. */
function pathsOf(list: string, colour: string): string {
  return list
    .split('; ')
    .map((each) => {
      const [, both, drawing, repeats] = /^(both )?(.*?)((?: x\d+ \S+ \S+)*)$/.exec(each)!;
      const [kind, ...numbers] = drawing!.split(' ');
      if (kind === 'text') {
        const [words, ...place] = numbers;
        return written(words!, place.map(Number), colour);
      }
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

/** Lightness of a scene's black, how much lighter its white is, and the most colour. Without hues figures alone have black and white. */
const tones: Readonly<Record<Palette, readonly [number, number, number]>> = {
  vibrant: [0.3, 0.66, 0.2],
  pastel: [0.63, 0.35, 0.1],
  grayscale: [0.42, 0.43, 0],
};

/** A scene in the background's hues, as a flat drawing of 100 × 100. */
export function placeScene({ layers }: Scene, palette: Palette, { tone }: Scheme): string {
  const colourOf = (light: number, turn: number): Rgb => {
    const [darkest, range, most] = tones[palette];
    // Whites have little colour.
    const chroma = most * (1 - Math.max(0, 2 * light - 0.9) ** 3);
    const [r, g, b] = tone(darkest + range * light, chroma, turn);
    return [quickSrgb(r), quickSrgb(g), quickSrgb(b)];
  };
  const paths = layers.map((layer, i) => {
    const [light, ...list] = layer.split(' ');
    return pathsOf(list.join(' '), formatHex(colourOf(Number(light), (i % 3) * 0.35 - 0.3)));
  });
  return paths.join('');
}
