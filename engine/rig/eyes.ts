import { linear, type Rgb } from '../colour/oklch.ts';
import { placeOf, unitOf } from '../inflate/artwork.ts';
import { heightAt } from '../inflate/inflate.ts';
import { noise3 } from '../maths/noise.ts';
import { clamp, mix, smoothstep } from '../maths/smooth.ts';
import { apply, type Matrix, multiply, normalise, place, type Vec3 } from '../maths/vector.ts';
import { sphere } from '../mesh/primitives.ts';
import { type Painter, setColour, spotLayout, type Surface, surfaceLayout } from '../raster/scene.ts';
import type { Body } from './body.ts';
import { diceFor } from './plan.ts';
import { addModel, colourOf, nowBuild, type Workshop } from './workshop.ts';

const on = spotLayout;
const to = surfaceLayout;

const ball = sphere();

interface Look {
  gaze: Vec3;
  /** Eyelid: everything above this height of the ball; 1.2 is wide open. */
  lid: number;
  iris: Rgb;
  /** Cosine at which the pupil ends: larger is smaller. */
  pupil: number;
  spiral: boolean;
  bloodshot: boolean;
  phase: number;
}

/** An eye to be set at u, v of the animal. */
interface Eye {
  u: number;
  v: number;
  radius: number;
  /** How deep it sits in the surface. */
  sink: number;
  look: Look;
}

/** What an eye is painted with, in linear light. */
interface EyeTones {
  white: Rgb;
  black: Rgb;
  vein: Rgb;
  lid: Rgb;
}

/** An eye in its place. Instances of the role 'eye' say in `limb` which one they are. */
export interface SetEye {
  /** In the world. */
  centre: Vec3;
  matrix: Matrix;
  look: Look;
  tones: EyeTones;
}

/** Eyes already set, for the hat, the glasses and the lasers. */
export interface Face {
  eyes: SetEye[];
  /** The drawn eyes as u, v of the animal. */
  marks: readonly (readonly [number, number])[];
  /** Between them. */
  middle: readonly [number, number];
  /** Radius of an eye in u. */
  radius: number;
}

function middleOf(marks: Face['marks']): [number, number] {
  const mean = (axis: 0 | 1) => marks.reduce((sum, mark) => sum + mark[axis], 0) / marks.length;
  return [mean(0), mean(1)];
}

export function buildEyes(shop: Workshop, body: Body): Face {
  const { level } = shop;
  const { art, anatomy } = body;
  const marks = anatomy.eyes.map(([x, y]) => placeOf(art, x, y));
  const radius = radiusOf(shop, body, marks);
  const looks = looksOf(shop);
  const swell = swells[level];
  const eyes: SetEye[] = [];
  const tones = tonesOf(shop, body.limb);
  const set = (eye: Eye): void => {
    nowBuild(shop, 'eye', eyes.length);
    eyes.push(setEye(shop, body, eye, tones));
  };
  marks.slice(0, 2).forEach(([u, v], i) => {
    const r = radius * swell[i as 0 | 1];
    set({ u, v, radius: r, sink: r * 0.12, look: looks[i as 0 | 1] });
  });
  const [first, second] = marks;
  if (first && !second) {
    // The far eye of a profile peeks over the bridge of the nose; a whole animal's head is too small for half an eye.
    const far = body.headOnly ? peeking : beside;
    set({
      u: first[0] - radius * far.ahead,
      v: first[1] - radius * far.above,
      radius: radius * far.size * swell[1],
      sink: radius * far.sink,
      look: looks[1],
    });
  }
  if (level === 2 && first) extraEyes(shop, body, marks, radius, set);
  return { eyes, marks, middle: middleOf(marks), radius };
}

/** Larger than drawn, but two must fit beside each other. */
function radiusOf({ level }: Workshop, { art, anatomy, headOnly }: Body, marks: Face['marks']): number {
  const unit = unitOf(art);
  const drawn = anatomy.eyes[0]?.[2] ?? 1;
  const zoom = Math.sqrt(art.lens?.zoom ?? 1);
  const [one, two] = marks;
  const apart = one && two ? Math.hypot(two[0] - one[0], two[1] - one[1]) / unit : undefined;
  const units =
    apart === undefined
      ? clamp(drawn * 2.3 * zoom, 2.1, headOnly ? 3.4 : 3.1)
      : clamp(drawn * 2.05, headOnly ? 2.2 : 1.9, Math.min(3.9, apart * 0.52));
  return units * (1 + 0.06 * level) * unit;
}

/** Where the far eye of a profile is, in radii of the near one. */
const peeking = { ahead: 1.15, above: 0.5, size: 0.84, sink: 0.75 };
const beside = { ahead: 1.5, above: 0.3, size: 0.92, sink: 0.1 };

/** Craziness makes one eye larger and the other smaller. */
const swells = [
  [1, 1],
  [0.9, 1.16],
  [1.26, 0.76],
] as const;

/** How the left and the right eye look; craziness lets them cross. */
function looksOf(shop: Workshop): readonly [Look, Look] {
  const { plan, level } = shop;
  const dice = diceFor(shop.recipe, 'crazy eyes');
  const spiral = dice.chance(0.3) && level === 2;
  const bloodshot = dice.chance(0.6) && level === 2;
  const strays = [0, 1].map(() => [dice.between(0.05, 0.5), dice.between(-0.3, 0.3)] as const);
  const pupils = [dice.between(0.87, 0.94), dice.between(0.82, 0.96)];
  const iris = colourOf(shop, plan.iris);
  const lid = level === 0 ? plan.lid : 1.2;
  const look = (i: 0 | 1): Look => ({
    gaze: [
      plan.gaze[0] + (level === 0 ? 0 : (i ? -1 : 1) * strays[i]![0] * (level === 1 ? 0.6 : 1)),
      plan.gaze[1] + (level === 0 ? 0 : strays[i]![1] * (level === 1 ? 0.6 : 1)),
      1,
    ],
    lid: level === 1 && i === 0 && plan.lid < 0.4 ? 0.35 : lid,
    iris,
    pupil: level === 0 ? 0.86 : pupils[level - 1]!,
    spiral,
    bloodshot,
    phase: plan.phase + i,
  });
  return [look(0), look(1)];
}

