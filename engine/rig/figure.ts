import type { Instance, Warp } from '../raster/scene.ts';
import type { Recipe } from '../recipe.ts';
import { buildArms } from './arms.ts';
import { type Body, buildBody } from './body.ts';
import { buildLasers, buildSpareHeads } from './extras.ts';
import { buildEyes, type Face } from './eyes.ts';
import { buildHat } from './hats.ts';
import { buildLegs } from './legs.ts';
import { buildMouth } from './mouth.ts';
import { warpOf } from './warp.ts';
import { openWorkshop, type Workshop } from './workshop.ts';

/** A whole character, ready to be lit or inked. */
export interface Figure {
  shop: Workshop;
  body: Body;
  face: Face;
  instances: Instance[];
  warp: Warp | undefined;
}

export function buildFigure(recipe: Recipe, size: number): Figure {
  const shop = openWorkshop(recipe, size);
  const body = buildBody(shop);
  const face = buildEyes(shop, body);
  buildMouth(shop, body);
  buildLegs(shop, body);
  buildArms(shop, body);
  buildHat(shop, body, face);
  buildSpareHeads(shop, body);
  buildLasers(shop, face);
  return { shop, body, face, instances: shop.instances, warp: warpOf(shop) };
}
