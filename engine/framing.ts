import { scaleBy } from './maths/vector.ts';
import { type Camera, frameFigure, type WorldVertices } from './raster/camera.ts';
import type { Figure } from './rig/figure.ts';
import { diceFor } from './rig/plan.ts';
import { floorY } from './rig/workshop.ts';

/** Shares of a picture that figures fill: prints have a border. */
const shares = { '3D': 0.88, '2D': 0.84 } as const;

/** Where the picture of a figure is taken from: photographs from near, some of the cooked from below. */
export function cameraFor(
  { shop, instances }: Figure,
  world: WorldVertices,
  size: number,
  {
    share = shares[shop.recipe.style],
    zoom = 1,
  }: { share?: number | undefined; zoom?: number | undefined } = {},
): Camera {
  const { recipe, plan, level } = shop;
  if (recipe.style === '2D')
    return steppedBack(frameFigure(instances, world, [0, 0.02, 12], share, size), zoom);
  const low = level === 2 && diceFor(recipe, 'low camera').chance(0.5);
  const height = low ? -0.3 : plan.cameraHeight;
  return steppedBack(frameFigure(instances, world, [0, height, 6.2], share, size), zoom);
}

/** More room around the figure, with its feet where they were: jumps need it above. */
function steppedBack(camera: Camera, zoom: number): Camera {
  const { eye, up, focal } = camera;
  const feet = -eye[0] * up[0] + (floorY - eye[1]) * up[1] - eye[2] * up[2];
  const lift = scaleBy(up, feet - feet / zoom);
  return { ...camera, eye: [eye[0] + lift[0], eye[1] + lift[1], eye[2] + lift[2]], focal: focal * zoom };
}
