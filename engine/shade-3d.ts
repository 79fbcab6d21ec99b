import { mix, smoothstep } from './maths/smooth.ts';
import { normalise, type Vec3 } from './maths/vector.ts';
import type { Camera } from './raster/camera.ts';
import { type Fragments, fragmentSize } from './raster/fragments.ts';
import { opennessOfFragments, type SoftLight } from './raster/occlusion.ts';
import type { Lighting } from './raster/scene.ts';
import { litFragments, type ShadowMap } from './raster/shadow-map.ts';

/** Towards the key light: upper left, before the figure. */
export const keyDirection: Vec3 = [-0.52, 1.2, 0.42];

const fillTowards = normalise([0.9, 0.15, 0.5]);
const rimTowards = normalise([0.55, 0.55, -0.75]);
const backTowards = normalise([-0.8, 0.25, -0.6]);
const dielectric = 0.04;

/** The mirror's ray: x, y, z and the roughness it is spread by. Typed arrays carry numbers without boxing them. */
const ray = new Float64Array(4);
/** What the mirror shows along `ray`. */
const seen = new Float64Array(3);

/** The studio in a mirror: gradient, soft box upper left, strip on the right. */
function studio({ ground, sky, fill }: Lighting): void {
  const x = ray[0]!;
  const y = ray[1]!;
  const rough = ray[3]!;
  let t = (y + 0.35 + rough * 0.4) / (0.9 + rough * 0.8);
  t = t < 0 ? 0 : t > 1 ? 1 : t;
  t = t * t * (3 - 2 * t);
  let r = ground[0] * 0.45 * (1 - t) + (sky[0] * 0.75 + 0.22) * t;
  let g = ground[1] * 0.45 * (1 - t) + (sky[1] * 0.75 + 0.22) * t;
  let b = ground[2] * 0.45 * (1 - t) + (sky[2] * 0.75 + 0.22) * t;
  const edge = 0.06 + rough * 0.55;
  const boxX = Math.abs(x + 0.52);
  const boxY = Math.abs(y - 0.58);
  if (ray[2]! > -0.35 && boxX < 0.24 + edge && boxY < 0.2 + edge) {
    const box =
      smoothstep(0.24 + edge, 0.24 - edge * 0.6, boxX) *
      smoothstep(0.2 + edge, 0.2 - edge * 0.6, boxY) *
      (5.5 - 4.1 * Math.sqrt(rough));
    r += box * 1.02;
    g += box;
    b += box * 0.97;
  }
  const stripX = Math.abs(x - 0.8);
  const stripY = Math.abs(y - 0.1);
  if (stripX < 0.09 + edge && stripY < 0.5 + edge) {
    const strip =
      smoothstep(0.09 + edge, 0.09 - edge * 0.6, stripX) *
      smoothstep(0.5 + edge, 0.5 - edge * 0.6, stripY) *
      (3 - 2.3 * Math.sqrt(rough));
    r += strip * fill[0];
    g += strip * fill[1];
    b += strip * fill[2];
  }
  seen[0] = r;
  seen[1] = g;
  seen[2] = b;
}