function setEye(
  shop: Workshop,
  { animal }: Body,
  { u, v, radius, sink, look: seen }: Eye,
  tones: EyeTones,
): SetEye {
  const z = heightAt(animal.part, u, v) - sink;
  const matrix = multiply(animal.matrix, place([u - 0.5, 0.5 - v, z], [radius, radius, radius * 0.82]));
  const [gazeX, gazeY, gazeZ] = seen.gaze;
  const look: Look = { ...seen, gaze: [animal.matrix[0]! < 0 ? -gazeX : gazeX, gazeY, gazeZ] };
  addModel(shop, ball, eyePainter(look, tones), matrix, { coat: 1 });
  return { centre: apply(matrix, [0, 0, 0]), matrix, look, tones };
}

/** More eyes on the forehead of some cooked characters. */
function extraEyes(
  shop: Workshop,
  body: Body,
  marks: Face['marks'],
  radius: number,
  set: (eye: Eye) => void,
): void {
  const dice = diceFor(shop.recipe, 'extra eyes');
  if (!dice.chance(0.5)) return;
  const count = dice.int(1, 3);
  const middle = middleOf(marks)[0] + (marks.length > 1 ? 0 : radius * 1.6);
  const row = Math.min(...marks.map(([, v]) => v)) - radius * 1.35;
  for (let i = 0; i < count; i++) {
    const off = i - (count - 1) / 2;
    const u = middle + off * radius * 1.7;
    const v = row + Math.abs(off) * radius * 0.2;
    const look: Look = {
      gaze: [dice.between(-0.6, 0.6), dice.between(-0.5, 0.5), 1],
      lid: 1.2,
      iris: colourOf(shop, dice.pick(['#3a8cff', '#39c26d', '#8a4fff', '#ff5a3d'])),
      pupil: dice.between(0.82, 0.95),
      spiral: false,
      bloodshot: false,
      phase: 0,
    };
    const r = radius * dice.between(0.45, 0.72);
    if (heightAt(body.animal.part, u, v) > 0.02) set({ u, v, radius: r, sink: 0.01, look });
  }
}

function tonesOf(shop: Workshop, limb: Rgb): EyeTones {
  return {
    // In a dark room eyes catch the light.
    white: shop.recipe.palette === 'grayscale' ? [1, 1, 1] : colourOf(shop, '#fdfbf7'),
    black: linear(shop.recipe.palette === 'grayscale' ? [0.03, 0.03, 0.03] : [0.03, 0.03, 0.05]),
    vein: colourOf(shop, '#d92a30'),
    lid: [limb[0] * 0.92, limb[1] * 0.92, limb[2] * 0.92],
  };
}

export function eyePainter(look: Look, { white, black, vein: red, lid: lidColour }: EyeTones): Painter {
  const [gx, gy, gz] = normalise(look.gaze);
  const [cx, cy, cz] = normalise([gx - 0.28, gy + 0.3, gz]);
  const soft = 0.018;
  const glint: Rgb = [1.6, 1.6, 1.6];
  return (s, spot) => {
    const nx = spot[on.normalX]!;
    const ny = spot[on.normalY]!;
    const nz = spot[on.normalZ]!;
    const d = nx * gx + ny * gy + nz * gz;
    setColour(s, white);
    if (look.bloodshot) {
      const vein = Math.abs(noise3(nx * 9 + look.phase, ny * 9, nz * 9) - 0.5);
      blend(s, red, smoothstep(0.09, 0, vein) * smoothstep(0.85, 0.2, d) * 0.7);
    }
    if (look.spiral) {
      const turn = Math.atan2(ny - gy * d, nx - gx * d);
      const angle = Math.acos(clamp(d, -1, 1));
      const arm = Math.sin(turn + angle * 13 + look.phase);
      blend(s, black, smoothstep(-0.15, 0.15, arm) * smoothstep(1.05, 0.95, angle));
    } else {
      const inIris = smoothstep(look.pupil - 0.16 - soft, look.pupil - 0.16 + soft, d);
      if (inIris > 0) {
        blend(s, look.iris, inIris);
        blend(s, black, 0.45 * inIris * smoothstep(look.pupil - 0.11, look.pupil - 0.17, d));
        blend(s, black, smoothstep(look.pupil - soft, look.pupil + soft, d));
      }
    }
    blend(s, glint, smoothstep(0.972, 0.98, nx * cx + ny * cy + nz * cz));
    const lid = smoothstep(look.lid - 0.02, look.lid + 0.02, ny);
    blend(s, lidColour, lid);
    s[to.rough] = mix(0.06, 0.4, lid);
    s[to.coat] = mix(1, 0.4, lid);
    s[to.soft] = 0.1;
  };
}

function blend(s: Surface, c: Rgb, k: number): void {
  s[to.red]! += (c[0] - s[to.red]!) * k;
  s[to.green]! += (c[1] - s[to.green]!) * k;
  s[to.blue]! += (c[2] - s[to.blue]!) * k;
}
