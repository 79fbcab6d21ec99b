import { layGround, paintBackdrop } from '../background/backdrop.ts';
import { lightingFor, schemeFor } from '../background/scheme.ts';
import { cameraFor } from '../framing.ts';
import { toWorld } from '../raster/camera.ts';
import { softLight } from '../raster/occlusion.ts';
import { type Drawn, type DrawOptions, see } from '../raster/see.ts';
import { castShadows } from '../raster/shadow-map.ts';
import type { Figure } from '../rig/figure.ts';
import { postOptionsFor } from './post-options.ts';
import { postProcess } from './post-process.ts';
import { keyDirection, shade3d } from './shade-3d.ts';

/** The 3D style: the figure stands in a studio and is photographed. */
export function photograph(figure: Figure, size: number, { share, alone }: DrawOptions): Drawn {
  const { shop, instances } = figure;
  const scheme = schemeFor(figure);
  const ground = layGround(shop, scheme, { alone });
  const light = lightingFor(figure, scheme);
  const world = toWorld(instances, figure.warp);
  const camera = cameraFor(figure, world, size, share);
  const seen = see(instances, world, camera);
  const { fragments } = seen;
  const shadows = castShadows(instances, world, keyDirection, Math.max(256, Math.round(size * 0.75)));
  const soft = softLight(fragments, camera, ground, shadows);
  const backdrop = alone ? undefined : paintBackdrop(size, shop, scheme, soft);
  shade3d(fragments, camera, light, soft, shadows);
  const film = postOptionsFor(shop, scheme, light.exposure, alone);
  return { ...seen, pixels: postProcess(fragments, backdrop, size, film) };
}