/** Lights every fragment as a studio photograph and adds it to the image (linear light, three floats a pixel). */
export function shade3d(
  image: Float32Array,
  fragments: Fragments,
  camera: Camera,
  light: Lighting,
  soft: SoftLight,
  shadows: ShadowMap,
): void {
  const { values, pixel, count } = fragments;
  const { size, eye } = camera;
  const lits = litFragments(shadows, fragments);
  const openness = opennessOfFragments(soft, fragments, size);
  const [lx, ly, lz] = shadows.light;
  const { key, fill, rim, sky, ground } = light;
  for (let f = 0; f < count; f++) {
    const o = f * fragmentSize;
    const px = values[o]!;
    const py = values[o + 1]!;
    const pz = values[o + 2]!;
    const nx = values[o + 3]!;
    const ny = values[o + 4]!;
    const nz = values[o + 5]!;
    const r = values[o + 6]!;
    const g = values[o + 7]!;
    const b = values[o + 8]!;
    const rough = values[o + 9]!;
    const metal = values[o + 10]!;
    const glow = values[o + 11]!;
    const sss = values[o + 12]!;
    const coat = values[o + 13]!;
    const weight = values[o + 14]!;
    const p = pixel[f]!;
    const open = openness[f]!;

    let vx = eye[0] - px;
    let vy = eye[1] - py;
    let vz = eye[2] - pz;
    const v1 = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
    vx *= v1;
    vy *= v1;
    vz *= v1;
    const facing = Math.max(0.02, nx * vx + ny * vy + nz * vz);
    const toLight = nx * lx + ny * ly + nz * lz;
    const lit = lits[f]!;

    // Diffuse: wrapped key, hemisphere, cool fill.
    const wrap = 0.18 + 0.25 * sss;
    const diffuse = Math.max(0, (toLight + wrap) / (1 + wrap));
    const keyed = diffuse * (lit + (1 - lit) * 0.06);
    const ambient = open * (0.35 + 0.65 * open);
    const upward = ny * 0.5 + 0.5;
    const side =
      Math.max(0, (nx * fillTowards[0] + ny * fillTowards[1] + nz * fillTowards[2] + 0.2) / 1.2) *
      0.42 *
      open;
    const dr =
      key[0] * keyed +
      mix(ground[0] * 0.5 + 0.05, sky[0] * 0.5 + 0.32, upward) * 0.56 * ambient +
      fill[0] * side;
    const dg =
      key[1] * keyed +
      mix(ground[1] * 0.5 + 0.05, sky[1] * 0.5 + 0.32, upward) * 0.62 * ambient +
      fill[1] * side;
    const db =
      key[2] * keyed +
      mix(ground[2] * 0.5 + 0.05, sky[2] * 0.5 + 0.32, upward) * 0.62 * ambient +
      fill[2] * side;
    // Light that crept under the skin comes back warmer where the key ends.
    const creep =
      sss * 0.55 * smoothstep(0, 0.35, diffuse) * smoothstep(0.95, 0.25, diffuse) * (0.5 + 0.5 * lit);
    const most = Math.max(r, g, b) + 1e-4;
    const matt = 1 - metal;
    let cr = (r * dr + Math.sqrt(r / most) * most * 1.2 * creep) * matt;
    let cg = (g * dg + (g / most) * g * creep) * matt;
    let cb = (b * db + (b / most) * b * creep) * matt;

    // Mirror image of the studio. Grazing angles are clamped or silhouettes get a white fringe.
    const rx = 2 * facing * nx - vx;
    const ry = 2 * facing * ny - vy;
    const rz = 2 * facing * nz - vz;
    const away = 1 - Math.max(facing, 0.2);
    const fresnel = away * away * away * away * away;
    const clear = open * (0.55 + 0.45 * lit);
    const plain = (dielectric + (1 - dielectric) * fresnel * (1 - rough * 0.7)) * clear;
    const polished = 1 + (clear - 1) * metal;
    ray[0] = rx;
    ray[1] = ry;
    ray[2] = rz;
    ray[3] = rough;
    studio(light);
    cr += seen[0]! * (plain + (r + (1 - r) * fresnel - plain) * metal) * polished;
    cg += seen[1]! * (plain + (g + (1 - g) * fresnel - plain) * metal) * polished;
    cb += seen[2]! * (plain + (b + (1 - b) * fresnel - plain) * metal) * polished;
    if (coat > 0) {
      ray[3] = 0.05;
      studio(light);
      const k = coat * (0.035 + 0.5 * fresnel) * clear;
      cr += seen[0]! * k;
      cg += seen[1]! * k;
      cb += seen[2]! * k;
    }

    // Close to the power of 2.6, without a power.
    const grazing = 1 - Math.max(facing, 0.25);
    const edge = grazing * grazing * (0.38 + 0.62 * grazing);
    const rims =
      Math.max(0, nx * rimTowards[0] + ny * rimTowards[1] + nz * rimTowards[2] + 0.25) * edge * 1.5 +
      Math.max(0, nx * backTowards[0] + ny * backTowards[1] + nz * backTowards[2] + 0.2) * edge * 1.1;
    cr += rim[0] * rims * (0.25 + r * 0.9);
    cg += rim[1] * rims * (0.25 + g * 0.9);
    cb += rim[2] * rims * (0.25 + b * 0.9);
    if (glow > 0) {
      cr += (r * 3.2 - cr) * glow;
      cg += (g * 3.2 - cg) * glow;
      cb += (b * 3.2 - cb) * glow;
    }
    image[p * 3]! += cr * weight;
    image[p * 3 + 1]! += cg * weight;
    image[p * 3 + 2]! += cb * weight;
  }
}
