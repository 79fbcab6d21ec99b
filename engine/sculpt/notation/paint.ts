import { hash3 } from '../../maths/noise.ts';
import type { Line } from './reader.ts';

/** Names for colours of the entry itself, so that its other skins change them too. */
const ownColours = ['skin', 'dark', 'pale', 'main'] as const;
/** A hex colour or a name of the entry's own. */
export type Colour = string;

/** Whether a place in a piece's own space has a pattern's colour. */
export type Region = (x: number, y: number, z: number) => boolean;

interface Pattern {
  colour: Colour;
  covers: Region;
}

/** One colour and patterns over it; the last one that covers a place is seen. */
export interface Paint {
  colour: Colour;
  patterns: readonly Pattern[];
  /** The colour where the surface turns away from the viewer: jelly, sheets that are nearly seen through. */
  rim?: Colour;
}

/** Coordinates that patterns are laid along: `d` and `e` are diagonals, `a` the distance from the middle plane, `r` from the axis, `c` from the centre of the front. */
const coordinates = {
  x: (x: number) => x,
  y: (_: number, y: number) => y,
  z: (_x: number, _y: number, z: number) => z,
  d: (x: number, y: number) => x + y,
  e: (x: number, y: number) => x - y,
  a: (x: number) => Math.abs(x),
  r: (x: number, _: number, z: number) => Math.hypot(x, z),
  c: (x: number, y: number) => Math.hypot(x, y),
} as const;
type Coordinate = keyof typeof coordinates;

const coordinate = (line: Line): Coordinate =>
  line.oneOf(Object.keys(coordinates) as Coordinate[], 'a coordinate');

const fraction = (n: number): number => n - Math.floor(n);

const patterns = {
  /** Lines across a coordinate: how many a unit, and their share of the way. */
  stripes: (line: Line): Region => {
    const of = coordinates[coordinate(line)];
    const [many, share, sway = 0] = line.numbers(
      'how many a unit, their share and perhaps their sway',
      2,
      3,
    ) as [number, number, number?];
    return (x, y, z) =>
      fraction(of(x, y, z) * many + sway * Math.sin(x * 7 + y * 5 + z * 6) + 0.5 * share) < share;
  },
  /** Where all of some coordinates lie between two numbers. */
  band: (line: Line): Region => {
    const bounds: [Coordinate, number, number][] = [];
    do bounds.push([coordinate(line), line.number1('from where'), line.number1('to where')]);
    while (line.next !== undefined && Object.hasOwn(coordinates, line.next));
    return (x, y, z) =>
      bounds.every(([name, from, to]) => {
        const at = coordinates[name](x, y, z);
        return at > from && at < to;
      });
  },
  /** Scattered balls of several sizes: one for each cube of a lattice. */
  spots: (line: Line): Region => {
    const [many, size] = line.numbers('how many a unit and how large', 2);
    const f = many * 0.62;
    return (x, y, z) => isInSpot(x * f, y * f, z * f, size);
  },
  /** Rounded squares in rows around the y axis, as a giraffe has. */
  tiles: (line: Line): Region => {
    const [many, share] = line.numbers('how many a unit and how large', 2);
    return (x, y, z) => {
      const row = Math.floor(y * many);
      const across =
        fraction(Math.atan2(x, z) * many * 0.36 + (row & 1) * 0.5 + 0.15 * Math.sin(row * 2.1)) - 0.5;
      return Math.max(Math.abs(across), Math.abs(fraction(y * many) - 0.5)) < share / 2;
    };
  },
  /** Arcs that overlap like roof tiles: scales and feathers. */
  scales: (line: Line): Region => {
    const [many, share] = line.numbers('how many a unit and how wide their edges are', 2);
    return (x, y) => {
      const row = Math.floor(y * many);
      const a = fraction(x * many + (row & 1) * 0.5) - 0.5;
      const edge = Math.hypot(a, fraction(y * many) - 0.1);
      return edge > 0.5 - share && edge < 0.5;
    };
  },
  /** Squares of a chess board on the front. */
  checks: (line: Line): Region => {
    const [many] = line.numbers('how many a unit', 1);
    return (x, y, z) => ((Math.floor(x * many) + Math.floor(y * many) + Math.floor(z * many)) & 1) === 0;
  },
  /** Crossing lines on the front. */
  grid: (line: Line): Region => {
    const [many, share] = line.numbers('how many a unit and how wide', 2);
    return (x, y) => fraction(x * many + share / 2) < share || fraction(y * many + share / 2) < share;
  },
  /** From a centre on the front outwards. */
  rays: (line: Line): Region => {
    const [many, share, cx = 0, cy = 0] = line.numbers(
      'how many, their share and perhaps a centre',
      2,
      4,
    ) as [number, number, number?, number?];
    return (x, y) => fraction((Math.atan2(y - cy, x - cx) / (2 * Math.PI)) * many) < share;
  },
  /** Lines that run along the y axis, all around it. */
  ribs: (line: Line): Region => {
    const [many, share] = line.numbers('how many and their share', 2);
    return (x, _, z) => fraction((Math.atan2(z, x) / (2 * Math.PI)) * many + share / 2) < share;
  },
  /** Circles around a centre on the front. */
  circles: (line: Line): Region => {
    const [many, share, cx = 0, cy = 0] = line.numbers(
      'how many a unit, their share and perhaps a centre',
      2,
      4,
    ) as [number, number, number?, number?];
    return (x, y) => fraction(Math.hypot(x - cx, y - cy) * many) < share;
  },
  /** An oval on the front. */
  oval: (line: Line): Region => {
    const [cx, cy, rx, ry] = line.numbers('x y and two radii', 4);
    return (x, y) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1;
  },
  /** Ovals on both sides of the front, perhaps leaning. */
  pair: (line: Line): Region => {
    const [cx, cy, rx, ry, lean = 0] = line.numbers('x y, two radii and perhaps degrees', 4, 5) as [
      number,
      number,
      number,
      number,
      number?,
    ];
    const [c, s] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)];
    return (x, y) => {
      const [dx, dy] = [Math.abs(x) - cx, y - cy];
      return ((dx * c + dy * s) / rx) ** 2 + ((dy * c - dx * s) / ry) ** 2 < 1;
    };
  },
  /** Where a ball in space reaches. */
  blob: (line: Line): Region => {
    const [cx, cy, cz, rx, ry, rz] = line.numbers('x y z and three radii', 6);
    return (x, y, z) => ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 + ((z - cz) / rz) ** 2 < 1;
  },
} as const;

