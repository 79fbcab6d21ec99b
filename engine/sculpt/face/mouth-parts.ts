import { mix } from '../../maths/smooth.ts';
import { normalise, subtract, type Vec3 } from '../../maths/vector.ts';
import type { Mesh } from '../../mesh/mesh.ts';
import { sphere } from '../../mesh/primitives.ts';
import type { Lips } from './moods.ts';

/** The two lips over a mouth's width, and how much of each place hangs on the jaw. */
export interface Outline {
  upper: (x: number) => number;
  lower: (x: number) => number;
  share: (x: number) => number;
}

export function outlineOf({ smile, skew, open }: Lips): Outline {
  const upper = (x: number): number => smile * (x * x - 0.35) + skew * x * 0.5 + open * 0.25;
  return {
    upper,
    lower: (x) => upper(x) - open * 1.05 * Math.sqrt(Math.max(0, 1 - x ** 4)) * (1 - 0.12 * x * x),
    share: (x) => Math.sqrt(Math.max(0, 1 - x * x)),
  };
}

/** Places on the lips and between them. */
export const placesOf = ({ upper, lower }: Outline): [x: number, y: number][] =>
  Array.from({ length: 33 }, (_, i) => {
    const x = ((i % 11) / 10) * 1.8 - 0.9;
    return [x, mix(upper(x), lower(x), Math.floor(i / 11) / 2)];
  });

/** A ring along both lips; its v is the share of the jaw. */
export function lipRing(
  { upper, lower, share }: Outline,
  radius: number,
  steps: number,
  sides: number,
): Mesh {
  const rim = Array.from({ length: steps }, (_, i): Vec3 => {
    const x = -Math.cos((i / steps) * 2 * Math.PI);
    return [x, i <= steps / 2 ? lower(x) : upper(x), 0];
  });
  const [positions, normals, uvs]: number[][] = [[], [], []];
  for (let i = 0; i <= steps; i++) {
    const at = rim[i % steps]!;
    const [tx, ty] = normalise(subtract(rim[(i + 1) % steps]!, rim[(i + steps - 1) % steps]!));
    const hangs = i % steps <= steps / 2 ? share(at[0]) : 0;
    for (let k = 0; k <= sides; k++) {
      const [c, s] = [Math.cos((k / sides) * 2 * Math.PI), Math.sin((k / sides) * 2 * Math.PI)];
      positions!.push(at[0] + ty * c * radius, at[1] - tx * c * radius, s * radius);
      normals!.push(ty * c, -tx * c, s);
      uvs!.push(0, hangs);
    }
  }
  return meshOfGrid(positions!, normals!, uvs!, steps, sides);
}

/** The dark between the lips. */
export function throat({ upper, lower, share }: Outline, columns: number, rows: number): Mesh {
  const [positions, normals, uvs]: number[][] = [[], [], []];
  for (let j = 0; j <= rows; j++)
    for (let i = 0; i <= columns; i++) {
      const x = -Math.cos((i / columns) * Math.PI);
      const t = j / rows;
      positions!.push(x, upper(x) + (lower(x) - upper(x)) * t, 0);
      normals!.push(0, 0, 1);
      uvs!.push(0, share(x) * t);
    }
  return meshOfGrid(positions!, normals!, uvs!, rows, columns);
}

function meshOfGrid(
  positions: number[],
  normals: number[],
  uvs: number[],
  rows: number,
  columns: number,
): Mesh {
  const triangles: number[] = [];
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      const b = a + columns + 1;
      triangles.push(a, b, a + 1, a + 1, b, b + 1);
    }
  return {
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    uvs: Float32Array.from(uvs),
    triangles: Uint32Array.from(triangles),
  };
}

const boxy = (n: number): number => Math.sign(n) * Math.abs(n) ** 0.6;

/** A rounded tooth; `point` 1 is sharp downwards, −1 upwards. */
export function tooth(
  [x, y]: readonly [number, number],
  wide: number,
  high: number,
  point: 1 | 0 | -1,
): Mesh {
  const ball = sphere(10, 6);
  const positions = ball.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [px, py, pz] = [boxy(positions[i]!), boxy(positions[i + 1]!), positions[i + 2]!];
    const thin = point ? 0.5 + 0.5 * py * point : 1;
    positions[i] = x + px * wide * thin;
    positions[i + 1] = y + py * high * (point ? 1.15 : 1);
    positions[i + 2] = pz * 0.09;
  }
  return { ...ball, positions };
}

export function tongue([x, y]: readonly [number, number], wide: number, high: number, out: boolean): Mesh {
  const ball = sphere(14, 9);
  const positions = ball.positions.slice();
  for (let i = 0; i < positions.length; i += 3) {
    const [px, py, pz] = [positions[i]!, positions[i + 1]!, positions[i + 2]!];
    positions[i] = x + px * wide;
    positions[i + 1] = y - (out ? high * 0.55 : 0) + boxy(py) * high;
    positions[i + 2] = pz * 0.14 + (out ? 0.1 - 0.08 * py : 0);
  }
  return { ...ball, positions };
}
