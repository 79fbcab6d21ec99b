import { type Artwork, placeOf, unitOf } from '../inflate/artwork.ts';
import { heightAt, inflate, type Inflated, roomAt } from '../inflate/inflate.ts';
import { clamp } from '../maths/smooth.ts';
import { apply, axisScale, type Matrix, multiply, place, type Vec3 } from '../maths/vector.ts';
import { mouthOf } from './anatomy.ts';
import { type Contrast, contrastOf } from './contrast.ts';
import { cutOval, faceOval, headOval, muzzleOval, type Oval, withoutHead } from './face-parts.ts';
import { type Build, buildOf, cores, looksOut } from './fusion-table.ts';
import {
  addCushion,
  centred,
  type Cushion,
  fit,
  gridOf,
  nextGroup,
  nowBuild,
  type Placed,
  type Workshop,
} from './workshop.ts';

/**
 * Fusion: three cushions in one place. The back is the whole animal (ears, wings, tail and claws stick out), the core is the
 * term's object and takes the place of torso or head, the front is what must be seen of the animal's face: muzzle or beak, or
 * the whole head of an animal seen from the side.
 */
export interface Fused {
  /** Eyes, mouth and hat see the three as one surface. */
  animal: Placed;
  trunk: Placed;
  /** The face is on the object itself: head and trunk move as one. */
  joined: boolean;
  /** What a head turns around that looks out of the object. */
  neckAt: Vec3;
  back: Cushion;
  contrast: Contrast;
}

type Point = readonly [number, number];

/** Depth of the animal behind its object: with its own its belly would grow through. */
const backDepth = 0.36;
const backZ = -0.03;

/** An animal to be fused: its build, the part of it that lies in front, and where it stands. */
interface Frame {
  art: Artwork;
  build: Build;
  oval: Oval;
  back: Inflated;
  scale: number;
  facing: 1 | -1;
  matrix: Matrix;
}

/** What the belly leaves of a drawing, and its outline. */
export interface Drawn {
  art: Artwork;
  outline: string;
}

export function fuse(
  shop: Workshop,
  drawn: Drawn,
  hue: number,
  objectFor: (animal: Inflated) => Cushion,
): Fused {
  const frame = frameOf(shop, drawn);
  const { back, build, matrix, scale } = frame;
  const object = objectFor(back);
  const core = placeCore(shop, frame, object.part);
  const surface = frontOf(object.part, core.matrix);
  const { front, lift } = layFront(shop, frame, surface);
  const { shade, turn } = contrastOf(shop, back, object.part);
  const [behind, before] = [back, front].map((part) => ({
    part,
    cover: shop.makeSkin(part, { hue: hue + turn, shade }),
  }));
  const at = (z: number, deep = 1): Matrix =>
    multiply(shop.root, multiply(place([0, 0, z], [1, 1, deep]), matrix));

  nowBuild(shop, 'trunk');
  addCushion(shop, behind!, at(backZ, backDepth), { soft: 0.45, coat: 0.55 });
  const trunk = { ...object, matrix: multiply(shop.root, core.matrix) };
  addCushion(shop, object, trunk.matrix, { soft: 0.25, coat: 0.6, group: nextGroup(shop) });
  if (build === 'side') nowBuild(shop, 'head');
  if (front.widest > 0.01) addCushion(shop, before!, at(lift), { soft: 0.45, coat: 0.55 });

  const part = joinedPart(frame, core.crest, (u, v) => {
    const [x, y] = apply(matrix, [u - 0.5, 0.5 - v, 0]);
    const snout = heightAt(front, u, v);
    return Math.max(
      heightAt(back, u, v) * scale * backDepth + backZ,
      surface(x, y),
      snout > 0.004 ? snout * scale + lift : 0,
    );
  });
  return {
    animal: { part, cover: before!.cover, matrix: at(0) },
    trunk,
    joined: build !== 'side',
    neckAt: apply(at(0), neckOf(frame, core.centre)),
    back: behind!,
    contrast: { shade, turn },
  };
}

function frameOf(shop: Workshop, { art, outline }: Drawn): Frame {
  const { anatomy, drawing, cast } = shop.kit.animal;
  const more = shop.plan.showsMore;
  // A whole animal looks out of its object, or has its face on it.
  const build = more && looksOut(cast) ? 'side' : buildOf(cast);
  const face = build === 'face';
  const muzzle = more && face ? faceOval : muzzleOval;
  const oval = build === 'side' ? headOval(anatomy) : muzzle(anatomy, { plate: true });
  // With its head it would have two where the live head turns.
  const back = inflate(build === 'side' ? withoutHead(art, drawing, outline, oval) : art, {
    size: Math.round(shop.size * 0.5),
    depth: face ? 0.3 : 0.2,
    grid: gridOf(shop, 96),
  });
  const scale = fit(back, face ? 1.42 : 1.9, face ? 1.36 : 1.55);
  const facing = build === 'side' ? shop.plan.facing : 1;
  const tilt = shop.plan.tilt * (1 + shop.level * 0.9) * 0.7;
  return {
    art,
    build,
    oval,
    back,
    scale,
    facing,
    matrix: centred(back, [0, 0.2, 0], scale, tilt, { mirror: facing }),
  };
}

