import { slice } from './maths/slice.ts';
import { smoothstep } from './maths/smooth.ts';
import { normalise, type Vec3 } from './maths/vector.ts';
import { lookIntoMirror, mirroredColours, ray, seen } from './mirror.ts';
import type { Camera } from './raster/camera.ts';
import { fragmentLayout, fragmentSize } from './raster/fragment-layout.ts';
import type { Fragments } from './raster/fragments.ts';
import { readOpenness, type SoftLight } from './raster/occlusion.ts';
import type { Lighting } from './raster/scene.ts';
import { readLitShares, type ShadowMap } from './raster/shadow-map.ts';

const at = fragmentLayout;

/** Towards the key light: upper left, before the figure. */
export const keyDirection: Vec3 = [-0.52, 1.2, 0.42];

const fillTowards = normalise([0.9, 0.15, 0.5]);
const rimTowards = normalise([0.55, 0.55, -0.75]);
const backTowards = normalise([-0.8, 0.25, -0.6]);
const dielectric = 0.04;

/** Everything that lights a fragment. */
interface Studio {
  image: Float32Array;
  fragments: Fragments;
  camera: Camera;
  light: Lighting;
  soft: SoftLight;
  shadows: ShadowMap;
  /** The colours of the studio in a mirror. */
  mirrored: Float64Array;
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
    camera,
    light,
    soft,
    shadows,
    mirrored: mirroredColours(light),
  };
  const { count } = fragments;
  for (let from = 0; from < count; from += slice) shadeSlice(studio, from, Math.min(count, from + slice));
}

/** One light after the other. A slice is short enough to stay near the processor until all have fallen on it. */
function shadeSlice(studio: Studio, from: number, to: number): void {
  const { fragments, camera, soft, shadows } = studio;
  readLitShares(shadows, fragments, litShares, from, to);
  readOpenness(soft, fragments, camera.size, openness, from, to);
  faceViewer(studio, from, to);
  layDiffuse(studio, from, to);
  addCreep(studio, from, to);
  addMirrors(studio, from, to);
  addRims(studio, from, to);
  addToImage(studio, from, to);
}

/** Of every fragment of the slice: how much of the key light reaches it, and how open it lies. */
const litShares = new Float32Array(slice);
const openness = new Float32Array(slice);
/** The way to the viewer. */
const towardsEye = new Float64Array(slice * 3);
/** How squarely it faces the viewer: 1 straight on, near 0 along the edges. */
const facings = new Float64Array(slice);
/** Red, green and blue, as far as they are summed up. */
const colours = new Float64Array(slice * 3);

function faceViewer({ fragments: { values }, camera }: Studio, from: number, to: number): void {
  const [eyeX, eyeY, eyeZ] = camera.eye;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const x = eyeX - values[o + at.x]!;
    const y = eyeY - values[o + at.y]!;
    const z = eyeZ - values[o + at.z]!;
    const shrink = 1 / Math.sqrt(x * x + y * y + z * z);
    const vx = x * shrink;
    const vy = y * shrink;
    const vz = z * shrink;
    const s = f - from;
    towardsEye[s * 3] = vx;
    towardsEye[s * 3 + 1] = vy;
    towardsEye[s * 3 + 2] = vz;
    facings[s] = Math.max(
      0.02,
      values[o + at.normalX]! * vx + values[o + at.normalY]! * vy + values[o + at.normalZ]! * vz,
    );
  }
}

/** Light wraps around things, the softer the further. */
function wrapped(toLight: number, soft: number): number {
  const wrap = 0.18 + 0.25 * soft;
  return Math.max(0, (toLight + wrap) / (1 + wrap));
}

/** The key light, the hemisphere from ground to sky, and a cool fill from the side. */
function layDiffuse({ fragments: { values }, light, shadows }: Studio, from: number, to: number): void {
  const { sky, ground } = light;
  const [lx, ly, lz] = shadows.light;
  const [keyR, keyG, keyB] = light.key;
  const [fillR, fillG, fillB] = light.fill;
  const [sideX, sideY, sideZ] = fillTowards;
  const lowR = (ground[0] * 0.5 + 0.05) * 0.56;
  const lowG = (ground[1] * 0.5 + 0.05) * 0.62;
  const lowB = (ground[2] * 0.5 + 0.05) * 0.62;
  const riseR = (sky[0] * 0.5 + 0.32) * 0.56 - lowR;
  const riseG = (sky[1] * 0.5 + 0.32) * 0.62 - lowG;
  const riseB = (sky[2] * 0.5 + 0.32) * 0.62 - lowB;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const s = f - from;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    const lit = litShares[s]!;
    const open = openness[s]!;
    const key = wrapped(nx * lx + ny * ly + nz * lz, values[o + at.soft]!) * (lit + (1 - lit) * 0.06);
    const ambient = open * (0.35 + 0.65 * open);
    const upward = ny * 0.5 + 0.5;
    const side = Math.max(0, nx * sideX + ny * sideY + nz * sideZ + 0.2) * 0.35 * open;
    const matt = 1 - values[o + at.metal]!;
    colours[s * 3] =
      values[o + at.red]! * (keyR * key + (lowR + riseR * upward) * ambient + fillR * side) * matt;
    colours[s * 3 + 1] =
      values[o + at.green]! * (keyG * key + (lowG + riseG * upward) * ambient + fillG * side) * matt;
    colours[s * 3 + 2] =
      values[o + at.blue]! * (keyB * key + (lowB + riseB * upward) * ambient + fillB * side) * matt;
  }
}

