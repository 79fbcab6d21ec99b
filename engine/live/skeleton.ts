import { ease } from '../maths/smooth.ts';
import { apply, type Matrix, type Vec3 } from '../maths/vector.ts';
import type { Instance, Role } from '../raster/scene.ts';
import type { Figure } from '../rig/figure.ts';
import { teethPart } from '../rig/mouth.ts';
import type { Placed } from '../rig/workshop.ts';
import { floorY } from '../rig/workshop.ts';
import type { Bone, BoneName } from './live-figure.ts';

/** Bones of a figure, and how its parts hang on them. */
export interface Skeleton {
  bones: readonly Bone[];
  head: number;
  /** The bones that carry a part. Where there are two, `shareOf` says how much of it the second one has. */
  carriersOf(part: Instance): readonly [first: number, second: number];
}

export function skeletonOf(figure: Figure): Skeleton {
  const { shop, body, arms, legs } = figure;
  const bones: Bone[] = [];
  const add = (name: BoneName, parent: number, pivot: Vec3, limb = 0): number =>
    bones.push({ name, limb, parent, pivot: bent(figure, pivot) }) - 1;
  const floor = add('floor', -1, [0, floorY, 0]);
  const whole = add('figure', floor, [0, floorY, 0]);
  const trunk = add('trunk', whole, middleOf(body.trunk, 0.9));
  const apart = body.trunk !== body.animal && body.joined !== true;
  const head = apart ? add('head', trunk, neckOf(figure)) : trunk;
  const jaw = add('jaw', head, hingeOf(figure));
  const mouth = addMouth(figure, bones, head);
  const hat = add('hat', head, seatOf(figure));
  const hands = arms.map(({ shoulder, wrist, pose }, limb) => {
    const hand = add('hand', trunk, shoulder, limb);
    const from = bent(figure, shoulder);
    const tip = bent(figure, wrist).map((value, k) => value - from[k]!);
    Object.assign(bones[hand]!, { tip, ...(pose === 'hold' && { holds: true }) });
    return hand;
  });
  const feet = legs.map(({ ankle }, limb) => add('foot', whole, ankle, limb));
  // What sits on eyes or around a neck must not come loose.
  const loose = !shop.term.hat || shop.term.hat.wear === 'head';
  const carriersOf = ({ role, limb }: Instance): readonly [number, number] => {
    const [hand, foot] = [hands[limb]!, feet[limb]!];
    const carriers: Record<Role, readonly [number, number]> = {
      stage: [floor, floor],
      trunk: [trunk, trunk],
      leg: [trunk, foot],
      foot: [foot, foot],
      arm: [trunk, hand],
      hand: [hand, hand],
      prop: [hand, hand],
      hat: loose ? [hat, hat] : [head, head],
      jaw: [head, jaw],
      tongue: [head, jaw],
      mouth: [mouth, mouth],
      head: [head, head],
      eye: [head, head],
      'extra head': [head, head],
      beam: [head, head],
    };
    return carriers[role];
  };
  return { bones, head, carriersOf };
}

/** How much of a place is the second bone's; v is the part's own. */
export function shareOf({ role }: Instance, v: number): number {
  switch (role) {
    case 'arm':
    case 'leg':
      return v * v * (3 - 2 * v);
    case 'tongue':
      return Math.min(1, v * 1.6);
    case 'jaw':
      return ease((v - teethPart[0]) / (teethPart[1] - teethPart[0]));
    default:
      return 0;
  }
}

/** The bone of the mouth that only singers have: it opens along axes of its own. */
function addMouth(figure: Figure, bones: Bone[], head: number): number {
  const m = bentMatrix(figure, figure.mouth.singing.matrix);
  return bones.push({ name: 'mouth', limb: 0, parent: head, pivot: m.slice(9), axes: m.slice(0, 9) }) - 1;
}

/** A point as the figure's madness bends it. */
export function bent({ warp }: Figure, point: Vec3): Vec3 {
  const points = Float32Array.from(point);
  warp?.(points, 0, 3);
  return [points[0]!, points[1]!, points[2]!];
}

/** A matrix that does around its place what the figure's madness does there. */
export function bentMatrix(figure: Figure, m: Matrix): number[] {
  const step = 0.3;
  const [x, y, z] = [m[9]!, m[10]!, m[11]!];
  const centre = bent(figure, [x, y, z]);
  const columns = [0, 3, 6].flatMap((c) => {
    const moved = bent(figure, [x + m[c]! * step, y + m[c + 1]! * step, z + m[c + 2]! * step]);
    return moved.map((value, k) => (value - centre[k]!) / step);
  });
  return [...columns, ...centre];
}

/** In the middle of a cushion, so far down. */
function middleOf({ part, matrix }: Placed, down: number): Vec3 {
  const [left, top, right, bottom] = part.bounds;
  return apply(matrix, [(left + right) / 2 - 0.5, 0.5 - (top + (bottom - top) * down), 0]);
}

/** What a head turns around; a long neck turns with it. */
function neckOf({ shop, body }: Figure): Vec3 {
  if (body.anatomy.neck) return middleOf(body.trunk, 0.4);
  return body.neckAt ?? middleOf(body.animal, shop.plan.archetype === 'in' ? 0.6 : 0.85);
}

/** Where the jaw hangs: between the rows of a grin, or where a tongue comes out. */
const hingeOf = ({ mouth, body }: Figure): Vec3 =>
  mouth.jaw?.pivot ??
  (mouth.kind === 'tongue' ? apply(mouth.singing.matrix, [0, 0, 0]) : middleOf(body.animal, 0.6));

/** Where the hat sits: at its foot, or on top of the head. */
function seatOf({ instances, body }: Figure): Vec3 {
  const hat = instances.find(({ role }) => role === 'hat');
  if (!hat) return middleOf(body.animal, 0);
  const [x, y, z] = apply(hat.matrix, [0, 0, 0]);
  return x || y || z ? [x, y - 0.15, z] : middleOf(body.animal, 0);
}
