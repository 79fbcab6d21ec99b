import { lightingFor, type Scheme, schemeFor } from '../background/scheme.ts';
import { linearFromOklch, oklch, parseHex, type Rgb } from '../colour/oklch.ts';
import { cameraFor, floorIn } from '../framing.ts';
import type { Kit } from '../kits/kit.ts';
import { postOptionsFor } from '../photo/post-options.ts';
import { borderOf, printOf } from '../print/inks.ts';
import { toWorld } from '../raster/camera.ts';
import type { Instance, Lighting, Plain } from '../raster/scene.ts';
import type { Recipe } from '../recipe.ts';
import type { SetEye } from '../rig/eye-painter.ts';
import { buildFigure, type Figure } from '../rig/figure.ts';
import { floorY } from '../rig/workshop.ts';
import { dropInWorld } from '../sculpt/face/mouth.ts';
import { bake } from './bake.ts';
import { danceFor } from './dance.ts';
import type { LiveEye, LiveFigure } from './live-figure.ts';
import { bentMatrix, bentWay, type Skeleton, skeletonOf } from './skeleton.ts';
import { type Piece, writePieces } from './vertices.ts';
import { wallOf } from './wall.ts';

/** What all of a clay figure is made of, and the studio it stands in. */
const clayCover: Plain = { colour: [0.36, 0.23, 0.16], rough: 0.62, soft: 0.5, coat: 0.08 };
const clayLight: Lighting = {
  key: [1.16, 1.1, 1.02],
  fill: [0.75, 0.88, 1.1],
  rim: [1.15, 1.05, 1],
  sky: [0.62, 0.6, 0.66],
  ground: [0.5, 0.46, 0.48],
  exposure: 0.96,
};

export interface LiveFigureOptions {
  /** Side of the picture. */
  size: number;
  /** Share of a picture's triangles. */
  detail: number;
  /** Unpainted, with nothing behind it. */
  clay: boolean;
  /** Side of what is behind it; 0: nothing is. */
  wall: number;
  /** Under 1 there is more room above the figure than in its picture. */
  zoom?: number;
}

export function buildLiveFigure(recipe: Recipe, kit: Kit, options: LiveFigureOptions): LiveFigure {
  const { size, detail, clay, wall, zoom = 1 } = options;
  const figure = buildFigure(recipe, kit, { size, detail, clay });
  const { shop } = figure;
  const scheme = schemeFor(figure);
  const alone = clay || wall === 0;
  const light = clay ? clayLight : lightingFor(figure, scheme);
  const camera = cameraFor(figure, toWorld(figure.instances, figure.warp), size, { zoom });
  const { eye, forward, right, up, focal } = camera;
  const { instances } = figure;
  const world = toWorld(instances, figure.warp);
  const skeleton = skeletonOf(figure);
  return {
    recipe,
    way: shop.plan.way,
    dance: danceFor(recipe, shop.animalSculpt.build),
    clay,
    clayTint: tintOf(figure),
    ...writePieces(piecesOf(figure, instances, world.positions, skeleton)),
    yaw: Math.atan2(shop.root[6]!, shop.root[8]!),
    bones: skeleton.bones,
    eyes: eyesOf(figure, skeleton),
    jawDrop: bentWay(figure, figure.jaw.pivot, dropInWorld(figure.jaw)),
    camera: { eye, forward, right, up, focal: focal / (size / 2) },
    light,
    film: filmOf(figure, scheme),
    print: { ...printOf[recipe.palette], border: borderOf(shop.level) },
    ground: floorY,
    wall: alone ? undefined : wallOf(shop, scheme, wall, floorIn(camera)),
  };
}

/** All parts but the eyes, which are drawn as balls of their own. */
function piecesOf(
  figure: Figure,
  instances: readonly Instance[],
  places: readonly Float32Array[],
  { carriersOf }: Skeleton,
): Piece[] {
  return instances.flatMap((part, k): Piece[] => {
    if (part.role === 'eye') return [];
    const { cover } = part;
    const carriers = carriersOf(part);
    if (figure.shop.clay) {
      const colour = part.ofTerm ? tintOf(figure) : clayCover.colour;
      return [{ part, world: places[k]!, carriers, plain: { ...clayCover, colour } }];
    }
    if ('plain' in cover) return [{ part, world: places[k]!, carriers, plain: cover.plain }];
    const baked = bake(part, cover.painter);
    return [{ part, world: placed(figure, part, baked.spots, baked.vertices), carriers, baked }];
  });
}

/** Clay of what the term brings is tinted as its object is, so that it stands out from the animal. */
function tintOf({ shop: { termSculpt } }: Figure): Rgb {
  const [lightness, chroma, hue] = oklch(parseHex(termSculpt.main));
  return linearFromOklch(0.42 + 0.3 * lightness, Math.min(0.6 * chroma, 0.1), hue);
}

/** Baked vertices in the world. */
function placed({ warp }: Figure, { matrix: m }: Instance, spots: Float32Array, count: number): Float32Array {
  const out = new Float32Array(count * 3);
  for (let i = 0; i < count; i++) {
    const [x, y, z] = [spots[i * 8]!, spots[i * 8 + 1]!, spots[i * 8 + 2]!];
    for (let k = 0; k < 3; k++) out[i * 3 + k] = m[k]! * x + m[3 + k]! * y + m[6 + k]! * z + m[9 + k]!;
  }
  warp?.(out, 0, out.length);
  return out;
}

function eyesOf(figure: Figure, { face }: Skeleton): LiveEye[] {
  const set = figure.instances.filter(({ role }) => role === 'eye');
  return set.map(({ limb, group }) => eyeOf(figure, figure.eyes[limb]!, face, group));
}

function eyeOf(figure: Figure, { matrix, look, tones }: SetEye, bone: number, group: number): LiveEye {
  const { white, black, vein } = tones;
  return { ...look, white, black, vein, matrix: bentMatrix(figure, matrix), bone, group };
}

function filmOf(figure: Figure, scheme: Scheme): LiveFigure['film'] {
  const { saturation, contrast, gray, vignette, bloom } = postOptionsFor(figure.shop, scheme, 1, false);
  return { saturation, contrast, gray, vignette, bloom };
}