/** Where the object stands, its middle in u and v of the animal, and the height of its top in v. */
function placeCore(
  shop: Workshop,
  frame: Frame,
  object: Inflated,
): { matrix: Matrix; centre: Point; crest: number } {
  const { build, scale, facing } = frame;
  const side = build === 'side';
  const { spot, grow = 1, axis, level, faces } = cores[shop.term.object] ?? {};
  const { centre, size } = side ? torsoOf(shop, frame) : faceOf(shop, frame);
  const width = size * (side ? 1.12 : 1.15) * scale;
  const height = size * (build === 'face' ? 0.95 : 1) * scale;
  const fitting = fit(object, width, height);
  // Slender objects are larger, so that all cover about as much.
  const even = (Math.sqrt(width * height) * 0.84) / Math.sqrt(coverageOf(object));
  const grown = clamp(even, fitting * 0.9, fitting * (side ? 1.18 : 1.4)) * grow * shop.plan.bulk;
  const [left, top, right, bottom] = object.bounds;
  // The face lies on the object's spot.
  const [u, v] = side || !spot ? [(left + right) / 2, (top + bottom) / 2] : [spot[0] / 32, spot[1] / 32];
  const upright = side ? -(axis ?? level ?? 0) : axis === undefined ? 0 : 90 - axis;
  const lean = shop.plan.sway * 0.6 + (upright * Math.PI) / 180;
  const mirror = side && faces && facing < 0 ? -1 : 1;
  const [x, y] = apply(frame.matrix, [centre[0] - 0.5, 0.5 - centre[1], 0]);
  const lower = { side: 0.02, face: 0.04, front: 0 }[build];
  const matrix = multiply(
    place([x, y - lower, 0], [grown * mirror, grown, grown], { z: lean * mirror }),
    place([0.5 - u, v - 0.5, 0]),
  );
  const crest = apply(matrix, [u - 0.5, 0.5 - top, 0]);
  return { matrix, centre, crest: crestIn(frame.matrix, crest) };
}

/** v of a point, of a matrix that turns in the plane only. */
function crestIn(m: Matrix, [x, y]: Vec3): number {
  const determinant = m[0]! * m[4]! - m[1]! * m[3]!;
  return 0.5 - (m[0]! * (y - m[10]!) - m[1]! * (x - m[9]!)) / determinant;
}

interface Spread {
  centre: Point;
  /** In u. */
  size: number;
}

/** Where the body is without its head: the mean of its places by the room around them. */
function torsoOf(shop: Workshop, { art, oval, back }: Frame): Spread {
  const steps = 48;
  const [headU, headV] = placeOf(art, oval.x, oval.y);
  const reach = ((oval.rx + oval.ry) / 2) * unitOf(art) * zoomOf(art);
  let [sumU, sumV, weight, widest] = [0, 0, 0, 0];
  for (let k = 0; k < steps * steps; k++) {
    const u = ((k % steps) + 0.5) / steps;
    const v = (Math.floor(k / steps) + 0.5) / steps;
    const room = roomAt(back, u, v);
    if (room < 0.02 || Math.hypot(u - headU, v - headV) < reach) continue;
    sumU += u * room ** 3;
    sumV += v * room ** 3;
    weight += room ** 3;
    widest = Math.max(widest, room);
  }
  const grow = shop.kit.animal.anatomy.core ?? 1;
  if (weight === 0) return { centre: [0.5, 0.6], size: 0.62 * grow };
  return { centre: [sumU / weight, sumV / weight], size: clamp(widest * 3.1, 0.36, 0.62) * grow };
}

/** Around eyes and mouth. */
function faceOf(shop: Workshop, { art, build, back }: Frame): Spread {
  const { anatomy } = shop.kit.animal;
  const [mouthX, mouthY] = mouthOf(anatomy);
  const eyes = anatomy.eyes.map(([x, y]) => placeOf(art, x, y));
  const rows = [...eyes, placeOf(art, mouthX, mouthY)].map(([, v]) => v);
  const columns = eyes.map(([u]) => u);
  const [left, right] = [Math.min(...columns), Math.max(...columns)];
  const [top, bottom] = [Math.min(...rows), Math.max(...rows)];
  const spread = Math.max(right - left + 0.14, (bottom - top + 0.1) * 1.2) * 1.6;
  const centre = [(left + right) / 2, (top + bottom) / 2] as const;
  // Ears stay free: the object hangs a little below the middle of the face.
  if (build === 'face')
    return {
      centre: [centre[0], centre[1] + 0.04],
      size: Math.max(spread, 0.92 * (back.bounds[2] - back.bounds[0])),
    };
  const size = clamp(Math.max(spread, roomAt(back, ...centre) * 3), 0.36, 0.74);
  return { centre, size: size * (anatomy.core ?? 1) };
}

