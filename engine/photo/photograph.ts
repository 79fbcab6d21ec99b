import { paintBackdrop, pedestalTones } from '../background/backdrop.ts';
import { lightingFor, schemeFor } from '../background/scheme.ts';
import { cameraFor } from '../framing.ts';
import { toWorld } from '../raster/camera.ts';
import { softLight } from '../raster/occlusion.ts';
import type { Drawn } from '../raster/see.ts';
import { see } from '../raster/see.ts';
import { castShadows } from '../raster/shadow-map.ts';
import { buildPedestal, pedestalHeight } from '../rig/extras.ts';
import type { Figure } from '../rig/figure.ts';
import { floorY } from '../rig/workshop.ts';
import { postOptionsFor } from './post-options.ts';
import { postProcess } from './post-process.ts';
import { keyDirection, shade3d } from './shade-3d.ts';

export interface PhotographOptions {
  /** Share of the picture that the figure fills, when it is not the usual one. */
  share?: number;
  /** Alone: no stage, and only the figure's pixels mean anything. */
  alone: boolean;
}

/** The 3D style: the figure stands in a studio and is photographed. */
export function photograph(figure: Figure, size: number, { share, alone }: PhotographOptions): Drawn {
  const { shop, instances } = figure;
  const { plan, recipe } = shop;
  const scheme = schemeFor(figure);
  const pedestal = !alone && (plan.pedestal || scheme.dark);
  if (pedestal) {
    const { colour, neon } = pedestalTones(scheme, recipe.palette);
    buildPedestal(shop, colour, neon);
  }
  const ground = pedestal ? floorY - pedestalHeight : floorY;
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
