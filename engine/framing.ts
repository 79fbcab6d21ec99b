import { scaleBy, type Vec3 } from './maths/vector.ts';
import { type Camera, frameFigure, type WorldVertices, zoomedOn } from './raster/camera.ts';
import type { DrawOptions } from './raster/see.ts';
import type { Figure } from './rig/figure.ts';
import { floorY } from './rig/workshop.ts';

/** Shares of a picture that figures fill: prints have a border. */
const shares = { '3D': 0.88, '2D': 0.84 } as const;

/** Where the picture of a figure is taken from. */
export function cameraFor(
  { shop, instances }: Figure,
  world: WorldVertices,
  size: number,
  { share = shares[shop.recipe.style], zoom = 1, framed, alone }: Partial<DrawOptions> = {},
): Camera {
  const { recipe, plan } = shop;
  const from = (eye: Vec3): Camera => {
    const fitting = { share, size, cropped: !alone };
    if (!framed) return steppedBack(frameFigure(instances, world, eye, fitting), zoom);
    return zoomedOn(frameFigure(framed.instances, framed.world, eye, fitting), framed.world, share);
  };
  if (recipe.style === '2D') return from([0, 0.02, 12]);
  return from(plan.eye);
}

/** More room around the figure, with its feet where they were: jumps need it above. */
function steppedBack(camera: Camera, zoom: number): Camera {
  const { eye, up, focal } = camera;
  const feet = -eye[0] * up[0] + (floorY - eye[1]) * up[1] - eye[2] * up[2];
  const lift = scaleBy(up, feet - feet / zoom);
  return { ...camera, eye: [eye[0] + lift[0], eye[1] + lift[1], eye[2] + lift[2]], focal: focal * zoom };
}

/** Height of the floor under the feet, as a share of the picture from its top. */
export function floorIn({ eye, forward, up, focal, size }: Camera): number {
  const [x, y, z] = [-eye[0], floorY - eye[1], -eye[2]];
  const along = (way: Vec3): number => x * way[0] + y * way[1] + z * way[2];
  return 0.5 - (focal * along(up)) / along(forward) / size + 0.01;
}
