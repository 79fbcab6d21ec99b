import type { MaterialKind } from '../casting/types.ts';
import type { Rgb } from '../colour/oklch.ts';
import type { Random } from '../random.ts';
import { camo, checker, cloth, dots, glitter, knit, pinstripe, stripes, studs } from './fabric.ts';
import { crust, drip, grid, holes, latte, noodle, seeds, specks, spots, sprinkle } from './food.ts';
import { bumps, crystal, folds, rib, rind, rings, slime, stone } from './nature.ts';
import type { Paint, PaintMaker } from './paint.ts';
import { circuit, cracks, galaxy, gradient, metal, porcelain, scanlines, sheen, tiles } from './shine.ts';

/** Every material the casting may name. */
const materials: Readonly<Record<MaterialKind, PaintMaker>> = {
  bumps,
  camo,
  checker,
  circuit,
  cloth,
  cracks,
  crust,
  crystal,
  dots,
  drip,
  folds,
  galaxy,
  glitter,
  gradient,
  grid,
  holes,
  knit,
  latte,
  metal,
  noodle,
  pinstripe,
  porcelain,
  rib,
  rind,
  rings,
  scanlines,
  seeds,
  sheen,
  slime,
  specks,
  spots,
  sprinkle,
  stone,
  stripes,
  studs,
  tiles,
};

/** One paint of each kind: V8 drops the compiled code of unreferenced functions. */
const held = new Map<MaterialKind, Paint>();

/** Makes a paint from the casting's colours (linear light, already of the palette). */
export function mixPaint(kind: MaterialKind, colours: readonly Rgb[], dice: Random): Paint {
  const paint = materials[kind](colours, dice);
  held.set(kind, paint);
  return paint;
}
