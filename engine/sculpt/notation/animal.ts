import type { Vec3 } from '../../maths/vector.ts';
import { readEntries } from './entries.ts';
import { type Colour, colourIn, type Paint, readPaint } from './paint.ts';
import { type Piece, readPiece } from './piece.ts';
import type { Line } from './reader.ts';

const teethKinds = ['square', 'sharp', 'buck', 'fangs', 'none'] as const;
type Teeth = (typeof teethKinds)[number];

/** How an animal is built, for its dance. */
const builds = ['round', 'long', 'tall', 'winged', 'many-legged'] as const;
export type Build = (typeof builds)[number];

export interface Skin {
  skin: Colour;
  dark: Colour;
  pale: Colour;
}

/** Face pieces are in halves of a face, ears in their own unit, backs and bodies in body space, heads in their own. */
export interface AnimalSculpt {
  /** Its own first, then those it may wear instead. */
  skins: readonly Skin[];
  eyes: { x: number; y: number; r: number; z?: number };
  mouth: { y: number; half: number; teeth: Teeth; x: number; z?: number };
  build: Build;
  /** What the object is painted with around the face: a rounded oval. */
  patch?: { rx: number; ry: number; up: number; paint: Paint };
  /** Ears at the sides of the face instead of on top. */
  earsAside: boolean;
  /** How far a whole head turns aside, is lifted, and how much larger than others it is. */
  turn: number;
  lift: number;
  grow: number;
  /** A whole head that hides an object out of whose front it looks. */
  broad: boolean;
  /** What the lower jaw of a whole head hangs on. */
  hinge: Vec3;
  arms: { long: number; thick: number; hand: number };
  /** Colour of legs, where it is not the skin's. */
  limb: Colour;
  /** Spines or curls that grow out of the object's surface. */
  studs?: { long: number; wide: number; gap: number; free: number; front: number; paint: Paint };
  /** Where an animal with a body of its own carries the object, and where its face is. */
  carries?: { at: Vec3; size: number };
  ownFace?: { at: readonly [number, number]; size: number };
  face: readonly Piece[];
  ears: readonly Piece[];
  back: readonly Piece[];
  behind: readonly Piece[];
  head: readonly Piece[];
  jaw: readonly Piece[];
  hand: readonly Piece[];
  body: readonly Piece[];
}

const parts = ['face', 'ears', 'back', 'behind', 'head', 'jaw', 'hand', 'body'] as const;

type Settings = Omit<AnimalSculpt, 'skins' | (typeof parts)[number]>;

const skinIn = (line: Line): Skin => ({ skin: colourIn(line), dark: colourIn(line), pale: colourIn(line) });

export function readAnimal(file: string, text: string): AnimalSculpt {
  const pieces = Object.fromEntries(parts.map((part) => [part, [] as Piece[]])) as Record<
    (typeof parts)[number],
    Piece[]
  >;
  const skins: Skin[] = [];
  const animal: Settings = {
    eyes: { x: 0, y: 0, r: 0 },
    mouth: { y: 0, half: 0, teeth: 'none', x: 0 },
    build: 'round',
    earsAside: false,
    broad: false,
    turn: 0,
    lift: 0,
    grow: 1,
    hinge: [0, 0, 0],
    arms: { long: 1, thick: 1, hand: 1 },
    limb: 'skin',
  };
  const words = settingsOf(animal, skins);
  const sections = Object.fromEntries(
    parts.map((part) => [part, (line: Line) => void pieces[part].push(readPiece(line))]),
  );
  readEntries(file, text, words, { needed: ['skin', 'eyes', 'mouth', 'build'], many: ['other'], sections });
  return { ...animal, skins, ...pieces };
}

/** What each word of a file sets. */
function settingsOf(animal: Settings, skins: Skin[]): Record<string, (line: Line) => void> {
  return {
    skin: (line) => skins.unshift(skinIn(line)),
    other: (line) => skins.push(skinIn(line)),
    limb: (line) => (animal.limb = colourIn(line)),
    build: (line) => (animal.build = line.oneOf(builds, 'a build')),
    eyes: (line) => {
      const [x, y, r, z] = line.numbers('x y, their radius and perhaps z', 3, 4) as [
        number,
        number,
        number,
        number?,
      ];
      animal.eyes = { x, y, r, ...(z !== undefined && { z }) };
    },
    mouth: (line) => {
      const [y, half] = line.numbers('y and half its width', 2);
      const teeth = line.oneOf(teethKinds, 'teeth');
      const [x = 0, z] = line.numbers('perhaps x and z', 0, 1, 2);
      animal.mouth = { y, half, teeth, x, ...(z !== undefined && { z }) };
    },
    patch: (line) => {
      const [rx, ry, up] = line.numbers('two radii and how far up', 3);
      if (!line.has(':')) line.fail(`expected ':' before the paint, found '${line.next}'`);
      animal.patch = { rx, ry, up, paint: readPaint(line) };
    },
    'ears-aside': () => (animal.earsAside = true),
    broad: () => (animal.broad = true),
    carriage: (line) => {
      const [turn, lift, grow] = line.numbers('turn, lift and growth of the head', 3);
      Object.assign(animal, { turn, lift, grow });
    },
    hinge: (line) => (animal.hinge = line.numbers('x y z', 3)),
    ...bodyOf(animal),
  };
}

/** What is said of its body. */
function bodyOf(animal: Settings): Record<string, (line: Line) => void> {
  return {
    arms: (line) => {
      const [long, thick, hand] = line.numbers('length, thickness and size of the hands', 3);
      animal.arms = { long, thick, hand };
    },
    studs: (line) => {
      const [long, wide, gap, free, front] = line.numbers(
        'length, width, gap, free room around the face and most turn to the front',
        5,
      );
      if (!line.has(':')) line.fail(`expected ':' before the paint, found '${line.next}'`);
      animal.studs = { long, wide, gap, free, front, paint: readPaint(line) };
    },
    carries: (line) => {
      const [x, y, z, size] = line.numbers('x y z and the size of the object', 4);
      animal.carries = { at: [x, y, z], size };
    },
    'own-face': (line) => {
      const [x, y, size] = line.numbers('x y and half the width of the face', 3);
      animal.ownFace = { at: [x, y], size };
    },
  };
}
