import { scratchFloats } from './maths/scratch.ts';
import { slice } from './maths/slice.ts';
import { ease } from './maths/smooth.ts';
import { normalise, type Vec3 } from './maths/vector.ts';
import { lookIntoMirror, mirroredColours, ray, seen } from './mirror.ts';
import type { Camera } from './raster/camera.ts';
import { fragmentLayout, fragmentSize } from './raster/fragment-layout.ts';
import type { Fragments } from './raster/fragments.ts';
import { readOpenness, type SoftLight } from './raster/occlusion.ts';
import type { Lighting } from './raster/scene.ts';
import { readLitShares, type ShadowMap } from './raster/shadow-map.ts';
import { chooseFragments, fillBetween } from './sparse.ts';

const at = fragmentLayout;

/** Towards the key light: upper left, before the figure. */
export const keyDirection: Vec3 = [-0.52, 1.2, 0.42];

const fillTowards = normalise([0.9, 0.15, 0.5]);
const rimTowards = normalise([0.55, 0.55, -0.75]);
const backTowards = normalise([-0.8, 0.25, -0.6]);
const dielectric = 0.04;

/** Everything that lights a fragment. */
interface Studio {
  fragments: Fragments;
  camera: Camera;
  lamps: Float64Array;
  soft: SoftLight;
  shadows: ShadowMap;
  /** The colours of the studio in a mirror. */
  mirrored: Float64Array;
  /** Red, green and blue of every fragment, as far as they are summed up. */
  lit: Float32Array;
}

/** The lamps' colours, three numbers each. Objects of every picture's own would make V8 compile the loops anew. */
const inLamps = { key: 0, fill: 3, rim: 6, low: 9, rise: 12 } as const;
const hemisphere = [0.56, 0.62, 0.62] as const;

const lampsOf = ({ key, fill, rim, ground, sky }: Lighting): Float64Array => {
  const low = hemisphere.map((share, c) => (ground[c as 0 | 1 | 2] * 0.5 + 0.05) * share);
  const high = hemisphere.map((share, c) => (sky[c as 0 | 1 | 2] * 0.5 + 0.32) * share);
  return Float64Array.of(...key, ...fill, ...rim, ...low, ...high.map((light, c) => light - low[c]!));
};

const litBuffer = scratchFloats();

/** Lights every fragment as a studio photograph: linear light, three floats each. */
export function shade3d(
  fragments: Fragments,
  camera: Camera,
  light: Lighting,
  soft: SoftLight,
  shadows: ShadowMap,
): Float32Array {
  const { count } = fragments;
  const lit = litBuffer.take(count * 3);
  const studio: Studio = {
    fragments,
    camera,
    lamps: lampsOf(light),
    soft,
    shadows,
    mirrored: mirroredColours(light),
    lit,
  };
  for (let from = 0; from < count; from += slice) shadeSlice(studio, from, Math.min(count, from + slice));
  return lit;
}

/** One kind of light after the other. A slice is short enough to stay near the processor until all have fallen on it. */
function shadeSlice(studio: Studio, from: number, to: number): void {
  const { fragments, camera, soft, shadows } = studio;
  const count = chooseFragments(fragments, chosen, from, to);
  readLitShares(shadows, fragments, litShares, chosen, count);
  readOpenness(soft, fragments, camera.size, openness, chosen, count);
  layDiffuse(studio, count);
  addCreep(studio, count);
  addReflections(studio, count);
  fillBetween(studio.lit, chosen, count);
}

/** The fragments of the slice that light is reckoned for; those between two of them lie in the middle in all. */
const chosen = new Int32Array(slice);
/** Of every chosen fragment: how much of the key light reaches it, and how open it lies. */
const litShares = new Float32Array(slice);
const openness = new Float32Array(slice);

/** The key light, the hemisphere from ground to sky, and a cool fill from the side. */
function layDiffuse({ fragments: { values }, lamps, shadows, lit }: Studio, count: number): void {
  const [lx, ly, lz] = shadows.light;
  const [sideX, sideY, sideZ] = fillTowards;
  const keyR = lamps[inLamps.key]!;
  const keyG = lamps[inLamps.key + 1]!;
  const keyB = lamps[inLamps.key + 2]!;
  const fillR = lamps[inLamps.fill]!;
  const fillG = lamps[inLamps.fill + 1]!;
  const fillB = lamps[inLamps.fill + 2]!;
  const lowR = lamps[inLamps.low]!;
  const lowG = lamps[inLamps.low + 1]!;
  const lowB = lamps[inLamps.low + 2]!;
  const riseR = lamps[inLamps.rise]!;
  const riseG = lamps[inLamps.rise + 1]!;
  const riseB = lamps[inLamps.rise + 2]!;
  for (let s = 0; s < count; s++) {
    const f = chosen[s]!;
    const o = f * fragmentSize;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    const matt = 1 - values[o + at.metal]!;
    const open = openness[s]!;
    // Light wraps around things, the softer the further.
    const wrap = 0.18 + 0.25 * values[o + at.soft]!;
    const facing = Math.max(0, (nx * lx + ny * ly + nz * lz + wrap) / (1 + wrap));
    const key = facing * (0.06 + 0.94 * litShares[s]!) * matt;
    const ambient = open * (0.35 + 0.65 * open) * matt;
    const rising = ambient * (ny * 0.5 + 0.5);
    const side = Math.max(0, nx * sideX + ny * sideY + nz * sideZ + 0.2) * 0.35 * open * matt;
    lit[f * 3] = values[o + at.red]! * (keyR * key + lowR * ambient + riseR * rising + fillR * side);
    lit[f * 3 + 1] = values[o + at.green]! * (keyG * key + lowG * ambient + riseG * rising + fillG * side);
    lit[f * 3 + 2] = values[o + at.blue]! * (keyB * key + lowB * ambient + riseB * rising + fillB * side);
  }
}

