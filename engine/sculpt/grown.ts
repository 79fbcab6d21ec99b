import { place, type Vec3 } from '../maths/vector.ts';
import { combined } from '../mesh/combine.ts';
import type { Workshop } from '../rig/workshop.ts';
import { bottomAt, type Front, frontAt, frontOf, nowhere, reachOf } from './front.ts';
import { meshOf } from './meshing.ts';
import { flattened, shortened, tucked } from './neck.ts';
import type { Piece } from './notation/piece.ts';
import type { TermSculpt } from './notation/term.ts';
import { isFirm, type Part } from './parts.ts';
import type { Seat } from './places.ts';
import { ball, blend, cut } from './solid.ts';
import { spinesOn } from './spines.ts';

/** A ball in the animal's skin, where the object opens. */
export const plugOf = ({ at, radii }: NonNullable<TermSculpt['plug']>): Piece => ({
  key: `plug ${at.join(' ')} ${radii.join(' ')}`,
  shape: { form: ball(at, radii) },
  paint: { colour: 'skin', patterns: [] },
  finish: { rough: 0.5, coat: 0.3, metal: 0, soft: 0.5, glow: 0 },
  cells: undefined,
  extra: false,
  over: false,
  bare: false,
  lid: false,
  bed: false,
});

/** Three bites beside each other; surfaces, such as cups, cannot be bitten. */
export function bitten(piece: Piece, { at: [x, y, z], radius }: NonNullable<TermSculpt['bite']>): Piece {
  if (!('form' in piece.shape)) return piece;
  const bites = [-0.55, 0, 0.55].map((k) =>
    ball([x + k * radius, y - Math.abs(k) * radius * 0.4, z], [radius, radius, radius * 3]),
  );
  return {
    ...piece,
    key: `${piece.key} bitten`,
    shape: { form: cut(0.01, piece.shape.form, blend(0, bites)) },
  };
}

export function addHead(parts: Part[], shop: Workshop, object: Front, seat: Seat): void {
  if (shop.plan.way === 'costume') addLookingOut(parts, shop, seat);
  else addOnNeck(parts, shop, object, seat);
}

/** Without its neck, and what that wears. */
function addLookingOut(
  parts: Part[],
  { animalSculpt: { head, mouth }, detail }: Workshop,
  { frame }: Seat,
): void {
  const chin = mouth.y - Math.max(0.3, mouth.half * 1.1);
  for (const piece of head) {
    if (piece.bed) continue;
    const whole = meshOf(piece, detail);
    const mesh = piece.extra || piece.over ? whole : shortened(whole, chin);
    parts.push({ piece, mesh, matrix: frame, of: 'animal', role: 'head', limb: 0 });
  }
}

function addOnNeck(parts: Part[], shop: Workshop, object: Front, { frame, scale }: Seat): void {
  const [x, y, z] = [frame[9]!, frame[10]!, frame[11]!];
  // A neck is no deeper than what it stands in.
  const depths = [0.08, 0.2, 0.32]
    .map((down) => frontAt(object, x, y - down))
    .filter((depth) => depth > nowhere);
  const deep = Math.min(...depths) - z - 0.04;
  const share = deep < 0.4 * scale ? Math.max(0.1, deep / (0.46 * scale)) : 1;
  const bottom = bottomAt(object, x);
  for (const piece of shop.animalSculpt.head) {
    let mesh = meshOf(piece, shop.detail);
    if (share < 1 && !piece.extra) mesh = flattened(mesh, frame, share);
    if (!piece.extra && !piece.over) mesh = tucked(mesh, frame, object, bottom);
    parts.push({ piece, mesh, matrix: frame, of: 'animal', role: 'head', limb: 0 });
  }
}

export function addEars(parts: Part[], shop: Workshop, { frame, scale }: Seat): void {
  const { level, animalSculpt: animal, termSculpt: term, plan } = shop;
  const ground = frontOf(parts.filter(isFirm));
  if (animal.ears.length === 0) return;
  const [fx, fy] = [frame[9]!, frame[10]!];
  const size =
    (animal.earsAside ? 0.9 : 0.64) * (0.9 + 0.1 * level) * (plan.way === 'wears' ? scale / 0.46 : 1);
  [1, -1].forEach((side, limb) => {
    const high = fy + scale * 0.4;
    const lean = animal.earsAside ? 0 : -side * term.ear.lean - (side > 0 ? 0.12 * level : 0);
    const at: Vec3 = animal.earsAside
      ? [fx + side * (reachOf(ground, fx, high, side as 1 | -1) - 0.1), high, 0.12]
      : plan.way === 'wears'
        ? [fx + side * scale * 0.7, fy + scale * 0.8, frame[11]! - scale * 0.5]
        : [fx + side * (term.ear.at[0] - fx), term.ear.at[1], term.ear.at[2]];
    const matrix = place(at, [side * size, size, size], { z: lean, y: animal.earsAside ? side * 0.2 : 0 });
    for (const piece of animal.ears)
      parts.push({ piece, mesh: meshOf(piece, shop.detail), matrix, of: 'animal', role: 'ear', limb });
  });
}

/** Spines on the firm parts of the object. */
export function addSpines(
  parts: Part[],
  { animalSculpt: { studs }, detail }: Workshop,
  { frame, scale }: Seat,
): void {
  const surfaces = parts.filter(
    (part) => part.of === 'object' && isFirm(part) && !(part.piece.bare && 'mesh' in part.piece.shape),
  );
  const [first] = surfaces;
  if (!studs || !first) return;
  const placed = surfaces.map(({ mesh, matrix }) => combined([{ mesh, matrix }]));
  const mesh = spinesOn(placed, studs, detail < 1 ? 6 : 9, ([x, y, z], front) => {
    const away = Math.hypot(x - frame[9]!, (y - frame[10]!) * 0.96);
    return front > studs.front || (z > 0 && away < studs.free * scale);
  });
  const piece = { ...first.piece, paint: studs.paint, extra: true };
  parts.push({ piece, mesh, matrix: place(), of: 'animal', role: 'trunk', limb: 0, byHeight: true });
}
