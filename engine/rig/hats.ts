import type { Hat } from '../casting/types.ts';
import { placeOf } from '../inflate/artwork.ts';
import { roomAt, spanAround, topAt } from '../inflate/inflate.ts';
import { clamp, mix } from '../maths/smooth.ts';
import { axisScale, multiply, place, type Vec3 } from '../maths/vector.ts';
import { through, tube } from '../mesh/primitives.ts';
import { mouthOf } from './anatomy.ts';
import { type Body, onSurface } from './body.ts';
import type { Face } from './eyes.ts';
import { wearHeadphones } from './headphones.ts';
import { modelledHats, type Seat } from './modelled-hats.ts';
import {
  addCushion,
  addModel,
  centred,
  colourOf,
  type Cushion,
  fit,
  nextGroup,
  nowBuild,
  plain,
  prop,
  type Workshop,
} from './workshop.ts';

export function buildHat(shop: Workshop, body: Body, face: Face): void {
  const { hat } = shop.term;
  const bare = shop.animal.noHat === true;
  nowBuild(shop, 'hat');
  if (hat?.wear === 'eyes') return wearOnEyes(shop, body, face, hat);
  if (hat?.wear === 'neck') return wearOnNeck(shop, body, face, hat);
  if (hat?.piece === 'headband') return headband(shop, body, face, hat);
  if (bare) return;
  if (hat?.piece === 'headphones') return wearHeadphones(shop, body, face, hat);
  const seat = seatOf(body, face);
  if (hat) wearOnHead(shop, seat, hat);
  // Where the object is not the body, it is at least a hat.
  else if (body.trunk === body.animal && shop.plan.archetype !== 'made') {
    const piece = body.object();
    const scale = fit(piece.part, clamp(seat.width * 1.15, 0.5, 0.8), 0.62);
    const lift = heightOf(piece, scale) / 2;
    const lean = leanOf(shop) + shop.plan.hatLean;
    const at: Vec3 = [seat.at[0], seat.at[1] + lift - 0.07, seat.at[2] + 0.02];
    const matrix = multiply(place(at, 1, {}), centred(piece.part, [0, 0, 0], scale, lean));
    addCushion(shop, piece, matrix, { coat: 0.7 });
  }
}

const heightOf = ({ part: { bounds } }: Cushion, scale: number): number => (bounds[3] - bounds[1]) * scale;

const leanOf = (shop: Workshop): number => shop.plan.tilt * (1 + shop.level * 0.9) * 0.8;

/** Above the eyes, on the first solid row; the head is as wide as the cushion there is fat. */
function seatOf({ art, anatomy, animal, headOnly }: Body, face: Face): Seat {
  const [u] = anatomy.crown ? placeOf(art, ...anatomy.crown) : face.middle;
  const v = topAt(animal.part, u);
  let room = 0;
  for (let dv = 0.02; dv < 0.3; dv += 0.03) room = Math.max(room, roomAt(animal.part, u, v + dv));
  const scale = axisScale(animal.matrix, 1);
  return {
    at: onSurface(animal, u, v + 0.02, 0),
    width: clamp(room * 1.9 * scale, 0.36, headOnly ? 0.9 : 0.7),
  };
}

function wearOnHead(shop: Workshop, seat: Seat, hat: Hat): void {
  const lean = leanOf(shop) + shop.plan.hatLean * 0.6;
  const model = modelledHats[hat.piece];
  if (model) return model(shop, seat, lean, hat.colour);
  const piece = prop(shop, hat.piece);
  const scale = fit(piece.part, clamp(seat.width * 1.05, 0.42, 0.72), 0.52);
  const lift = heightOf(piece, scale) / 2;
  const at: Vec3 = [seat.at[0], seat.at[1] + lift - 0.09, seat.at[2] + 0.06];
  addCushion(shop, piece, centred(piece.part, at, scale, lean), { coat: 0.8 });
}