/** Light that crept under a soft skin comes back warmer where the key light ends. */
function addCreep({ fragments: { values }, shadows, lit }: Studio, count: number): void {
  const [lx, ly, lz] = shadows.light;
  for (let s = 0; s < count; s++) {
    const f = chosen[s]!;
    const o = f * fragmentSize;
    const soft = values[o + at.soft]!;
    if (soft <= 0) continue;
    const wrap = 0.18 + 0.25 * soft;
    const toLight =
      values[o + at.normalX]! * lx + values[o + at.normalY]! * ly + values[o + at.normalZ]! * lz;
    const facing = (toLight + wrap) / (1 + wrap);
    if (facing <= 0 || facing >= 0.95) continue;
    const creep =
      soft *
      0.55 *
      ease(facing / 0.35) *
      ease((0.95 - facing) / 0.7) *
      (0.5 + 0.5 * litShares[s]!) *
      (1 - values[o + at.metal]!);
    const r = values[o + at.red]!;
    const g = values[o + at.green]!;
    const b = values[o + at.blue]!;
    const most = Math.max(r, g, b) + 1e-4;
    lit[f * 3]! += Math.sqrt(r * most) * 1.2 * creep;
    lit[f * 3 + 1]! += (g / most) * g * creep;
    lit[f * 3 + 2]! += (b / most) * b * creep;
  }
}

/**
 * What depends on where the viewer stands: the studio mirrored in the surface, more sharply in its clear coat, and two
 * lamps behind the figure that light its edges. What glows shines by itself, whatever falls on it.
 */
function addReflections(studio: Studio, count: number): void {
  const { camera, lamps, mirrored, lit } = studio;
  const { values } = studio.fragments;
  const [eyeX, eyeY, eyeZ] = camera.eye;
  const rimR = lamps[inLamps.rim]!;
  const rimG = lamps[inLamps.rim + 1]!;
  const rimB = lamps[inLamps.rim + 2]!;
  const [rimX, rimY, rimZ] = rimTowards;
  const [backX, backY, backZ] = backTowards;
  for (let s = 0; s < count; s++) {
    const f = chosen[s]!;
    const o = f * fragmentSize;
    const nx = values[o + at.normalX]!;
    const ny = values[o + at.normalY]!;
    const nz = values[o + at.normalZ]!;
    const r = values[o + at.red]!;
    const g = values[o + at.green]!;
    const b = values[o + at.blue]!;
    const x = eyeX - values[o + at.x]!;
    const y = eyeY - values[o + at.y]!;
    const z = eyeZ - values[o + at.z]!;
    const shrink = 1 / Math.sqrt(x * x + y * y + z * z);
    // How squarely it faces the viewer: 1 straight on, near 0 along the edges.
    const facing = Math.max(0.02, (nx * x + ny * y + nz * z) * shrink);
    const rough = values[o + at.rough]!;
    const metal = values[o + at.metal]!;
    const coat = values[o + at.coat]!;
    // Grazing angles are clamped or silhouettes get a white fringe.
    const away = 1 - Math.max(facing, 0.2);
    const fresnel = away * away * away * away * away;
    const clear = openness[s]! * (0.55 + 0.45 * litShares[s]!);
    const plain = (dielectric + (1 - dielectric) * fresnel * (1 - rough * 0.7)) * clear;
    ray[0] = 2 * facing * nx - x * shrink;
    ray[1] = 2 * facing * ny - y * shrink;
    ray[2] = 2 * facing * nz - z * shrink;
    ray[3] = rough;
    lookIntoMirror(mirrored);
    // Metal gives its own colour to what it mirrors.
    const polished = 1 + (clear - 1) * metal;
    let sumR = lit[f * 3]! + seen[0]! * (plain + (r + (1 - r) * fresnel - plain) * metal) * polished;
    let sumG = lit[f * 3 + 1]! + seen[1]! * (plain + (g + (1 - g) * fresnel - plain) * metal) * polished;
    let sumB = lit[f * 3 + 2]! + seen[2]! * (plain + (b + (1 - b) * fresnel - plain) * metal) * polished;
    if (coat > 0) {
      ray[3] = 0.05;
      lookIntoMirror(mirrored);
      const share = coat * (0.035 + 0.5 * fresnel) * clear;
      sumR += seen[0]! * share;
      sumG += seen[1]! * share;
      sumB += seen[2]! * share;
    }
    // Close to the power of 2.6, without a power.
    const grazing = 1 - Math.max(facing, 0.25);
    const edge = grazing * grazing * (0.38 + 0.62 * grazing);
    const rims =
      Math.max(0, nx * rimX + ny * rimY + nz * rimZ + 0.25) * edge * 1.5 +
      Math.max(0, nx * backX + ny * backY + nz * backZ + 0.2) * edge * 1.1;
    sumR += rimR * rims * (0.25 + r * 0.9);
    sumG += rimG * rims * (0.25 + g * 0.9);
    sumB += rimB * rims * (0.25 + b * 0.9);
    const glow = values[o + at.glow]!;
    lit[f * 3] = sumR + (r * 3.2 - sumR) * glow;
    lit[f * 3 + 1] = sumG + (g * 3.2 - sumG) * glow;
    lit[f * 3 + 2] = sumB + (b * 3.2 - sumB) * glow;
  }
}
