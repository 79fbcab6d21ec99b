import { danceFor } from '../live/dance.ts';
import { type Bone, type LiveFigure, mostBones } from '../live/live-figure.ts';
import { bentWay, shareOf, skeletonOf } from '../live/skeleton.ts';
import { multiply } from '../maths/vector.ts';
import { boneMatrices, type Pose } from '../motion/bones.ts';
import { toWorld } from '../raster/camera.ts';
import type { Instance } from '../raster/scene.ts';
import type { Moment } from '../raster/see.ts';
import { eyePainter } from '../rig/eye-painter.ts';
import type { Figure } from '../rig/figure.ts';
import { dropInWorld } from '../sculpt/face/mouth.ts';

/** A part as the figure is built, and the bones that carry it. */
interface Carried {
  part: Instance;
  rest: Float32Array;
  bones: readonly [number, number];
  /** Share of the second bone, a number a vertex; undefined where there is only one bone. */
  shares: Float32Array | undefined;
  moved: Float32Array;
}

/** A figure of the picture engine, moved by the same bones as the one in the page. */
export interface PosedFigure {
  animated: Pick<LiveFigure, 'recipe' | 'dance' | 'jawDrop' | 'yaw'>;
  /** Its moment is valid until the next one. */
  momentOf(pose: Pose): Moment;
}

export function poseable(figure: Figure): PosedFigure {
  const { shop, jaw, instances } = figure;
  const { bones, carriersOf } = skeletonOf(figure);
  const { positions } = toWorld(instances, figure.warp);
  const carried = instances.map((part, k) => carry(part, positions[k]!.slice(), carriersOf(part)));
  return {
    animated: {
      recipe: shop.recipe,
      dance: danceFor(shop.recipe, shop.animalSculpt.build),
      jawDrop: bentWay(figure, jaw.pivot, dropInWorld(jaw)),
      yaw: Math.atan2(shop.root[6]!, shop.root[8]!),
    },
    momentOf: (pose) => momentOf(figure, carried, bones, pose),
  };
}

function carry(part: Instance, rest: Float32Array, bones: Carried['bones']): Carried {
  const { uvs } = part.mesh;
  const shares =
    bones[0] === bones[1]
      ? undefined
      : Float32Array.from({ length: rest.length / 3 }, (_, i) => shareOf(part, uvs[i * 2 + 1]!));
  return { part, rest, bones, shares, moved: new Float32Array(rest.length) };
}

const matrices = new Float32Array(mostBones * 16);

function momentOf(figure: Figure, carried: readonly Carried[], bones: readonly Bone[], pose: Pose): Moment {
  boneMatrices(pose, bones, matrices);
  const instances: Instance[] = [];
  const positions: Float32Array[] = [];
  for (const each of carried) {
    const { part, rest, moved, shares } = each;
    const [first, second] = each.bones.map((bone) => matrices.subarray(bone * 16, bone * 16 + 16)) as [
      Float32Array,
      Float32Array,
    ];
    if (shares) moveBetween(rest, first, second, shares, moved);
    else move(rest, first, moved);
    positions.push(moved);
    const matrix = turned(part, first, shares ? second : first);
    instances.push({ ...part, matrix, ...(part.role === 'eye' && { cover: eyeIn(figure, part, pose) }) });
  }
  return { instances, world: { positions } };
}

function eyeIn(figure: Figure, { limb }: Instance, { gaze }: Pose): Instance['cover'] {
  const { look, tones } = figure.eyes[limb]!;
  const [x, y] = look.gaze;
  const looks = gaze && ([x * 0.25 + gaze[0], y * 0.25 + gaze[1], 1] as [number, number, number]);
  return { painter: eyePainter({ ...look, gaze: looks ?? look.gaze }, tones) };
}

function move(p: Float32Array, m: Float32Array, out: Float32Array): void {
  for (let k = 0; k < p.length; k += 3) {
    const x = p[k]!;
    const y = p[k + 1]!;
    const z = p[k + 2]!;
    out[k] = m[0]! * x + m[4]! * y + m[8]! * z + m[12]!;
    out[k + 1] = m[1]! * x + m[5]! * y + m[9]! * z + m[13]!;
    out[k + 2] = m[2]! * x + m[6]! * y + m[10]! * z + m[14]!;
  }
}

const [ofFirst, ofSecond] = [new Float32Array(3), new Float32Array(3)];

/** Between two bones: for parts that bend. */
function moveBetween(
  p: Float32Array,
  first: Float32Array,
  second: Float32Array,
  shares: Float32Array,
  out: Float32Array,
): void {
  for (let k = 0; k < p.length; k += 3) {
    const place = p.subarray(k, k + 3);
    move(place, first, ofFirst);
    move(place, second, ofSecond);
    const share = shares[k / 3]!;
    for (let r = 0; r < 3; r++) out[k + r] = ofFirst[r]! + (ofSecond[r]! - ofFirst[r]!) * share;
  }
}

const affine = [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14];

/** Turns a part's normals with its bone, halfway between two. */
function turned({ matrix }: Instance, first: Float32Array, second: Float32Array): Instance['matrix'] {
  const bone = Float64Array.from(affine, (i) => (first[i]! + second[i]!) / 2);
  return multiply(bone, matrix);
}
