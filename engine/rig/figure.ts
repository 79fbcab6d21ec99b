import type { Kit } from '../kits/kit.ts';
import type { Instance, Painter, Warp } from '../raster/scene.ts';
import type { Recipe } from '../recipe.ts';
import { buildEyes } from '../sculpt/face/eyes.ts';
import { moodFor, moods } from '../sculpt/face/moods.ts';
import { buildMouth, type Jaw } from '../sculpt/face/mouth.ts';
import { type Arm, buildArms } from './arms.ts';
import { type Body, buildBody } from './body.ts';
import type { SetEye } from './eye-painter.ts';
import { buildHat } from './hats.ts';
import { buildLegs, type Leg } from './legs.ts';
import { diceFor } from './plan.ts';
import { warpOf } from './warp.ts';
import { type Making, openWorkshop, type Workshop } from './workshop.ts';

/** A whole character, ready to be lit or inked. */
export interface Figure {
  shop: Workshop;
  body: Body;
  eyes: readonly SetEye[];
  jaw: Jaw;
  arms: readonly Arm[];
  legs: readonly Leg[];
  instances: Instance[];
  warp: Warp | undefined;
}

/** V8 drops the compiled code of unreferenced functions: those of the last figures are kept for the next. */
const held: (Painter | Warp | undefined)[][] = [];
const mostHeld = 8;

export function buildFigure(recipe: Recipe, kit: Kit, making: Making): Figure {
  const shop = openWorkshop(recipe, kit, making);
  const body = buildBody(shop);
  const mood = making.mood ? moods[making.mood] : moodFor(shop.level, diceFor(recipe, 'mood'));
  const eyes = buildEyes(shop, body, mood);
  const jaw = buildMouth(shop, body, mood);
  const legs = buildLegs(shop, body);
  const arms = buildArms(shop, body);
  buildHat(shop, body);
  const { instances } = shop;
  const warp = warpOf(shop);
  held.push([warp, ...instances.map(({ cover }) => ('painter' in cover ? cover.painter : undefined))]);
  if (held.length > mostHeld) held.shift();
  return { shop, body, eyes, jaw, arms, legs, instances, warp };
}
