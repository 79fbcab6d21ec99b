import { slice } from './maths/slice.ts';
import { smoothstep } from './maths/smooth.ts';
import { normalise, type Vec3 } from './maths/vector.ts';
import type { Camera } from './raster/camera.ts';
import { fragmentLayout, fragmentSize } from './raster/fragment-layout.ts';
import type { Fragments } from './raster/fragments.ts';
import { opennessOfFragments, type SoftLight } from './raster/occlusion.ts';
import type { Lighting } from './raster/scene.ts';
import { litFragments, type ShadowMap } from './raster/shadow-map.ts';

const at = fragmentLayout;

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
function mirror({ ground, sky, fill }: Lighting): void {
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

/** Everything that lights a fragment. */
interface Studio {
  image: Float32Array;
  fragments: Fragments;
  eye: Vec3;
  light: Lighting;
  /** Towards the key light. */
  towards: Vec3;
  /** Per fragment: how much of the key light reaches it, and how open it lies. */
  lit: Float32Array;
  open: Float32Array;
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
  const studio: Studio = {
    image,
    fragments,
    eye: camera.eye,
    light,
    towards: shadows.light,
    lit: litFragments(shadows, fragments),
    open: opennessOfFragments(soft, fragments, camera.size),
  };
  const { count } = fragments;
  for (let from = 0; from < count; from += slice) shadeSlice(studio, from, Math.min(count, from + slice));
}

function shadeSlice(studio: Studio, from: number, to: number): void {
  const { image, fragments, eye, light, lit: lits, open: openness } = studio;
  const { values, pixel } = fragments;
  const [lx, ly, lz] = studio.towards;
  const [eyeX, eyeY, eyeZ] = eye;
  const [keyR, keyG, keyB] = light.key;
  const [fillR, fillG, fillB] = light.fill;
  const [rimR, rimG, rimB] = light.rim;
  const { sky, ground } = light;
  // The hemisphere runs from ground to sky.
  const lowR = (ground[0] * 0.5 + 0.05) * 0.56;
  const lowG = (ground[1] * 0.5 + 0.05) * 0.62;
  const lowB = (ground[2] * 0.5 + 0.05) * 0.62;
  const riseR = (sky[0] * 0.5 + 0.32) * 0.56 - lowR;
  const riseG = (sky[1] * 0.5 + 0.32) * 0.62 - lowG;
  const riseB = (sky[2] * 0.5 + 0.32) * 0.62 - lowB;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    const r = values[o + at.red]!;
    const g = values[o + at.green]!;
    const b = values[o + at.blue]!;
    const rough = values[o + at.rough]!;
    const metal = values[o + at.metal]!;
    const glow = values[o + at.glow]!;
    const sss = values[o + at.soft]!;
    const coat = values[o + at.coat]!;
    const weight = values[o + at.share]!;
    const open = openness[f]!;
    const lit = lits[f]!;

    let vx = eyeX - values[o + at.x]!;
    let vy = eyeY - values[o + at.y]!;
    let vz = eyeZ - values[o + at.z]!;
    const v1 = 1 / Math.sqrt(vx * vx + vy * vy + vz * vz);
    vx *= v1;
    vy *= v1;
    vz *= v1;
    const facing = Math.max(0.02, nx * vx + ny * vy + nz * vz);
    const toLight = nx * lx + ny * ly + nz * lz;

    // Diffuse: wrapped key, hemisphere, cool fill.
    const wrap = 0.18 + 0.25 * sss;
    const diffuse = Math.max(0, (toLight + wrap) / (1 + wrap));
    const keyed = diffuse * (lit + (1 - lit) * 0.06);
    const ambient = open * (0.35 + 0.65 * open);
    const upward = ny * 0.5 + 0.5;
    const side =
      Math.max(0, nx * fillTowards[0] + ny * fillTowards[1] + nz * fillTowards[2] + 0.2) * 0.35 * open;
    const matt = 1 - metal;
    let cr = r * (keyR * keyed + (lowR + riseR * upward) * ambient + fillR * side) * matt;
    let cg = g * (keyG * keyed + (lowG + riseG * upward) * ambient + fillG * side) * matt;
    let cb = b * (keyB * keyed + (lowB + riseB * upward) * ambient + fillB * side) * matt;
    // Light that crept under the skin comes back warmer where the key ends.
    if (sss > 0 && diffuse > 0 && diffuse < 0.95) {
      const creep =
        sss *
        0.55 *
        smoothstep(0, 0.35, diffuse) *
        smoothstep(0.95, 0.25, diffuse) *
        (0.5 + 0.5 * lit) *
        matt;
      const most = Math.max(r, g, b) + 1e-4;
      cr += Math.sqrt(r * most) * 1.2 * creep;
      cg += (g / most) * g * creep;
      cb += (b / most) * b * creep;
    }

    // Mirror image of the studio. Grazing angles are clamped or silhouettes get a white fringe.
    const away = 1 - Math.max(facing, 0.2);
    const fresnel = away * away * away * away * away;
    const clear = open * (0.55 + 0.45 * lit);
    const plain = (dielectric + (1 - dielectric) * fresnel * (1 - rough * 0.7)) * clear;
    ray[0] = 2 * facing * nx - vx;
    ray[1] = 2 * facing * ny - vy;
    ray[2] = 2 * facing * nz - vz;
    ray[3] = rough;
    mirror(light);
    if (metal === 0) {
      cr += seen[0]! * plain;
      cg += seen[1]! * plain;
      cb += seen[2]! * plain;
    } else {
      const polished = 1 + (clear - 1) * metal;
      cr += seen[0]! * (plain + (r + (1 - r) * fresnel - plain) * metal) * polished;
      cg += seen[1]! * (plain + (g + (1 - g) * fresnel - plain) * metal) * polished;
      cb += seen[2]! * (plain + (b + (1 - b) * fresnel - plain) * metal) * polished;
    }
    if (coat > 0) {
      ray[3] = 0.05;
      mirror(light);
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
    cr += rimR * rims * (0.25 + r * 0.9);
    cg += rimG * rims * (0.25 + g * 0.9);
    cb += rimB * rims * (0.25 + b * 0.9);
    if (glow > 0) {
      cr += (r * 3.2 - cr) * glow;
      cg += (g * 3.2 - cg) * glow;
      cb += (b * 3.2 - cb) * glow;
    }
    const p = pixel[f]! * 3;
    image[p]! += cr * weight;
    image[p + 1]! += cg * weight;
    image[p + 2]! += cb * weight;
  }
}
