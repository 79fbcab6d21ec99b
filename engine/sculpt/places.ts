import { apply, type Matrix, multiply, place, type Vec3 } from '../maths/vector.ts';
import type { Plan } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import { type Front, frontAt, frontOr, reachOf } from './front.ts';
import { meshOf } from './meshing.ts';
import type { AnimalSculpt } from './notation/animal.ts';
import type { Spot } from './notation/term.ts';
import { boxAround, isFirm, type Part, somePoints } from './parts.ts';

export function objectPlace({
  animalSculpt: { carries },
  termSculpt: { lengthwise },
  plan: { way },
}: Workshop): Matrix {
  if (way === 'wears' && carries) return place(carries.at, carries.size);
  if (way === 'vehicle' && lengthwise) return place([0, 0, 0], 1, { z: (lengthwise.turn * Math.PI) / 180 });
  return place();
}

/** From the units of a face or head to body space, and their size. */
export interface Seat {
  frame: Matrix;
  scale: number;
}

/** A head that looks out of the object is no wider than this share of it. */
const mostOfCostume = 0.66;
/** Smaller faces are not read in lists. */
const leastCostume = 0.78;

/** A painted face covers no more of the object than this, or the object is no longer named. */
const mostOfObject = 0.58;

export function faceSeat(
  { plan, level, animalSculpt: animal, termSculpt: term }: Workshop,
  ground: Front,
): Seat {
  const own = plan.way === 'wears' ? animal.ownFace : undefined;
  const [x, y] = (own ?? term.face).at;
  const broad = reachOf(ground, x, y, 1) + reachOf(ground, x, y, -1);
  const scale = own ? own.size : Math.min(term.face.size, Math.max(0.36, (broad / 2) * mostOfObject * 1.35));
  // The mad are all face.
  const swollen = scale * [1, 1.04, 1.08][level]!;
  return { scale: swollen, frame: place([x, y, frontOr(ground, x, y, 0)], swollen, { z: -plan.tilt * 0.5 }) };
}

/** Long muzzles are seen a little from the side; more would hide the farther eye. */
const headTurn = ({ turn }: AnimalSculpt, { facing, yaw }: Plan): number =>
  Math.max(-0.3, Math.min(0.3, turn * 0.7)) * facing - yaw * 0.4;

/** A whole head that looks out of the object's front, as large as the face there may be. */
function costumeSeat(
  { plan, level, detail, animalSculpt: animal, termSculpt: term }: Workshop,
  object: Front,
): Seat {
  const [x, y] = term.face.at;
  // A ring has nothing in its middle.
  const broad = reachOf(object, x, y, 1) + reachOf(object, x, y, -1) || object.right - object.left;
  const firm = animal.head.filter(({ extra }) => !extra);
  const [[left], [right]] = boxAround(
    firm.map((piece) => ({ mesh: meshOf(piece, detail), matrix: place() })),
  );
  const fitting = (broad * mostOfCostume) / (right - left);
  const scale =
    Math.max(leastCostume, Math.min(Math.max(term.face.size * 1.75, 0.92), fitting)) * [1, 1.04, 1.1][level]!;
  const middle = (animal.eyes.y + animal.mouth.y) / 2;
  const around = [0, 0.3, -0.3].flatMap((dx) =>
    [0, 0.25, -0.25].map((dy) => [dx * scale, dy * scale] as const),
  );
  const z = Math.max(...around.map(([dx, dy]) => frontOr(object, x + dx, y + dy, 0))) - 0.1 * scale;
  const turn = { y: animal.turn * plan.facing * 0.15 - plan.yaw * 0.7, z: plan.tilt * 0.5 };
  return { scale, frame: place([x, y - middle * scale, z], scale, turn) };
}

export const headSeat = (shop: Workshop, object: Front): Seat =>
  shop.plan.way === 'costume' ? costumeSeat(shop, object) : standingSeat(shop, object);

function standingSeat(
  { plan, level, animalSculpt: animal, termSculpt: term }: Workshop,
  object: Front,
): Seat {
  const {
    at: [x, y, z],
    size,
  }: Spot = plan.way === 'vehicle' && term.lengthwise ? term.lengthwise.head : term.head;
  const scale = size * (1.06 + 0.04 * level) * animal.grow;
  const turn = { y: headTurn(animal, plan), z: plan.tilt * (1 + level * 0.6) };
  // No chin in the foam: lifted until the object's front lies beneath the open mouth.
  const hasJaw = animal.jaw.length > 0;
  const room = hasJaw ? 0.5 : 0.26;
  let chin = y + animal.lift + (animal.mouth.y - (hasJaw ? 0.14 : animal.mouth.half * 0.85)) * scale;
  let raised = 0;
  while (raised < 0.3 && frontAt(object, x, chin) > z + room * scale)
    [raised, chin] = [raised + 0.03, chin + 0.03];
  return { scale, frame: place([x, y + animal.lift + raised, z], scale, turn) };
}