const zoomOf = (art: Artwork): number => Math.sqrt(art.lens?.zoom ?? 1);

/** The front and how far it is lifted to lie on the object. */
function layFront(
  shop: Workshop,
  { art, build, oval, matrix }: Frame,
  surface: (x: number, y: number) => number,
): { front: Inflated; lift: number } {
  const side = build === 'side';
  const [u, v] = placeOf(art, oval.x, oval.y);
  const depthAt = (du: number, dv: number): number => {
    const [x, y] = apply(matrix, [u + du - 0.5, 0.5 - v - dv, 0]);
    return Math.max(0, surface(x, y));
  };
  const unit = unitOf(art) * zoomOf(art) * 0.8;
  const [du, dv] = [oval.rx * unit, oval.ry * unit];
  const rim = [depthAt(-du, 0), depthAt(du, 0), depthAt(0, dv), depthAt(0, -dv)];
  const firm = rim.filter((z) => z > 0);
  const lowest = firm.length > 0 ? Math.min(...firm) : 0;
  const highestRim = Math.max(...rim);
  // Over a hole it rests on the rim.
  const middle = depthAt(0, 0) || highestRim;
  const highest = Math.max(middle, highestRim);
  const hollow = middle < highest * 0.8;
  const lift = side ? highest * 0.75 : hollow ? highest * 0.85 : middle * 0.55 + lowest * 0.45 - 0.015;
  const { drawing } = shop.kit.animal;
  const front = inflate(cutOval(art, drawing, oval, side ? 'head' : 'muzzle'), {
    size: Math.round(shop.size * 0.46),
    depth: side ? 0.3 : 0.12,
    grid: gridOf(shop, 80),
  });
  return { front, lift: Math.max(0, lift) };
}

/** Halfway between the object's middle and the head's. */
function neckOf({ art, oval }: Frame, centre: Point): Vec3 {
  const [u, v] = placeOf(art, oval.x, oval.y);
  return [(u + centre[0]) / 2 - 0.5, 0.5 - (v + centre[1]) / 2, 0];
}

/** The muzzle in its own colours, on a face that is made of something else. */
export function addMuzzle(shop: Workshop, art: Artwork, { part, matrix }: Placed, hue: number): void {
  const { anatomy, drawing } = shop.kit.animal;
  // Eyes are set on the face beneath: a plate that carries them would hide them.
  const oval = muzzleOval(anatomy, { plate: false });
  const front = inflate(cutOval(art, drawing, oval, 'small muzzle'), {
    size: Math.round(shop.size * 0.46),
    depth: 0.12,
    grid: gridOf(shop, 72),
  });
  if (front.widest < 0.01) return;
  const [u, v] = placeOf(art, oval.x, oval.y);
  const [du, dv] = [oval.rx * unitOf(art) * 0.8, oval.ry * unitOf(art) * 0.7];
  const rim = Math.min(heightAt(part, u - du, v), heightAt(part, u + du, v), heightAt(part, u, v + dv));
  const lift = Math.max(0, heightAt(part, u, v) * 0.6 + rim * 0.4 - 0.02);
  const cushion = { part: front, cover: shop.makeSkin(front, { hue }) };
  addCushion(shop, cushion, multiply(matrix, place([0, 0, lift])), { soft: 0.45, coat: 0.55 });
}

/** Share of its square that a drawing covers. */
function coverageOf({ texels }: Inflated): number {
  const step = 7;
  let count = 0;
  for (let i = 0; i < texels.length; i += step) if (texels[i]! >>> 24 > 127) count++;
  return (count * step) / texels.length;
}

/** Height of a cushion's front over a place of the world before the figure is turned; −1 where there is none. */
function frontOf(part: Inflated, m: Matrix): (x: number, y: number) => number {
  const determinant = m[0]! * m[4]! - m[1]! * m[3]!;
  const depth = axisScale(m, 2);
  return (x, y) => {
    const [dx, dy] = [x - m[9]!, y - m[10]!];
    const u = (m[4]! * dx - m[3]! * dy) / determinant + 0.5;
    const v = 0.5 - (m[0]! * dy - m[1]! * dx) / determinant;
    if (u < 0 || u > 1 || v < 0 || v > 1) return -1;
    const height = heightAt(part, u, v);
    return height > 0 ? height * depth + m[11]! : -1;
  };
}

/** Places across the joined heights: enough to set eyes on. */
const joinedSize = 64;

function joinedPart(
  { back, matrix }: Frame,
  crest: number,
  heightOf: (u: number, v: number) => number,
): Inflated {
  const depth = axisScale(matrix, 2);
  const last = joinedSize - 1;
  const height = Float32Array.from(
    { length: joinedSize * joinedSize },
    (_, k) => Math.max(0, heightOf((k % joinedSize) / last, Math.floor(k / joinedSize) / last)) / depth,
  );
  const [left, top, right, bottom] = back.bounds;
  return {
    ...back,
    height,
    heightSize: joinedSize,
    bounds: [left, clamp(Math.min(top, crest)), right, bottom],
  };
}
