import { apply, type Matrix, type Vec3 } from '../maths/vector.ts';
import type { Instance, Role } from '../raster/scene.ts';
import type { Arm } from '../rig/arms.ts';
import type { Body } from '../rig/body.ts';
import type { Lid } from '../rig/eye-painter.ts';
import type { Figure } from '../rig/figure.ts';
import { hasHead } from '../rig/plan.ts';
import { floorY } from '../rig/workshop.ts';
import type { Front } from '../sculpt/front.ts';
import type { Bone, BoneName } from './live-figure.ts';

/** Bones of a figure, and how its parts hang on them. */
export interface Skeleton {
  bones: readonly Bone[];
  /** What eyes, lids and jaw are part of: the head, or the trunk that the face is on. */
  face: number;
  /** The bones that carry a part. Where there are two, `shareOf` says how much of it the second one has. */
  carriersOf(part: Instance): readonly [first: number, second: number];
}

export function skeletonOf(figure: Figure): Skeleton {
  const { shop, body, arms, legs, jaw } = figure;
  const bones: Bone[] = [];
  const push = (bone: Bone): number => bones.push(bone) - 1;
  const add = (name: BoneName, parent: number, pivot: Vec3, limb = 0): number =>
    push({ name, limb, parent, pivot: bent(figure, pivot) });
  const floor = add('floor', -1, [0, floorY, 0]);
  const whole = add('figure', floor, [0, floorY, 0]);
  const trunk = add('trunk', whole, atHeight(body, body.trunk, 0.1));
  const neck = apply(body.whole, apply(body.frame, [0, 0, 0]));
  const face = hasHead(body.way) ? add('head', trunk, neck) : trunk;
  const jawBone = add('jaw', face, jaw.pivot);
  const hat = add('hat', face, seatOf(figure));
  const lids = figure.eyes.map(({ lid }, limb) => push({ ...lidBone(figure, lid), limb, parent: face }));
  const ears = rootsOf(figure, 'ear', [0, 0, 0]).map((root, limb) => add('ear', face, root, limb));
  const [tail = trunk] = rootsOf(figure, 'tail', tailRoot).map((root) => add('tail', trunk, root));
  const [wing = trunk] = rootsOf(figure, 'wing', [0, 0, 0]).map((root) => add('wing', trunk, root));
  const hands = arms.map((arm, limb) => push({ ...handBone(figure, arm), limb, parent: trunk }));
  const feet = legs.map(({ ankle }, limb) => add('foot', whole, ankle, limb));
  // What sits on eyes or around a neck must not come loose.
  const loose = !shop.term.hat || shop.term.hat.wear === 'head';
  const carriersOf = ({ role, limb }: Instance): readonly [number, number] => {
    const carriers: Record<Role, readonly (number | undefined)[]> = {
      trunk: [trunk],
      leg: [trunk, feet[limb]],
      foot: [feet[limb]],
      arm: [trunk, hands[limb]],
      hand: [hands[limb]],
      prop: [hands[limb]],
      hat: loose ? [hat] : [face],
      jaw: [face, jawBone],
      ear: [ears[limb]],
      tail: [tail],
      wing: [wing],
      lid: [lids[limb]],
      brow: [face],
      head: [face],
      eye: [face],
    };
    const [first = floor, second = first] = carriers[role];
    return [first, second];
  };
  return { bones, face, carriersOf };
}

type OwnBone = Omit<Bone, 'limb' | 'parent'>;

function lidBone(figure: Figure, { axes, shut }: Lid): OwnBone {
  const m = bentMatrix(figure, axes);
  return { name: 'lid', pivot: m.slice(9), axes: m.slice(0, 9), shut };
}

function handBone(figure: Figure, { shoulder, wrist, pose }: Arm): OwnBone {
  const pivot = bent(figure, shoulder);
  const tip = bent(figure, wrist).map((value, k) => value - pivot[k]!);
  return { name: 'hand', pivot, tip, ...(pose === 'hold' && { holds: true }) };
}

/** Where each limb of a role grows, in the world. */
function rootsOf({ instances }: Figure, role: Role, root: Vec3): Vec3[] {
  const parts = instances.filter((part) => part.role === role);
  const first = parts.filter(({ limb }, i) => parts.findIndex((other) => other.limb === limb) === i);
  return first.map(({ matrix }) => apply(matrix, root));
}

/** Where tails grow, in the space of section `back`. */
const tailRoot: Vec3 = [0.3, -0.2, -0.3];

/** How much of a place is the second bone's; v is the part's own. */
export function shareOf({ role }: Instance, v: number): number {
  switch (role) {
    case 'arm':
    case 'leg':
      return v * v * (3 - 2 * v);
    case 'jaw':
      return v;
    default:
      return 0;
  }
}

/** A point as the figure's madness bends it. */
function bent({ warp }: Figure, point: Vec3): Vec3 {
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

/** The way from a point to where it goes, bent. */
export function bentWay(figure: Figure, from: Vec3, way: Vec3): number[] {
  const start = bent(figure, from);
  return bent(figure, [from[0] + way[0], from[1] + way[1], from[2] + way[2]]).map(
    (value, k) => value - start[k]!,
  );
}

/** In the middle of a front, at a share of its height. */
const atHeight = ({ whole }: Body, { left, right, bottom, top }: Front, share: number): Vec3 =>
  apply(whole, [(left + right) / 2, bottom + (top - bottom) * share, 0]);

/** Where the hat sits: at its foot, or on top of the head. */
function seatOf({ instances, body }: Figure): Vec3 {
  const hat = instances.find(({ role }) => role === 'hat');
  if (!hat) return atHeight(body, body.ground, 1);
  const [x, y, z] = apply(hat.matrix, [0, 0, 0]);
  return x || y || z ? [x, y - 0.15, z] : atHeight(body, body.ground, 1);
}
