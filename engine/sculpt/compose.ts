import { type Matrix, multiply, place } from '../maths/vector.ts';
import type { Role } from '../raster/scene.ts';
import { hasHead, type Way } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import type { Colours } from './colours.ts';
import { addParts, jawOf, type SculptedJaw } from './cover.ts';
import { type Front, frontAt, frontOf, isOn } from './front.ts';
import { addEars, addHead, addSpines, bitten, plugOf } from './grown.ts';
import { meshOf } from './meshing.ts';
import type { AnimalSculpt } from './notation/animal.ts';
import type { Piece } from './notation/piece.ts';
import type { TermSculpt } from './notation/term.ts';
import { isFirm, type Part } from './parts.ts';
import {
  behindPlace,
  capPlace,
  faceSeat,
  headSeat,
  objectPlace,
  type Seat,
  tailPlace,
  wholePlace,
} from './places.ts';

/** An animal and an object put together, standing in body space until `whole` takes them to the world. */
export interface Composition extends Seat {
  animal: AnimalSculpt;
  term: TermSculpt;
  way: Way;
  colours: Colours;
  /** From body space to the world. */
  whole: Matrix;
  /** What limbs grow from. */
  trunk: Front;
  /** What eyes and mouth are set on. */
  ground: Front;
  /** All that eyes must stay in front of. */
  before: Front;
  /** Parts of the object that stick out before it: no mouth reaches under them. */
  juts: Front | undefined;
  /** The object brings its own hat, or none is to be worn. */
  capped: boolean;
  /** The lower jaw of a whole head. */
  jaw: SculptedJaw | undefined;
}

export function compose(shop: Workshop, colours: Colours): Composition {
  const { animalSculpt: animal, termSculpt: term, plan } = shop;
  const { way } = plan;
  const parts = objectParts(shop);
  const object = frontOf(parts.filter(isFirm));
  if (way === 'face' && term.plug)
    parts.push(...placed(shop, [plugOf(term.plug)], objectPlace(shop), 'animal'));
  if (way === 'wears') parts.push(...placed(shop, animal.body, place(), 'animal'));
  for (const part of parts) part.painted = takesPaint(shop, part);
  const firm = frontOf(parts.filter(isFirm));
  const seat = hasHead(way) ? headSeat(shop, object) : faceSeat(shop, firm);
  if (hasHead(way)) addHead(parts, shop, object, seat);
  else {
    parts.push(...placed(shop, animal.face, seat.frame, 'animal'));
    addEars(parts, shop, seat);
  }
  parts.push(...placed(shop, animal.back, tailPlace(shop), 'animal', 'tail'));
  addSpines(parts, shop, seat);
  if (animal.behind.length > 0)
    parts.push(...placed(shop, animal.behind, behindPlace(parts, plan.facing), 'animal', 'wing'));
  const cap = capPieces(shop);
  if (cap.length > 0) parts.push(...placed(shop, cap, capPlace(shop, parts, seat), 'object', 'hat'));
  const whole = wholePlace(shop, parts);
  addParts(shop, parts, seat, colours, whole);
  return {
    ...seat,
    animal,
    term,
    way,
    colours,
    whole,
    trunk: way === 'wears' ? firm : object,
    ...frontsOf(shop, parts),
    capped: cap.length > 0 || (term.hatless && (way === 'costume' || !hasHead(way))),
    jaw:
      hasHead(way) && animal.jaw.length > 0 ? jawOf(shop, colours, multiply(whole, seat.frame)) : undefined,
  };
}

const placed = (
  { detail }: Workshop,
  pieces: readonly Piece[],
  matrix: Matrix,
  of: Part['of'],
  role: Role = 'trunk',
): Part[] => pieces.map((piece) => ({ piece, mesh: meshOf(piece, detail), matrix, of, role, limb: 0 }));

function objectParts(shop: Workshop): Part[] {
  const { termSculpt: term, plan } = shop;
  // Where no one is in what is carried, its opening is seen, and nothing that stands around a neck.
  const empty = plan.way === 'wears' && term.plug !== undefined;
  const shown = term.body.filter(({ lid, bed, extra }) =>
    plan.way === 'head' ? !lid : !bed || (empty && !extra),
  );
  const pieces = term.bite && plan.bitten ? shown.map((piece) => bitten(piece, term.bite!)) : shown;
  return placed(shop, pieces, objectPlace(shop), 'object');
}

/** A face is painted on the object, on what fills its opening, or on the animal's own body. */
const takesPaint = ({ termSculpt: { plug }, plan: { way } }: Workshop, part: Part): boolean =>
  isFirm(part) && !part.piece.bare && (part.of === 'animal' || (way === 'face' && !plug));

/** Its hat, which lies on heads that are upright. */
function capPieces({ plan: { way }, termSculpt: { cap, capAt } }: Workshop): readonly Piece[] {
  if (!capAt || way === 'vehicle') return [];
  return cap.filter(({ bed }) => way === 'head' || !bed);
}

function frontsOf(
  {
    plan: { way },
    animalSculpt: {
      face: [muzzle],
    },
  }: Workshop,
  all: readonly Part[],
): Pick<Composition, 'ground' | 'before' | 'juts'> {
  const parts = all.filter(({ role }) => role !== 'hat');
  const face = parts.filter((part) => isFirm(part) || part.piece === muzzle);
  const juts = hasHead(way) ? [] : parts.filter((part) => part.of === 'object' && !isFirm(part));
  return {
    ground: frontOf(face.filter(({ piece }) => !piece.over)),
    before: frontOf(face),
    juts: juts.length > 0 ? frontOf(juts) : undefined,
  };
}

/** Whether something stands before a place of the face. */
export const isHidden = ({ juts, ground }: Composition, x: number, y: number): boolean =>
  juts !== undefined && isOn(juts, x, y) && frontAt(juts, x, y) > frontAt(ground, x, y) + 0.02;