/** Light that crept under a soft skin comes back warmer where the key light ends. */
function addCreep({ fragments: { values }, shadows }: Studio, from: number, to: number): void {
  const [lx, ly, lz] = shadows.light;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const s = f - from;
    const soft = values[o + at.soft]!;
    if (soft <= 0) continue;
    const diffuse = wrapped(
      values[o + at.normalX]! * lx + values[o + at.normalY]! * ly + values[o + at.normalZ]! * lz,
      soft,
    );
    if (diffuse <= 0 || diffuse >= 0.95) continue;
    const creep =
      soft *
      0.55 *
      smoothstep(0, 0.35, diffuse) *
      smoothstep(0.95, 0.25, diffuse) *
      (0.5 + 0.5 * litShares[s]!) *
      (1 - values[o + at.metal]!);
    const r = values[o + at.red]!;
    const g = values[o + at.green]!;
    const b = values[o + at.blue]!;
    const most = Math.max(r, g, b) + 1e-4;
    colours[s * 3]! += Math.sqrt(r * most) * 1.2 * creep;
    colours[s * 3 + 1]! += (g / most) * g * creep;
    colours[s * 3 + 2]! += (b / most) * b * creep;
  }
}

/** The studio mirrored in the surface, and more sharply in its clear coat. */
function addMirrors({ fragments: { values }, mirrored }: Studio, from: number, to: number): void {
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const s = f - from;
    const c = s * 3;
    const facing = facings[s]!;
    const rough = values[o + at.rough]!;
    const metal = values[o + at.metal]!;
    const coat = values[o + at.coat]!;
    // Grazing angles are clamped or silhouettes get a white fringe.
    const away = 1 - Math.max(facing, 0.2);
    const fresnel = away * away * away * away * away;
    const clear = openness[s]! * (0.55 + 0.45 * litShares[s]!);
    const plain = (dielectric + (1 - dielectric) * fresnel * (1 - rough * 0.7)) * clear;
    ray[0] = 2 * facing * values[o + at.normalX]! - towardsEye[c]!;
    ray[1] = 2 * facing * values[o + at.normalY]! - towardsEye[c + 1]!;
    ray[2] = 2 * facing * values[o + at.normalZ]! - towardsEye[c + 2]!;
    ray[3] = rough;
    lookIntoMirror(mirrored);
    if (metal === 0) addSeen(c, plain);
    else addSeenInMetal(values, o, c, fresnel, plain, clear);
    if (coat > 0) {
      ray[3] = 0.05;
      lookIntoMirror(mirrored);
      addSeen(c, coat * (0.035 + 0.5 * fresnel) * clear);
    }
  }
}

function addSeen(c: number, share: number): void {
  colours[c]! += seen[0]! * share;
  colours[c + 1]! += seen[1]! * share;
  colours[c + 2]! += seen[2]! * share;
}

/** Metal gives its own colour to what it mirrors. */
function addSeenInMetal(
  values: Float32Array,
  o: number,
  c: number,
  fresnel: number,
  plain: number,
  clear: number,
): void {
  const r = values[o + at.red]!;
  const g = values[o + at.green]!;
  const b = values[o + at.blue]!;
  const metal = values[o + at.metal]!;
  const polished = 1 + (clear - 1) * metal;
  colours[c]! += seen[0]! * (plain + (r + (1 - r) * fresnel - plain) * metal) * polished;
  colours[c + 1]! += seen[1]! * (plain + (g + (1 - g) * fresnel - plain) * metal) * polished;
  colours[c + 2]! += seen[2]! * (plain + (b + (1 - b) * fresnel - plain) * metal) * polished;
}

/** Two lamps behind the figure light its edges. */
function addRims({ fragments: { values }, light }: Studio, from: number, to: number): void {
  const [rimR, rimG, rimB] = light.rim;
  const [rimX, rimY, rimZ] = rimTowards;
  const [backX, backY, backZ] = backTowards;
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const s = f - from;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    // Close to the power of 2.6, without a power.
    const grazing = 1 - Math.max(facings[s]!, 0.25);
    const edge = grazing * grazing * (0.38 + 0.62 * grazing);
    const rims =
      Math.max(0, nx * rimX + ny * rimY + nz * rimZ + 0.25) * edge * 1.5 +
      Math.max(0, nx * backX + ny * backY + nz * backZ + 0.2) * edge * 1.1;
    colours[s * 3]! += rimR * rims * (0.25 + values[o + at.red]! * 0.9);
    colours[s * 3 + 1]! += rimG * rims * (0.25 + values[o + at.green]! * 0.9);
    colours[s * 3 + 2]! += rimB * rims * (0.25 + values[o + at.blue]! * 0.9);
  }
}

/** Adds every fragment to its pixel by its share. What glows shines by itself, whatever falls on it. */
function addToImage({ image, fragments: { values, pixel } }: Studio, from: number, to: number): void {
  for (let f = from; f < to; f++) {
    const o = f * fragmentSize;
    const c = (f - from) * 3;
    let r = colours[c]!;
    let g = colours[c + 1]!;
    let b = colours[c + 2]!;
    const glow = values[o + at.glow]!;
    if (glow > 0) {
      r += (values[o + at.red]! * 3.2 - r) * glow;
      g += (values[o + at.green]! * 3.2 - g) * glow;
      b += (values[o + at.blue]! * 3.2 - b) * glow;
    }
    const share = values[o + at.share]!;
    const p = pixel[f]! * 3;
    image[p]! += r * share;
    image[p + 1]! += g * share;
    image[p + 2]! += b * share;
  }
}
