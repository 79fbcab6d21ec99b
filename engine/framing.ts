import { type Camera, frameFigure, type WorldVertices } from './raster/camera.ts';
import type { Figure } from './rig/figure.ts';
import { diceFor } from './rig/plan.ts';

/** Shares of a picture that figures fill: prints have a border. */
const shares = { '3D': 0.88, '2D': 0.84 } as const;

/** Where the picture of a figure is taken from: photographs from near, some of the cooked from below. */
export function cameraFor(
  { shop, instances }: Figure,
  world: WorldVertices,
  size: number,
  share: number = shares[shop.recipe.style],
): Camera {
  const { recipe, plan, level } = shop;
  if (recipe.style === '2D') return frameFigure(instances, world, [0, 0.02, 12], share, size);
  const low = level === 2 && diceFor(recipe, 'low camera').chance(0.5);
  return frameFigure(instances, world, [0, low ? -0.3 : plan.cameraHeight, 6.2], share, size);
}
