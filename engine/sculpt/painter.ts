import type { Rgb } from '../colour/oklch.ts';
import type { Matrix } from '../maths/vector.ts';
import { type Painter, type Plain, setColour, spotLayout, surfaceLayout } from '../raster/scene.ts';
import type { AnimalSculpt } from './notation/animal.ts';
import { type Colour, colourAt, type Paint } from './notation/paint.ts';
import type { Finish, Piece } from './notation/piece.ts';

const on = spotLayout;
const to = surfaceLayout;

/** The paint of an animal's face on an object: where it lies, in body space. */
export interface Patch {
  patch: NonNullable<AnimalSculpt['patch']>;
  frame: Matrix;
  scale: number;
  colourOf: ColourOf;
}

/** Painted faces are skin, whatever they lie on. */
const skinFinish: Finish = { rough: 0.5, coat: 0.35, metal: 0, soft: 0.5, glow: 0 };

type ColourOf = (colour: Colour) => Rgb;

/** How a piece is covered. Most are of one colour. */
export function coverOf(piece: Piece, colourOf: ColourOf, patch?: Patch): Painter | Plain {
  const { paint, finish } = piece;
  if (patch || paint.patterns.length > 0 || paint.rim || finish.glow > 0)
    return painterOf(piece, colourOf, patch);
  const { rough, coat, metal, soft } = finish;
  return { colour: colourOf(paint.colour), rough, coat, metal, soft };
}

export function painterOf({ paint, finish }: Piece, colourOf: ColourOf, patch?: Patch): Painter {
  const laid = patch && layPatch(patch);
  return (s, spot) => {
    const [x, y, z] = [spot[on.x]!, spot[on.y]!, spot[on.z]!];
    const skin = laid?.(x, y, z);
    setColour(s, skin ?? colourOf(colourAt(paint, x, y, z)));
    if (paint.rim && !skin) tintRim(s, spot, colourOf(paint.rim));
    setFinish(s, skin ? skinFinish : finish);
  };
}

/** Meshes whose `v` says how high they are in body space. */
export const coverByHeight =
  (paint: Paint, colourOf: ColourOf): Painter =>
  (s, spot) => {
    setColour(s, colourOf(colourAt(paint, 0, spot[on.v]!, 0)));
    setFinish(s, { ...skinFinish, rough: 0.4 });
  };

function setFinish(s: Float64Array, { rough, coat, metal, soft, glow }: Finish): void {
  s[to.rough] = rough;
  s[to.coat] = coat;
  s[to.metal] = metal;
  s[to.soft] = soft;
  s[to.glow] = glow;
}

function tintRim(s: Float64Array, spot: Float64Array, rim: Rgb): void {
  const [nx, ny, nz] = [spot[on.normalX]!, spot[on.normalY]!, spot[on.normalZ]!];
  const share = (1 - Math.abs(nz) / (Math.hypot(nx, ny, nz) || 1)) ** 1.6;
  s[to.red]! += (rim[0] - s[to.red]!) * share;
  s[to.green]! += (rim[1] - s[to.green]!) * share;
  s[to.blue]! += (rim[2] - s[to.blue]!) * share;
}

/** The face's colour at a place in body space, if its oval reaches there. */
function layPatch({
  patch,
  frame,
  scale,
  colourOf,
}: Patch): (x: number, y: number, z: number) => Rgb | undefined {
  const scale2 = scale * scale;
  return (x, y, z) => {
    if (z < 0.02) return undefined;
    const [dx, dy] = [x - frame[9]!, y - frame[10]!];
    const u = (frame[0]! * dx + frame[1]! * dy) / scale2;
    const v = (frame[3]! * dx + frame[4]! * dy) / scale2;
    if ((u / patch.rx) ** 2 + Math.abs((v - patch.up) / patch.ry) ** 2.4 > 1) return undefined;
    return colourOf(colourAt(patch.paint, u, v, 0));
  };
}
