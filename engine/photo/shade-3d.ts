import { slice } from '../maths/slice.ts';
import { normalise, type Vec3 } from '../maths/vector.ts';
import type { Camera } from '../raster/camera.ts';
import { blockBytes, fragmentLayout, litBytes } from '../raster/fragment-layout.ts';
import { fragmentMemory, type Fragments } from '../raster/fragments.ts';
import { readOpenness, type SoftLight } from '../raster/occlusion.ts';
import type { Lighting } from '../raster/scene.ts';
import { readLitShares, type ShadowMap } from '../raster/shadow-map.ts';
import { eased, less } from '../simd/curves.ts';
import { Floats, floatsAt, kernel, spreadAt, type Whole, type Writer } from '../simd/emit.ts';
import { lookIntoMirror, mirroredColours, polishOf } from './reflections.ts';

const at = fragmentLayout;

/** Towards the key light: upper left, before the figure. */
export const keyDirection: Vec3 = [-0.52, 1.2, 0.42];

const fillTowards = normalise([0.9, 0.15, 0.5]);
const rimTowards = normalise([0.55, 0.55, -0.75]);
const backTowards = normalise([-0.8, 0.25, -0.6]);
const dielectric = 0.04;

type Three = readonly [Floats, Floats, Floats];
const three = (list: Floats[]): Three => list as unknown as Three;

/** Everything that lights the fragments, in the order in which it is handed over: three numbers each. */
const inStudio = { key: 0, fill: 3, rim: 6, low: 9, rise: 12, eye: 15, light: 18, mirrored: 21 } as const;
const hemisphere = [0.56, 0.62, 0.62] as const;

function studioOf(light: Lighting, camera: Camera, shadows: ShadowMap): number[] {
  const { key, fill, rim, ground, sky } = light;
  const low = hemisphere.map((share, c) => (ground[c as 0 | 1 | 2] * 0.5 + 0.05) * share);
  const high = hemisphere.map((share, c) => (sky[c as 0 | 1 | 2] * 0.5 + 0.32) * share);
  const rise = high.map((bright, c) => bright - low[c]!);
  return [key, fill, rim, low, rise, camera.eye, shadows.light, mirroredColours(light)].flat();
}

/** Four fragments: what is known of them, how much of the key light reaches them and how open they lie. */
interface Four {
  normal: Three;
  place: Three;
  colour: Three;
  rough: Floats;
  metal: Floats;
  glow: Floats;
  soft: Floats;
  coat: Floats;
  reached: Floats;
  open: Floats;
}

function readFour(to: Writer, block: Whole, shares: Whole, open: Whole): Four {
  const read = (offset: number): Floats => to.keep(floatsAt(block, offset * 4));
  return {
    normal: [read(at.normalX), read(at.normalY), read(at.normalZ)],
    place: [read(at.x), read(at.y), read(at.z)],
    colour: [read(at.red), read(at.green), read(at.blue)],
    rough: read(at.rough),
    metal: read(at.metal),
    glow: read(at.glow),
    soft: read(at.soft),
    coat: read(at.coat),
    reached: to.keep(floatsAt(shares)),
    open: to.keep(floatsAt(open)),
  };
}

const dot = ([x, y, z]: Three, [X, Y, Z]: Three | Vec3): Floats => x.mul(X).add(y.mul(Y)).add(z.mul(Z));

/** The key light, the hemisphere from ground to sky, and a cool fill from the side. */
function diffuse(to: Writer, four: Four, studio: (from: number) => Three): Floats[] {
  const { normal, colour, metal, soft, reached, open } = four;
  const matt = to.keep(less(1, metal));
  // Light wraps around things, the softer the further.
  const wrap = to.keep(soft.mul(0.25).add(0.18));
  const facing = dot(normal, studio(inStudio.light)).add(wrap).div(wrap.add(1)).max(0);
  const key = to.keep(facing.mul(reached.mul(0.94).add(0.06)).mul(matt));
  const ambient = to.keep(open.mul(open.mul(0.65).add(0.35)).mul(matt));
  const rising = to.keep(ambient.mul(normal[1].mul(0.5).add(0.5)));
  const side = to.keep(dot(normal, fillTowards).add(0.2).max(0).mul(0.35).mul(open).mul(matt));
  const [keyOf, lowOf, riseOf, fillOf] = [inStudio.key, inStudio.low, inStudio.rise, inStudio.fill].map(
    studio,
  );
  return colour.map((own, c) => {
    const lamps = keyOf![c]!.mul(key).add(fillOf![c]!.mul(side));
    return to.keep(own.mul(lamps.add(lowOf![c]!.mul(ambient)).add(riseOf![c]!.mul(rising))));
  });
}

/** Light that crept under a soft skin comes back warmer where the key light ends. */
function addCreep(to: Writer, sum: readonly Floats[], four: Four, light: Three): void {
  const { normal, colour, metal, soft, reached } = four;
  to.when(soft.above(0).any(), () => {
    const wrap = to.keep(soft.mul(0.25).add(0.18));
    const facing = to.keep(dot(normal, light).add(wrap).div(wrap.add(1)));
    const ends = eased(to, facing.mul(1 / 0.35)).mul(eased(to, less(0.95, facing).mul(1 / 0.7)));
    const creep = to.keep(soft.mul(0.55).mul(ends).mul(reached.mul(0.5).add(0.5)).mul(less(1, metal)));
    const [r, g, b] = colour;
    const most = to.keep(r.max(g).max(b).add(1e-4));
    to.change(sum[0]!, sum[0]!.add(r.mul(most).sqrt().mul(1.2).mul(creep)));
    to.change(sum[1]!, sum[1]!.add(g.mul(g).div(most).mul(creep)));
    to.change(sum[2]!, sum[2]!.add(b.mul(b).div(most).mul(creep)));
  });
}

