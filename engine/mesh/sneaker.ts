import { smoothstep } from '../maths/smooth.ts';
import type { Mesh } from './mesh.ts';
import { capsule, ellipsoid, meshSolid, smoothUnion, type Solid } from './surface-nets.ts';

export interface Sneaker {
  upper: Mesh;
  sole: Mesh;
  tongue: Mesh;
}

const soleSolid: Solid = (x, y, z) => {
  const outline = smoothUnion(Math.hypot(x, z - 0.235) - 0.132, Math.hypot(x, z + 0.14) - 0.108, 0.3) - 0.004;
  const thickness = Math.abs(y - 0.04 - 0.03 * smoothstep(0.15, 0.4, z)) - 0.03;
  return (
    Math.hypot(Math.max(outline, 0), Math.max(thickness, 0)) +
    Math.min(Math.max(outline, thickness), 0) -
    0.012
  );
};

const toe = ellipsoid([0, 0.1, 0.22], [0.118, 0.098, 0.15]);
const instep = ellipsoid([0, 0.15, 0.02], [0.1, 0.12, 0.16]);
const heel = ellipsoid([0, 0.17, -0.13], [0.095, 0.16, 0.1]);
const shaft = capsule([0, 0.2, -0.1], [0, 0.3, -0.11], 0.088);
const upperSolid: Solid = (x, y, z) => {
  let d = smoothUnion(toe(x, y, z), instep(x, y, z), 0.1);
  d = smoothUnion(d, heel(x, y, z), 0.08);
  d = smoothUnion(d, shaft(x, y, z), 0.06);
  return Math.max(d, 0.05 - y);
};

const strap = capsule([0, 0.2, 0.1], [0, 0.36, -0.02], 0.045);
const tip = capsule([-0.03, 0.34, -0.01], [0.03, 0.34, -0.01], 0.04);
const tongueSolid: Solid = (x, y, z) => smoothUnion(strap(x, y, z), tip(x, y, z), 0.05);

const made = new Map<number, Sneaker>();

/** Toes along +z, standing on y = 0. Meshed on first use. */
export function sneaker(detail: number): Sneaker {
  let shoe = made.get(detail);
  if (shoe) return shoe;
  const cells = (whole: number): number => Math.round(whole * detail ** 0.8);
  shoe = {
    upper: meshSolid(upperSolid, [-0.16, 0.02, -0.28], [0.16, 0.42, 0.4], cells(40)),
    sole: meshSolid(soleSolid, [-0.17, -0.02, -0.3], [0.17, 0.14, 0.43], cells(40)),
    tongue: meshSolid(tongueSolid, [-0.1, 0.12, -0.1], [0.1, 0.42, 0.18], cells(20)),
  };
  made.set(detail, shoe);
  return shoe;
}
