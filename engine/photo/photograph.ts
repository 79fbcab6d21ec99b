import { darkenWall, paintWall } from '../background/backdrop.ts';
import { lightingFor, schemeFor } from '../background/scheme.ts';
import { cameraFor } from '../framing.ts';
import { toWorld } from '../raster/camera.ts';
import { softLight } from '../raster/occlusion.ts';
import { type DrawOptions, see, type Session } from '../raster/see.ts';
import { castShadows } from '../raster/shadow-map.ts';
import type { Figure } from '../rig/figure.ts';
import { floorY } from '../rig/workshop.ts';
import { postOptionsFor } from './post-options.ts';
import { postProcess } from './post-process.ts';
import { keyDirection, shade3d } from './shade-3d.ts';

/** The 3D style: the figure stands in a studio and is photographed. */
export function openPhotograph(figure: Figure, size: number, options: DrawOptions): Session {
  const { alone, smooth } = options;
  const { shop, instances } = figure;
  const scheme = schemeFor(figure);
  const light = lightingFor(figure, scheme);
  const rest = { instances, world: toWorld(instances, figure.warp) };
  const camera = cameraFor(figure, rest.world, size, options);
  const film = postOptionsFor(shop, scheme, light.exposure, alone);
  if (smooth) film.grain = 0;
  const wall = alone ? undefined : paintWall(size, shop, scheme);
  return {
    rest,
    draw(moment) {
      const seen = see(moment.instances, moment.world, camera);
      const { fragments } = seen;
      const mapSize = Math.max(256, Math.round(size * 0.75));
      const shadows = castShadows(moment.instances, moment.world, keyDirection, mapSize);
      const soft = softLight(fragments, camera, floorY, shadows);
      const backdrop = wall && darkenWall(wall, scheme, soft, fragments.coverage);
      shade3d(fragments, camera, light, soft, shadows);
      const pixels = postProcess(fragments, backdrop, size, film);
      return { ...seen, pixels };
    },
  };
}