/** A band above the eyes, knotted at one end. */
function headband(shop: Workshop, { art, anatomy, animal, headOnly }: Body, face: Face, hat: Hat): void {
  if (face.marks.length === 0) return;
  const [middle] = face.middle;
  const brow = Math.min(...face.marks.map(([, v]) => v));
  const top = topAt(animal.part, middle);
  const v = Math.max(top + 0.035, brow - Math.max(face.radius * 1.25, (brow - top) * 0.45));
  const whole = spanAround(animal.part, middle, v);
  if (!whole) return;
  // A whole animal wears it around its head, not around its body.
  const reach = headOnly ? 1 : face.radius * 3.2;
  const span = [Math.max(whole[0], middle - reach), Math.min(whole[1], middle + reach)] as const;
  const points = Array.from({ length: 9 }, (_, i): Vec3 => {
    const t = i / 8;
    return onSurface(
      animal,
      mix(span[0] + 0.005, span[1] - 0.005, t),
      v + 0.012 * Math.sin(t * Math.PI),
      1.02,
    );
  });
  const cloth = plain(colourOf(shop, hat.colour ?? '#e3263d'), 0.6, 0.2);
  const group = nextGroup(shop);
  const thick = clamp((span[1] - span[0]) * axisScale(animal.matrix, 0) * 0.07, 0.035, 0.062);
  addModel(
    shop,
    tube(through(points), () => thick, { segments: 30, sides: 12, flatten: 0.7 }),
    cloth,
    place(),
    { group },
  );
  // The knot is behind the head, away from the mouth.
  const [x, y] = mouthOf(anatomy);
  const knot = points[placeOf(art, x, y)[0] > middle ? 0 : 8]!;
  const away = Math.sign(knot[0] - points[4]![0]) || 1;
  for (const rise of [0.14, -0.04]) {
    const tail: Vec3[] = [
      knot,
      [knot[0] + 0.12 * away, knot[1] + 0.08 + rise * 0.2, knot[2] - 0.06],
      [knot[0] + 0.26 * away, knot[1] + 0.01 + rise * 0.5, knot[2] - 0.08],
      [knot[0] + 0.36 * away, knot[1] + rise, knot[2] - 0.06],
    ];
    addModel(
      shop,
      tube(through(tail), (t) => thick * 0.8 * (1 - t * 0.5), { segments: 18, sides: 10, flatten: 0.4 }),
      cloth,
      place(),
      { group },
    );
  }
}

/** Glasses hide only the eyes of chill figures, goggles hide none: both rest on the forehead otherwise. */
function wearOnEyes(shop: Workshop, { animal, headOnly }: Body, face: Face, hat: Hat): void {
  if (face.marks.length === 0) return;
  const piece = prop(shop, hat.piece);
  const scale = axisScale(animal.matrix, 0);
  const [middle, row] = face.middle;
  const pair = face.marks.length > 1;
  const far = headOnly ? 1.3 : 1.5;
  const apart = pair ? Math.abs(face.marks[1]![0] - face.marks[0]![0]) : face.radius * far;
  const width = clamp((apart + face.radius * 2.2) * scale * 1.12, 0.34, 1.15);
  const [left, top, right, bottom] = piece.part.bounds;
  const goggles = hat.piece === 'goggles';
  const hides = shop.level === 0 && !goggles;
  const half = ((bottom - top) * width) / (right - left) / scale / 2;
  const raised = goggles ? half + face.radius * 0.4 : face.radius * 1.5;
  const up = hides ? face.radius * 0.12 : raised;
  const at = onSurface(animal, pair ? middle : middle - face.radius * (far - 0.8), row - up, 1);
  const before = hides ? face.radius * scale * 0.85 : 0.05;
  const lifted: Vec3 = [at[0], at[1], at[2] + before];
  const matrix = centred(piece.part, lifted, width / (right - left), leanOf(shop));
  addCushion(shop, piece, matrix, { coat: 1 });
}

function wearOnNeck(shop: Workshop, body: Body, face: Face, hat: Hat): void {
  const piece = prop(shop, hat.piece);
  const { animal, anatomy, art, headOnly } = body;
  const [, top, , bottom] = animal.part.bounds;
  const [middle] = face.middle;
  const v = headOnly
    ? bottom - (bottom - top) * 0.04
    : Math.min(bottom - 0.05, (face.marks[0]?.[1] ?? 0.4) + face.radius * 3.2);
  const at = onSurface(animal, middle, v, 1);
  const scale = fit(piece.part, 0.5, 0.52);
  // Below the mouth, which must be seen to sing.
  const [x, y, room] = mouthOf(anatomy);
  const chin = onSurface(animal, ...placeOf(art, x, y + room * 0.4), 1)[1];
  const half = heightOf(piece, scale) / 2;
  const hung: Vec3 = [at[0], Math.min(at[1] - 0.14, chin - half), Math.max(at[2], 0.3) + 0.06];
  addCushion(shop, piece, centred(piece.part, hung, scale, leanOf(shop)), { coat: 0.6 });
}
