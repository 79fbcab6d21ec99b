import type { AnimalCast, TermCast } from '../casting/types.ts';
import { gradeHex } from '../colour/grade.ts';
import type { Rgb } from '../colour/oklch.ts';
import type { Kit } from '../kits/kit.ts';
import { type Matrix, place } from '../maths/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import type { Instance, Painter, Plain, Role } from '../raster/scene.ts';
import type { Recipe } from '../recipe.ts';
import type { MoodName } from '../sculpt/face/moods.ts';
import { animalSculpt, termSculpt, thingSculpt } from '../sculpt/known.ts';
import { meshOf } from '../sculpt/meshing.ts';
import type { AnimalSculpt } from '../sculpt/notation/animal.ts';
import type { Colour } from '../sculpt/notation/paint.ts';
import type { Piece } from '../sculpt/notation/piece.ts';
import type { TermSculpt } from '../sculpt/notation/term.ts';
import { coverOf } from '../sculpt/painter.ts';
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
  };
}

export const nextGroup = (shop: Workshop): number => ++shop.groups;

/** Says what the parts are that come now. */
export function nowBuild(shop: Workshop, role: Role, limb = 0): void {
  shop.role = role;
  shop.limb = limb;
}

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

/** Pieces of a sculpt in one place, of one group, in colours of their own and some that they name. */
export function addPieces(
  shop: Workshop,
  pieces: readonly Piece[],
  matrix: Matrix,
  { named = {}, ofTerm = false }: { named?: Readonly<Record<string, Rgb>>; ofTerm?: boolean } = {},
): void {
  const group = nextGroup(shop);
  const colourIn = (colour: Colour): Rgb => named[colour] ?? colourOf(shop, colour);
  for (const piece of pieces)
    addModel(shop, meshOf(piece, shop.detail), coverOf(piece, colourIn), matrix, { group, ofTerm });
}

/** Something that the term brings, to hold or wear. */
export function addProp(shop: Workshop, name: string, matrix: Matrix, main = '#2563ff'): void {
  const text = Object.hasOwn(shop.kit.term.props, name) ? shop.kit.term.props[name] : undefined;
  if (text === undefined) throw new Error(`The kit has no '${name}'`);
  const named = { main: colourOf(shop, main) };
  addPieces(shop, thingSculpt(`props/${name}.sculpt`, text), matrix, { named, ofTerm: true });
}
