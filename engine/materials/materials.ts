import type { MaterialKind } from '../casting/types.ts';
import { camo, checker, cloth, dots, glitter, knit, pinstripe, stripes, studs } from './fabric.ts';
import { crust, drip, grid, holes, latte, noodle, seeds, specks, spots, sprinkle } from './food.ts';
import { bumps, crystal, folds, rib, rind, rings, slime, stone } from './nature.ts';
import type { PaintMaker } from './paint.ts';
import { circuit, cracks, galaxy, gradient, metal, porcelain, scanlines, sheen, tiles } from './shine.ts';

/** Every material the casting may name. */
export const materials: Readonly<Record<MaterialKind, PaintMaker>> = {
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
