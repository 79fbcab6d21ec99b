import type { AnimalCast, TermCast } from '../casting/types.ts';
import { gradeHex } from '../colour/grade.ts';
import type { Rgb } from '../colour/oklch.ts';
import { inflate, type Inflated } from '../inflate/inflate.ts';
import { claySkin, openSkins, type Skin, type SkinMaker } from '../inflate/skin.ts';
import { artwork, type Kit } from '../kits/kit.ts';
import { type Matrix, multiply, place, type Vec3 } from '../maths/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import {
  type Instance,
  type Painter,
  type Plain,
  type Role,
  setColour,
  spotLayout,
  surfaceLayout,
} from '../raster/scene.ts';
import type { Recipe } from '../recipe.ts';
import type { MoodName } from '../sculpt/face/moods.ts';
import { animalSculpt, termSculpt } from '../sculpt/known.ts';
import type { AnimalSculpt } from '../sculpt/notation/animal.ts';
import type { TermSculpt } from '../sculpt/notation/term.ts';
import { levelOf, type Plan, planFor, type Way } from './plan.ts';

export interface Making {
  /** Side of the finished picture in pixels. */
  size: number;
  /** Share of a picture's triangles, 1 unless told otherwise. */
  detail?: number;
  /** Of unpainted clay: colours and material are left out. */
  clay?: boolean;
  /** How animal and object are one, and its mood, where the dice are not to say. */
  way?: Way;
  mood?: MoodName;
}

/** What every part of the rig works with. */
export interface Workshop extends Required<Omit<Making, 'way' | 'mood'>> {
  recipe: Recipe;
  kit: Kit;
  plan: Plan;
  /** 0 chill, 1 unhinged, 2 cooked. */
  level: 0 | 1 | 2;
  animal: AnimalCast;
  term: TermCast;
  animalSculpt: AnimalSculpt;
  termSculpt: TermSculpt;
  instances: Instance[];
  /** Turns the whole figure. */
  root: Matrix;
  groups: number;
  /** What is being built: all parts that are added are of it. */
  role: Role;
  limb: number;
  makeSkin: SkinMaker;
}

export const floorY = -1.08;

export function openWorkshop(recipe: Recipe, kit: Kit, making: Making): Workshop {
  const { size, detail = 1, clay = false } = making;
  const sculpts = {
    animalSculpt: animalSculpt(`animals/${recipe.animal}.sculpt`, kit.animal.sculpt),
    termSculpt: termSculpt(`terms/${recipe.term}.sculpt`, kit.term.sculpt),
  };
  const planned = planFor(recipe, kit, sculpts.animalSculpt, sculpts.termSculpt);
  const plan = { ...planned, way: making.way ?? planned.way };
  const yaw = recipe.style === '2D' ? 0 : plan.yaw;
  return {
    recipe,
    kit,
    plan,
    level: levelOf(recipe.craziness),
    animal: kit.animal.cast,
    term: kit.term.cast,
    ...sculpts,
    size,
    detail,
    clay,
    instances: [],
    root: place([0, 0, 0], 1, { y: yaw * 0.75 }),
    groups: 0,
    role: 'trunk',
    limb: 0,
    makeSkin: clay ? claySkin : openSkins(recipe.palette),
  };
}

export const nextGroup = (shop: Workshop): number => ++shop.groups;

/** Says what the parts are that come now. */
export function nowBuild(shop: Workshop, role: Role, limb = 0): void {
  shop.role = role;
  shop.limb = limb;
}

/** Cells across a mesh that a picture gives so many. */
const gridOf = ({ detail }: Workshop, whole: number): number => Math.round(whole * detail);

export const colourOf = (shop: Workshop, hex: string): Rgb => gradeHex(hex, shop.recipe.palette);

interface Finish {
  soft?: number;
  coat?: number;
  group?: number;
  ofTerm?: boolean;
}

function add(shop: Workshop, mesh: Mesh, matrix: Matrix, cover: Instance['cover'], finish: Finish): void {
  shop.instances.push({
    mesh,
    matrix,
    cover,
    group: finish.group ?? nextGroup(shop),
    soft: finish.soft ?? 0.35,
    coat: finish.coat ?? 0.5,
    role: shop.role,
    limb: shop.limb,
    ofTerm: finish.ofTerm ?? false,
  });
}

/** An inflated drawing with its skin. */
export interface Cushion {
  part: Inflated;
  cover: Skin;
}

export const addCushion = (
  shop: Workshop,
  { part, cover }: Cushion,
  matrix: Matrix,
  finish: Finish = {},
): void => add(shop, part.mesh, matrix, { skin: cover }, { ...finish, ofTerm: true });

export const addModel = (
  shop: Workshop,
  mesh: Mesh,
  paint: Painter | Plain,
  matrix: Matrix,
  finish: Finish = {},
): void =>
  add(shop, mesh, matrix, typeof paint === 'function' ? { painter: paint } : { plain: paint }, finish);

export const plain = (colour: Rgb, rough: number, coat: number, metal = 0): Plain => ({
  colour,
  rough,
  coat,
  metal,
});

/** Paints each spot in the colour that its place in the part has. */
export const pattern =
  (rough: number, coat: number, colourAt: (x: number, y: number, z: number) => Rgb): Painter =>
  (s, spot) => {
    setColour(s, colourAt(spot[spotLayout.x]!, spot[spotLayout.y]!, spot[spotLayout.z]!));
    s[surfaceLayout.rough] = rough;
    s[surfaceLayout.coat] = coat;
  };

const metals = new Set(
  '1st-place-medal bell coin crossed-swords crown dagger fork-and-knife key saxophone spoon sports-medal trident-emblem trophy trumpet wrench gear nut-and-bolt'.split(
    ' ',
  ),
);

/** An inflated icon of prop size in the picture's palette. */
export function prop(shop: Workshop, icon: string): Cushion {
  const part = inflate(artwork(shop.kit.term, icon), {
    size: Math.round(shop.size * 0.28),
    depth: 0.16,
    grid: gridOf(shop, 72),
  });
  const shine = metals.has(icon) ? { metal: 0.75, rough: 0.16 } : {};
  const cover = shop.makeSkin(part, shine);
  return { part, cover };
}

const extent = ({ bounds: [left, top, right, bottom] }: Inflated) => ({
  x: (left + right) / 2 - 0.5,
  y: 0.5 - (top + bottom) / 2,
  width: right - left,
  height: bottom - top,
});

/** The scale at which a part fits a box. */
export function fit(part: Inflated, width: number, height: number): number {
  const box = extent(part);
  return Math.min(width / box.width, height / box.height);
}

/** Puts a part's middle at a place. `mirror` −1 swaps left and right. */
export function centred(
  part: Inflated,
  at: Vec3,
  scale: number,
  lean = 0,
  { yaw = 0, mirror = 1 }: { yaw?: number; mirror?: 1 | -1 } = {},
): Matrix {
  const box = extent(part);
  return multiply(place(at, [scale * mirror, scale, scale], { y: yaw, z: lean }), place([-box.x, -box.y, 0]));
}
