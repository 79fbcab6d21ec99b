import { lightingFor, schemeFor } from './background/scheme.ts';
import { paintStage, pedestalTones } from './background/stage.ts';
import { develop } from './develop.ts';
import { floats } from './maths/scratch.ts';
import { frameFigure, toWorld } from './raster/camera.ts';
import { type Fragments, resolveFragments } from './raster/fragments.ts';
import { softLight } from './raster/occlusion.ts';
import { castShadows } from './raster/shadow-map.ts';
import { seeScene } from './raster/visibility.ts';
import { buildPedestal, pedestalHeight } from './rig/extras.ts';
import type { Figure } from './rig/figure.ts';
import { diceFor } from './rig/plan.ts';
import { floorY } from './rig/workshop.ts';
import { keyDirection, shade3d } from './shade-3d.ts';

/** A drawn picture and where its figure is. */
export interface Drawn {
  pixels: Uint8ClampedArray<ArrayBuffer>;
  fragments: Fragments;
}

/** The 3D style: the figure stands in a studio and is photographed. */
export function photograph(figure: Figure, size: number): Drawn {
  const { shop } = figure;
  const { plan, level, recipe } = shop;
  const scheme = schemeFor(figure);
  const pedestal = plan.pedestal || scheme.dark;
  if (pedestal) {
    const { colour, neon } = pedestalTones(scheme, recipe.palette);
    buildPedestal(shop, colour, neon);
  }
  const ground = pedestal ? floorY - pedestalHeight : floorY;
  const light = lightingFor(figure, scheme);
  const world = toWorld(figure.instances, figure.warp);
  const low = level === 2 && diceFor(recipe, 'low camera').chance(0.5);
  const camera = frameFigure(figure.instances, world, [0, low ? -0.3 : plan.cameraHeight, 6.2], 0.88, size);
  const fragments = resolveFragments(figure.instances, world, camera, seeScene(figure.instances, world, camera));
  const shadows = castShadows(figure.instances, world, keyDirection, Math.max(256, Math.round(size * 0.75)));
  const soft = softLight(fragments, camera, ground, shadows);
  const image = floats('image', size * size * 3);
  paintStage(image, size, shop, scheme, soft, fragments.coverage);
  shade3d(image, fragments, camera, light, soft, shadows);
  const pixels = develop(image, size, {
    exposure: light.exposure,
    bloom: scheme.dark ? 0.5 : 0.22,
    saturation: recipe.palette === 'vibrant' ? 1.12 : 1.22,
    contrast: recipe.palette === 'vibrant' ? 0.12 : 0.5,
    grain: recipe.palette === 'grayscale' ? 0.04 : 0.012,
    gray: recipe.palette === 'grayscale',
    split: level === 2 ? 5 : 0,
    seed: recipe.seed,
  });
  return { pixels, fragments };
}