/** What depends on the viewer: the studio mirrored in the surface and its coat, and two lamps behind the figure. */
function addReflections(
  to: Writer,
  sum: readonly Floats[],
  four: Four,
  studio: (from: number) => Three,
  coating: ReturnType<typeof polishOf>,
): void {
  const { normal, place, colour, rough, metal, coat, reached, open } = four;
  const mirrored = [0, 3, 6].flatMap((k) => studio(inStudio.mirrored + k));
  const eye = studio(inStudio.eye);
  const view = three(place.map((each, c) => to.keep(eye[c]!.sub(each))));
  const nearer = to.keep(Floats.of(1).div(dot(view, view).sqrt()));
  view.forEach((each) => to.change(each, each.mul(nearer)));
  // How squarely it faces the viewer: 1 straight on, near 0 along the edges.
  const facing = to.keep(dot(normal, view).max(0.02));
  // Grazing angles are clamped or silhouettes get a white fringe.
  const away = to.keep(less(1, facing.max(0.2)));
  const fresnel = to.keep(away.mul(away).mul(away).mul(away).mul(away));
  const clear = to.keep(open.mul(reached.mul(0.45).add(0.55)));
  const mattness = less(1, rough.mul(0.7));
  const sheen = fresnel.mul(1 - dielectric).mul(mattness);
  const plain = to.keep(sheen.add(dielectric).mul(clear));
  const twice = to.keep(facing.mul(2));
  const ray = three(normal.map((each, c) => to.keep(twice.mul(each).sub(view[c]!))));
  const seen = lookIntoMirror(to, ray, polishOf(to, rough), mirrored);
  // Metal gives its own colour to what it mirrors.
  const polished = to.keep(clear.sub(1).mul(metal).add(1));
  colour.forEach((own, c) => {
    const tinted = own.add(less(1, own).mul(fresnel));
    const share = plain.add(tinted.sub(plain).mul(metal)).mul(polished);
    to.change(sum[c]!, sum[c]!.add(seen[c]!.mul(share)));
  });
  to.when(coat.above(0).any(), () => {
    const inCoat = lookIntoMirror(to, ray, coating, mirrored);
    const share = to.keep(coat.mul(fresnel.mul(0.5).add(0.035)).mul(clear));
    sum.forEach((each, c) => to.change(each, each.add(inCoat[c]!.mul(share))));
  });
  // Close to the power of 2.6, without a power.
  const grazing = to.keep(less(1, facing.max(0.25)));
  const edge = grazing.mul(grazing).mul(grazing.mul(0.62).add(0.38));
  const back = dot(normal, backTowards).add(0.2).max(0).mul(1.1);
  const behind = dot(normal, rimTowards).add(0.25).max(0).mul(1.5).add(back);
  const rims = to.keep(edge.mul(behind));
  const rim = studio(inStudio.rim);
  colour.forEach((own, c) => to.change(sum[c]!, sum[c]!.add(rim[c]!.mul(rims).mul(own.mul(0.9).add(0.25)))));
}

const kernels = fragmentMemory.addKernels({
  shade: kernel(
    { whole: ['blocks', 'end', 'shares', 'open', 'lit', 'numbers'] },
    (to, { blocks, end, shares, open, lit, numbers }) => {
      const studio = (from: number): Three => three([0, 1, 2].map((c) => spreadAt(numbers, (from + c) * 4)));
      const coating = polishOf(to, Floats.of(0.05));
      const [share, openness, out] = [to.keep(shares), to.keep(open), to.keep(lit)];
      to.each(blocks, end, blockBytes, (block) => {
        const four = readFour(to, block, share, openness);
        const sum = diffuse(to, four, studio);
        addCreep(to, sum, four, studio(inStudio.light));
        addReflections(to, sum, four, studio, coating);
        // What glows shines by itself, whatever falls on it.
        sum.forEach((each, c) => {
          const glowing = four.colour[c]!.mul(3.2).sub(each).mul(four.glow);
          to.write(out, each.add(glowing), c * 16);
        });
        to.change(share, share.add(16));
        to.change(openness, openness.add(16));
        to.change(out, out.add(litBytes));
      });
    },
  ),
});

/** Lights every fragment as a studio photograph: linear light, into `fragments.lit`. */
export function shade3d(
  fragments: Fragments,
  camera: Camera,
  light: Lighting,
  soft: SoftLight,
  shadows: ShadowMap,
): void {
  const { count, values, lit, handed } = fragments;
  const { shares, open, numbers } = handed;
  numbers.set(studioOf(light, camera, shadows));
  for (let from = 0; from < count; from += slice) {
    const to = Math.min(count, from + slice);
    readLitShares(shadows, fragments, shares, from, to);
    readOpenness(soft, fragments, open, from, to);
    kernels.shade({
      blocks: values.byteOffset + (from >> 2) * blockBytes,
      end: values.byteOffset + ((to + 3) >> 2) * blockBytes,
      shares: shares.byteOffset,
      open: open.byteOffset,
      lit: lit.byteOffset + (from >> 2) * litBytes,
      numbers: numbers.byteOffset,
    });
  }
}
