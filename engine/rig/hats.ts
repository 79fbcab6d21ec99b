import type { Hat } from '../casting/types.ts';
import { clamp } from '../maths/smooth.ts';
import { axisScale, place, type Vec3 } from '../maths/vector.ts';
import { through, tube } from '../mesh/primitives.ts';
import { bottomAt, frontOr, spanAt, topAt } from '../sculpt/front.ts';
import { type Body, type EyeRow, eyeRowOf, onFront } from './body.ts';
import { hasHead } from './plan.ts';
import { addModel, addProp, colourOf, nextGroup, nowBuild, plain, type Workshop } from './workshop.ts';

export function buildHat(shop: Workshop, body: Body): void {
  const { hat } = shop.term;
  nowBuild(shop, 'hat');
  if (!hat || body.capped) return;
  const row = eyeRowOf(body);
  if (hat.wear === 'eyes') return wearOnEyes(shop, body, row, hat);
  if (hat.wear === 'neck') return wearOnNeck(shop, body, row, hat);
  if (hat.piece === 'headband') return headband(shop, body, row, hat);
  if (shop.animal.noHat) return;
  wearOnHead(shop, seatOf(body, row), hat);
}

/** Where a hat sits and how wide the head is there, in world units. */
interface Seat {
  at: Vec3;
  width: number;
}

const leanOf = (shop: Workshop): number => shop.plan.tilt * (1 + shop.level * 0.9) * 0.8;

/** On top of the head, above the brows, and as wide as the head is there. */
function seatOf(body: Body, { x, y, radius }: EyeRow): Seat {
  const { ground, whole } = body;
  const top = Math.max(y + radius * 1.1, topAt(ground, x) - 0.04);
  const [left, right] = spanAt(ground, top - 0.12) ?? [x - 0.3, x + 0.3];
  const half = Math.min(right - x, x - left, 0.6);
  return { at: onFront(body, ground, x, top, 0), width: clamp(half * 1.9 * axisScale(whole, 1), 0.36, 0.9) };
}

/** Hats are 1 wide and stand on their origin. */
function wearOnHead(shop: Workshop, { at: [x, y, z], width }: Seat, { piece, colour }: Hat): void {
  const lean = leanOf(shop) + shop.plan.hatLean * 0.6;
  const size = clamp(width * 1.15, 0.5, 0.9);
  addProp(shop, piece, place([x, y - 0.07, z + 0.04], size, { x: -0.12, z: lean }), colour);
}

/** A band above the eyes, knotted at one end. */
function headband(shop: Workshop, body: Body, { x, y, radius }: EyeRow, hat: Hat): void {
  const { ground, whole, animal } = body;
  const top = topAt(ground, x);
  const band = Math.min(top - 0.07, y + Math.max(radius * 1.3, (top - y) * 0.45));
  const span = spanAt(ground, band);
  if (!span) return;
  const [left, right] = [Math.max(span[0], x - 0.8), Math.min(span[1], x + 0.8)];
  const points = Array.from({ length: 9 }, (_, i): Vec3 => {
    const t = i / 8;
    const across = left + 0.02 + (right - left - 0.04) * t;
    return onFront(body, ground, across, band - 0.03 * Math.sin(t * Math.PI), 1.02);
  });
  const cloth = plain(colourOf(shop, hat.colour ?? '#e3263d'), 0.6, 0.2);
  const group = nextGroup(shop);
  const thick = clamp((right - left) * axisScale(whole, 0) * 0.07, 0.035, 0.062);
  addModel(
    shop,
    tube(through(points), () => thick, { segments: 30, sides: 12, flatten: 0.7 }),
    cloth,
    place(),
    { group, ofTerm: true },
  );
  // The knot is on the side that the mouth is not.
  const knot = points[animal.mouth.x > 0 ? 0 : 8]!;
  const away = Math.sign(knot[0] - points[4]![0]) || 1;
  for (const rise of [0.14, -0.04]) {
    const tail: Vec3[] = [
      knot,
      [knot[0] + 0.12 * away, knot[1] + 0.08 + rise * 0.2, knot[2] - 0.06],
      [knot[0] + 0.26 * away, knot[1] + 0.01 + rise * 0.5, knot[2] - 0.08],
      [knot[0] + 0.36 * away, knot[1] + rise, knot[2] - 0.06],
    ];
    const ribbon = tube(through(tail), (t) => thick * 0.8 * (1 - t * 0.5), {
      segments: 18,
      sides: 10,
      flatten: 0.4,
    });
    addModel(shop, ribbon, cloth, place(), { group, ofTerm: true });
  }
}

/** Pushed up to the forehead: eyes stay free. */
function wearOnEyes(shop: Workshop, body: Body, { x, y, apart, radius }: EyeRow, hat: Hat): void {
  const scale = axisScale(body.whole, 0);
  const width = clamp((apart * 2 + radius * 2.2) * scale, 0.34, 1);
  const [px, py, pz] = onFront(body, body.ground, x, y + (width * 0.2) / scale + radius * 1.15, 1);
  addProp(shop, hat.piece, place([px, py, pz + 0.02], width, { x: -0.3, z: leanOf(shop) }));
}

/** Room that a thing around the neck needs below the mouth, in body space. */
const leastBelow = 0.3;

/** Under the mouth, which must be seen to sing; where there is no room it is left off. */
function wearOnNeck(shop: Workshop, body: Body, { x }: EyeRow, hat: Hat): void {
  // A whole head hangs down to where it would be, and it would hide the object's sign.
  if (hasHead(body.way)) return;
  const {
    animal: { mouth },
    frame,
    scale,
    trunk,
    whole,
  } = body;
  const chin = frame[4]! * mouth.y + frame[10]! - mouth.half * scale * 1.3;
  const bottom = bottomAt(trunk, x);
  if (chin - bottom < leastBelow) return;
  const y = chin - 0.25 / axisScale(whole, 1);
  const [px, py, pz] = onFront(body, trunk, x, y, 1);
  const before = Math.max(pz, frontOr(trunk, x, chin, 0) * axisScale(whole, 2) * 0.8);
  addProp(shop, hat.piece, place([px, py, before + 0.05], 0.5, { z: leanOf(shop) }));
}
