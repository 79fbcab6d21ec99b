import type { Rgb } from '../colour/oklch.ts';
import { placeOf, unitOf } from '../inflate/artwork.ts';
import { heightAt } from '../inflate/inflate.ts';
import { clamp, mix } from '../maths/smooth.ts';
import { axisScale, type Matrix, multiply, place, type Vec3 } from '../maths/vector.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { sphere, tube } from '../mesh/primitives.ts';
import type { Instance, Plain } from '../raster/scene.ts';
import { mouthOf } from './anatomy.ts';
import type { Body } from './body.ts';
import { colourOf, nextGroup, plain, type Workshop } from './workshop.ts';

/** How wide a mouth is open, and how pursed: 0…1 each. */
export interface Opening {
  open: number;
  round: number;
}

/** A mouth that only a singing character has. It lies on the face, and no still picture shows it. */
export interface SingingMouth {
  /** From the mouth's own space to the world: x and y ±1 are its corners and its lower lip when wide open, z is outwards. */
  matrix: Matrix;
  /** Half width and half height in the world when wide open. */
  size: readonly [number, number];
  /** Lip, cavity, tongue and teeth in the mouth's own space, made anew whenever they are asked for. */
  parts: () => readonly Instance[];
}

/** How much of the room for a grin a singing mouth takes. */
const share = 0.95;
/** The upper lip is flatter than the lower one. */
const upper = 0.5;
const lipRadius = 0.15;

/** How the face falls away from the middle of the mouth towards its rim. */
interface Fall {
  x: number;
  y: number;
}

export function buildSingingMouth(shop: Workshop, body: Body, tongueIsOut: boolean): SingingMouth {
  const { art, anatomy, animal, limb } = body;
  const [x, y, room] = mouthOf(anatomy);
  const [u, v] = placeOf(art, x, y);
  const half = ((room * share) / 2) * unitOf(art) * Math.sqrt(art.lens?.zoom ?? 1);
  const height = (dx: number, dy: number): number => heightAt(animal.part, u + dx * half, v - dy * half);
  const steep = (rise: number): number => clamp(rise, -0.7 * half, 0.7 * half);
  const slopeX = steep((height(1, 0) - height(-1, 0)) / 2);
  const slopeY = steep((height(0, upper) - height(0, -1)) / (1 + upper));
  const middle = height(0, 0);
  const fall: Fall = {
    x: clamp((middle - (height(1, 0) + height(-1, 0)) / 2) / half, 0, 0.6),
    y: clamp((middle - height(0, -1) - slopeY) / half, 0, 0.6),
  };
  // Lifted until no bump of the face grows through it, but never far off the face.
  let lift = 0;
  for (let turn = 0; turn < 6.28; turn += Math.PI / 6) {
    const [dx, dy] = rim(turn);
    for (const r of [0.5, 1]) {
      const own =
        middle + r * (slopeX * dx + slopeY * dy) - r * r * half * (fall.x * dx * dx + fall.y * dy * dy);
      lift = Math.max(lift, height(r * dx, r * dy) - own);
    }
  }
  const z = middle + Math.min(lift, 0.4 * half) + 0.02 * half;
  const local = Float64Array.of(half, 0, slopeX, 0, half, slopeY, 0, 0, half, u - 0.5, 0.5 - v, z);
  const matrix = multiply(animal.matrix, local);
  return {
    matrix,
    size: [axisScale(matrix, 0), (axisScale(matrix, 1) * (1 + upper)) / 2],
    parts: () => partsOf(shop, limb, fall, { tongue: !tongueIsOut, teeth: !anatomy.beak }),
  };
}

/** The mouth's outline by angle. */
const rim = (turn: number): readonly [number, number] => [
  Math.cos(turn),
  Math.sin(turn) * (turn < Math.PI ? upper : 1),
];

/** What an opening does to the mouth in its own space. A pursed mouth is narrow, a shut one has no height. */
export const openingOf = ({ open, round }: Opening): Matrix =>
  place([0, 0, 0], [mix(0.72 + 0.28 * open, 0.45 + 0.2 * open, round), open, 0.5 + 0.5 * open]);

function partsOf(
  shop: Workshop,
  limb: Rgb,
  fall: Fall,
  inside: { tongue: boolean; teeth: boolean },
): Instance[] {
  const group = nextGroup(shop);
  const paints = {
    lip: plain([limb[0] * 0.8, limb[1] * 0.8, limb[2] * 0.8], 0.32, 0.7),
    dark: plain(colourOf(shop, '#4a0f1f'), 0.8, 0),
    tongue: plain(colourOf(shop, '#ff5f86'), 0.25, 0.8),
    teeth: plain(colourOf(shop, '#fffdf2'), 0.2, 0.9),
  };
  const part = (mesh: Mesh, paint: Plain): Instance => ({
    mesh: fallAway(mesh, fall),
    matrix: place(),
    cover: { plain: paint },
    group,
    soft: 0.3,
    coat: 0.5,
    role: 'mouth',
    limb: 0,
  });
  const parts = [part(lip(), paints.lip), part(blob([0, 0, 0], [1, 1, 0.05], true), paints.dark)];
  if (inside.tongue) parts.push(part(blob([0, -0.62, 0.02], [0.58, 0.3, 0.13], false), paints.tongue));
  if (inside.teeth)
    for (const side of [-1, 1])
      parts.push(part(blob([side * 0.23, 0.24, 0.03], [0.215, 0.2, 0.1], false), paints.teeth));
  return parts;
}

const lip = (): Mesh =>
  tube(
    (t) => {
      const [x, y] = rim(t * 2 * Math.PI);
      return [x, y, 0.02];
    },
    () => lipRadius,
    { segments: 40, sides: 12, flatten: 0.8 },
  );

/** A ball of some size at some place; `lipped` gives it the outline of the lips. */
function blob(at: Vec3, size: Vec3, lipped: boolean): Mesh {
  const ball = sphere(24, 16);
  const positions = ball.positions.map((value, i) => {
    const flat = lipped && i % 3 === 1 && value > 0 ? upper : 1;
    return at[i % 3]! + value * size[i % 3]! * flat;
  });
  return { ...ball, positions };
}

/** Bends a mesh with the face, so that it lies on it. */
function fallAway(mesh: Mesh, fall: Fall): Mesh {
  const positions = mesh.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [x, y] = [positions[i]!, positions[i + 1]!];
    positions[i + 2]! -= fall.x * x * x + fall.y * y * y;
  }
  return { ...mesh, positions };
}