function isInSpot(x: number, y: number, z: number, size: number): boolean {
  const [left, low, back] = [Math.floor(x - 0.5), Math.floor(y - 0.5), Math.floor(z - 0.5)];
  for (let k = 0; k < 8; k++) {
    const [cx, cy, cz] = [left + (k & 1), low + ((k >> 1) & 1), back + (k >> 2)];
    const shift = (salt: number): number => 0.5 + 0.5 * (hash3(cx + salt, cy, cz) - 0.5);
    const radius = size * (0.4 + 0.35 * hash3(cx, cy + 7, cz));
    if (Math.hypot(x - cx - shift(11), y - cy - shift(23), z - cz - shift(37)) < radius) return true;
  }
  return false;
}

export function colourIn(line: Line): Colour {
  const word = line.take('a colour');
  if (/^#[0-9a-f]{6}$/.test(word) || (ownColours as readonly string[]).includes(word)) return word;
  return line.fail(`expected a colour (#rrggbb in small letters, ${ownColours.join(', ')}), found '${word}'`);
}

/** A colour and the patterns that follow it. */
export function readPaint(line: Line): Paint {
  const paint: Paint & { patterns: Pattern[] } = { colour: colourIn(line), patterns: [] };
  for (;;) {
    const word = line.next;
    if (line.has('rim')) paint.rim = colourIn(line);
    else if (word !== undefined && Object.hasOwn(patterns, word)) {
      line.take('a pattern');
      const colour = colourIn(line);
      paint.patterns.push({ colour, covers: patterns[word as keyof typeof patterns](line) });
    } else return paint;
  }
}

export function colourAt({ colour, patterns: laid }: Paint, x: number, y: number, z: number): Colour {
  for (let i = laid.length - 1; i >= 0; i--) if (laid[i]!.covers(x, y, z)) return laid[i]!.colour;
  return colour;
}

export const patternWords = Object.keys(patterns);
