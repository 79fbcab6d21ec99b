import { cross, normalise, type Vec3 } from '../maths/vector.ts';
import { combined, type PlacedMesh } from '../mesh/combine.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { lathe } from '../mesh/primitives.ts';
import type { AnimalSculpt } from './notation/animal.ts';

const spine = (sides: number): Mesh =>
  lathe(
    [
      [0, -0.2],
      [1, -0.2],
      [0.82, 0.25],
      [0.5, 0.65],
      [0.14, 0.96],
      [0, 1],
    ],
    sides,
  );

/** Places on a triangle, as shares of its second and third corner: more on larger ones. */
const spots = [
  [0.33, 0.33],
  [0.1, 0.1],
  [0.8, 0.1],
  [0.1, 0.8],
  [0.45, 0.1],
  [0.1, 0.45],
  [0.45, 0.45],
] as const;

/** Spines on the surface of meshes in body space, evenly, where it looks outwards and `bare` does not forbid. */
export function spinesOn(
  meshes: readonly Mesh[],
  { long, wide, gap }: NonNullable<AnimalSculpt['studs']>,
  sides: number,
  bare: (at: Vec3, front: number) => boolean,
): Mesh {
  const taken: Vec3[] = [];
  const parts: PlacedMesh[] = [];
  const mesh = spine(sides);
  const grow = (at: Vec3, normal: Vec3): void => {
    const outwards = normal[0] * at[0] + normal[1] * at[1] + normal[2] * at[2];
    if (at[2] < -0.35 || normal[1] < -0.6 || normal[2] < -0.5 || outwards < 0.12) return;
    if (bare(at, normal[2])) return;
    if (taken.some((other) => Math.hypot(other[0] - at[0], other[1] - at[1], other[2] - at[2]) < gap)) return;
    taken.push(at);
    // y along the normal, leant upwards.
    const up = normalise([normal[0], normal[1] + 0.25, normal[2]]);
    const aside = normalise(Math.abs(up[2]) > 0.9 ? [1, 0, -up[0] / up[2]] : [up[1], -up[0], 0]);
    const front = cross(aside, up);
    const height = long * (0.85 + 0.3 * ((taken.length * 0.618) % 1));
    const axes = [aside.map((n) => n * wide), up.map((n) => n * height), front.map((n) => n * wide)];
    parts.push({ mesh, matrix: Float64Array.from([...axes.flat(), ...at]), v: at[1] });
  };
  for (const each of meshes) forSpots(each, gap, grow);
  return combined(parts);
}

function forSpots(
  { positions, normals, triangles }: Mesh,
  gap: number,
  use: (at: Vec3, normal: Vec3) => void,
): void {
  const count = triangles.length / 3;
  for (let k = 0; k < count; k++) {
    // Not in order, or they would stand in rows.
    const t = ((k * 7919) % count) * 3;
    const corners = [triangles[t]! * 3, triangles[t + 1]! * 3, triangles[t + 2]! * 3] as const;
    const [a, b, c] = corners;
    const side = (from: number, to: number): number =>
      Math.hypot(
        positions[from]! - positions[to]!,
        positions[from + 1]! - positions[to + 1]!,
        positions[from + 2]! - positions[to + 2]!,
      );
    const reach = side(a, b) + side(a, c);
    const many = reach > gap ? 7 : reach > gap / 2 ? 4 : 1;
    for (const [v, w] of spots.slice(0, many)) {
      const mixed = (of: Float32Array): Vec3 =>
        [0, 1, 2].map((n) => of[a + n]! * (1 - v - w) + of[b + n]! * v + of[c + n]! * w) as Vec3;
      use(mixed(positions), normalise(mixed(normals)));
    }
  }
}