/** A tail is sculpted at the object's right; behind a vehicle it comes out of the end. */
const vehicleTail = ([x, y, z]: Vec3, facing: 1 | -1): Matrix => {
  const side = Math.sign(x) || facing;
  return multiply(place([x, y, z], [side, 1, 1]), place([-0.35, 0.3, 0.3]));
};

/** Behind all that is firm, as large as it, and as wide as all of the object: wings show beside arches and clouds too. */
export function behindPlace(parts: readonly Part[], facing: 1 | -1): Matrix {
  const [low, high] = boxAround(parts.filter(isFirm));
  const [back, front] = boxAround(parts.filter(({ of }) => of === 'object'));
  const [wide, tall] = [Math.max((high[0] - low[0]) / 2, (front[0] - back[0]) * 0.4), (high[1] - low[1]) / 2];
  // Boxes have corners.
  const half = Math.max(wide, tall, Math.hypot(wide, tall) * 0.82);
  const at: Vec3 = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, back[2] - 0.02];
  return place(at, [half * facing, half, half]);
}

export function capPlace(shop: Workshop, parts: readonly Part[], { frame, scale }: Seat): Matrix {
  const { plan, level, termSculpt: term, animalSculpt: animal } = shop;
  const { at, size } = term.capAt!;
  if (plan.way === 'wears') {
    // On what is carried, not above it.
    const carried = objectPlace(shop);
    const [, [, top]] = boxAround(parts.filter((part) => part.of === 'object' && isFirm(part)));
    const highest = (top - carried[10]!) / carried[4]!;
    return multiply(carried, place([at[0], Math.min(at[1], highest), at[2]], size));
  }
  // Brims and rims end above the eyes.
  const [, brow] = apply(frame, [0, animal.eyes.y + animal.eyes.r, 0]);
  if (plan.way === 'face' || plan.way === 'costume')
    return place([at[0], Math.max(at[1], brow), at[2]], size, {
      z: -plan.tilt * 0.5 + 0.1 * level * plan.facing,
    });
  const skull = parts.filter(({ piece, role }) => role === 'head' && !piece.extra);
  const [x, , z] = apply(frame, [0, 0, 0]);
  const [top, half] = skullOf(skull, x, scale);
  const turn = { y: headTurn(animal, plan) * 0.6, z: plan.tilt * (1 + level * 0.6) };
  return place([x, Math.max(top - 0.07 * scale, brow), z], Math.max(0.38, Math.min(0.5, half * 1.1)), turn);
}

/** Height of a head's top over its neck, and half its width below. */
function skullOf(parts: readonly Part[], x0: number, scale: number): [number, number] {
  const points = parts.flatMap(({ mesh, matrix }) =>
    somePoints(mesh.positions).map((point) => apply(matrix, point)),
  );
  const top = points.reduce(
    (most, [x, y]) => (Math.abs(x - x0) < 0.14 * scale ? Math.max(most, y) : most),
    -9,
  );
  const half = points.reduce(
    (most, [x, y]) =>
      y < top - 0.12 * scale && y > top - 0.3 * scale ? Math.max(most, Math.abs(x - x0)) : most,
    0,
  );
  return [top, half];
}

/** Where tails, wings and shells are. */
export const tailPlace = ({ plan, termSculpt: { lengthwise } }: Workshop): Matrix =>
  plan.way === 'vehicle' && lengthwise
    ? vehicleTail(lengthwise.tail, plan.facing)
    : place([0, 0, 0], [plan.facing, 1, 1]);

/** How far what sticks out counts above the rest, in body space. */
const mostOverTop = 0.3;

/** All stand on legs of one length and fill the same height. */
export function wholePlace({ root, plan }: Workshop, parts: readonly Part[]): Matrix {
  const [, [, high]] = boxAround(parts.filter(({ role }) => role !== 'wing' && role !== 'tail'));
  const [, [, firm]] = boxAround(parts.filter(isFirm));
  // A single feeler must not make all of it small.
  const top = Math.min(high, firm + mostOverTop);
  const [[left, bottom], [right]] = boxAround(parts.filter((part) => isFirm(part) && part.role !== 'head'));
  const wide = Math.max(-left, right) * 2;
  const size = Math.min(1.36, 2.08 / (top - bottom), (plan.way === 'vehicle' ? 2.1 : 1.7) / wide);
  return multiply(root, place([0, -0.6 - bottom * size, 0], size, { z: plan.sway * 0.5 }));
}
