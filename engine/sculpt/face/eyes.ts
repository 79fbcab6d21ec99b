import type { Rgb } from '../../colour/oklch.ts';
import { apply, axisScale, type Matrix, multiply, place, type Vec3 } from '../../maths/vector.ts';
import type { Mesh } from '../../mesh/mesh.ts';
import { lathe, sphere, through, tube } from '../../mesh/primitives.ts';
import { eyePainter, type EyeTones, type Lid, type Look, type SetEye } from '../../rig/eye-painter.ts';
import { diceFor } from '../../rig/plan.ts';
import { addModel, colourOf, nextGroup, nowBuild, type Workshop } from '../../rig/workshop.ts';
import { lightnessOf, shade } from '../colours.ts';
import type { Composition } from '../compose.ts';
import { frontOr, isOn, nowhere } from '../front.ts';
import type { Mood } from './moods.ts';

type Ball = Omit<SetEye, 'lid'>;

/** Depth of an eye in its radii. */
const depth = 0.8;

/** A pair of eyes with lids and brows, in front of all that the face has. */
export function buildEyes(shop: Workshop, composition: Composition, mood: Mood): SetEye[] {
  const tones = tonesOf(shop, composition);
  const looks = looksOf(shop);
  const sizes = sizesOf(composition, mood);
  const eyes = [-1, 1].map((side, i): Ball => {
    const radius = sizes[i]!;
    const matrix = multiply(
      composition.whole,
      place(seatOf(composition, side, radius), [radius, radius, radius * depth]),
    );
    const look = looks[i]!;
    nowBuild(shop, 'eye', i);
    addModel(shop, sphere(28, 18), eyePainter(look, tones), matrix, { coat: 1 });
    return { centre: apply(matrix, [0, 0, 0]), matrix, look, tones };
  });
  return eyes.map((eye, i): SetEye =>
    Object.assign(eye, { lid: addLids(shop, composition, mood, eye, i as 0 | 1) }),
  );
}

/** Larger and smaller as the mood has it; both together never touch. */
function sizesOf({ animal: { eyes }, scale }: Composition, { swell }: Mood): number[] {
  const room = (eyes.x * 2 * 1.03) / (eyes.r * (swell[0] + swell[1]));
  return swell.map((each) => eyes.r * scale * each * Math.min(1, room));
}

/** Where an eye sits: in the form, but no muzzle or bump grows through it. */
function seatOf(
  { animal: { eyes }, frame, ground, before }: Composition,
  side: number,
  radius: number,
): Vec3 {
  const [x, y, own] = apply(frame, [side * eyes.x, eyes.y, eyes.z ?? 0]);
  if (eyes.z !== undefined) return [x, y, own];
  const at = (front: typeof ground, dx: number, dy: number): number =>
    frontOr(front, x + dx * radius, y + dy * radius, nowhere);
  const middle = at(ground, 0, 0) === nowhere ? own : at(ground, 0, 0);
  const beside = [-0.6, 0.6].map((dx) => (at(ground, dx, 0) === nowhere ? middle : at(ground, dx, 0)));
  let z = middle * 0.6 + 0.2 * (beside[0]! + beside[1]!) - radius * 0.16;
  const most = z + radius * 0.55;
  for (const [dx, dy] of spotsOfEye) {
    const ball = radius * depth * Math.sqrt(1 - dx * dx - dy * dy);
    z = Math.max(z, at(before, dx, dy) - ball + 0.015);
  }
  return [x, y, Math.min(z, most)];
}

const spotsOfEye = [
  [0, 0],
  [-0.5, 0],
  [0.5, 0],
  [0, -0.5],
  [0, 0.5],
  [-0.5, -0.5],
  [0.5, -0.5],
  [-0.5, 0.5],
  [0.5, 0.5],
  [0, -0.8],
  [-0.7, -0.3],
  [0.7, -0.3],
] as const;

const black: Rgb = [0.0023, 0.0023, 0.0023];

function looksOf(shop: Workshop): readonly [Look, Look] {
  const { plan, level } = shop;
  const dice = diceFor(shop.recipe, 'crazy eyes');
  const bloodshot = dice.chance(0.5) && level === 2;
  const cut = shop.recipe.palette === 'grayscale';
  const iris = cut ? black : colourOf(shop, plan.iris);
  const look = (side: -1 | 1): Look => {
    const stray = side * [0, 0.16, 0.3][level]! * dice.between(-0.4, 1);
    const pupil = [0.84, 0.87, dice.between(0.9, 0.93)][level]!;
    const up = level === 2 ? dice.between(-0.22, 0.22) : 0;
    return {
      gaze: [plan.gaze[0] * 0.8 - stray, plan.gaze[1] + up, 1],
      iris,
      pupil,
      bloodshot,
      cut,
      phase: plan.phase + side,
    };
  };
  return [look(-1), look(1)];
}

function tonesOf(shop: Workshop, { colours }: Composition): EyeTones {
  const gray = shop.recipe.palette === 'grayscale';
  return {
    // In a dark room eyes catch the light.
    white: gray ? [1, 1, 1] : colourOf(shop, '#fdfbf7'),
    black: gray ? black : [0.0023, 0.0023, 0.0039],
    vein: colourOf(shop, '#d92a30'),
    lid: shade(colours.animal('skin'), 0.86),
  };
}

/** Half the angle that a lid spans: tilted back it is wide open, tilted forwards it covers the ball. */
const spans = { upper: 1.2, lower: 0.95 };
/** Height of the upper lid's edge, as an angle, when it is shut. */
const shutAt = -0.5;

/** Lids lie on the ball and turn around it; brows stand over them. */
function addLids(shop: Workshop, body: Composition, mood: Mood, { matrix, tones }: Ball, i: 0 | 1): Lid {
  const group = nextGroup(shop);
  const finish = { colour: tones.lid, rough: 0.45, coat: 0.4, soft: 0.5 };
  const edge = Math.asin(mood.lid[i]);
  const slanted = multiply(matrix, place([0, 0, 0], 1, { z: mood.slant[i] }));
  nowBuild(shop, 'lid', i);
  const tilt = Math.PI / 2 - spans.upper - edge;
  addModel(
    shop,
    shell(spans.upper, shop.detail),
    finish,
    multiply(slanted, place([0, 0, 0], 1, { x: tilt })),
    { group },
  );
  nowBuild(shop, 'brow', i);
  const below = multiply(slanted, place([0, 0, 0], 1, { z: Math.PI - mood.slant[i] * 0.7 }));
  const tiltBelow = Math.PI / 2 - spans.lower - Math.asin(-mood.low[i]);
  addModel(
    shop,
    shell(spans.lower, shop.detail),
    finish,
    multiply(below, place([0, 0, 0], 1, { x: tiltBelow })),
    { group },
  );
  const cover = { colour: browColour(body), rough: 0.6, coat: 0.2, soft: 0.3 };
  addModel(shop, brow(browHeight(body, mood, matrix, i), mood.lean[i], shop.detail), cover, matrix, {
    group: nextGroup(shop),
  });
  return { axes: slanted, shut: edge - shutAt };
}

/** Over the lid; on stalks and at the top of a form a brow lies on it. */
function browHeight(
  { ground, whole }: Composition,
  { brow: raised }: Mood,
  matrix: Matrix,
  i: 0 | 1,
): number {
  const radius = axisScale(matrix, 1) / axisScale(whole, 1);
  const [x, y] = inBody(whole, matrix);
  return isOn(ground, x, y + radius * (1.2 + raised[i] * 0.6)) ? 1.12 + raised[i] * 0.55 : 1.02;
}

/** A place of the world in body space: matrices of figures only turn, move and scale evenly. */
function inBody(whole: Float64Array, matrix: Float64Array): Vec3 {
  const scale2 = whole[0]! ** 2 + whole[1]! ** 2 + whole[2]! ** 2;
  const d = [0, 1, 2].map((k) => matrix[9 + k]! - whole[9 + k]!);
  return [0, 1, 2].map(
    (c) => (d[0]! * whole[c * 3]! + d[1]! * whole[c * 3 + 1]! + d[2]! * whole[c * 3 + 2]!) / scale2,
  ) as Vec3;
}

/** Dark or light enough to be seen on the skin. */
function browColour({ colours }: Composition): Rgb {
  const [skin, dark] = [colours.animal('skin'), colours.animal('dark')];
  if (lightnessOf(skin) - lightnessOf(dark) > 0.12) return dark;
  return lightnessOf(skin) > 0.42 ? shade(skin, 0.4) : shade(skin, 2.4);
}

/** A cap of a ball around its upper pole, with a thick rim. */
function shell(span: number, detail: number): Mesh {
  const steps = detail < 1 ? 6 : 9;
  const outer = Array.from({ length: steps }, (_, i) => {
    const angle = (i / (steps - 1)) * span;
    return [Math.sin(angle) * 1.09, Math.cos(angle) * 1.09] as const;
  });
  const rim = [
    [1.15, 0.02],
    [1.1, 0.07],
    [1, 0.04],
  ].map(([r, further]) => [Math.sin(span + further!) * r!, Math.cos(span + further!) * r!] as const);
  return lathe([...outer, ...rim], detail < 1 ? 18 : 30);
}

function brow(up: number, lean: number, detail: number): Mesh {
  const points = [-0.75, -0.3, 0.25, 0.75].map((t): Vec3 => {
    const arch = 1 - t * t;
    return [t * 1.05, up + t * lean + arch * 0.16, 0.4 + arch * 0.28];
  });
  const radius = (t: number): number =>
    (0.11 + 0.06 * Math.sin(t * 3.14)) * Math.sqrt(Math.max(0, 1 - Math.abs(2 * t - 1) ** 24));
  return tube(through(points), radius, { segments: detail < 1 ? 10 : 16, sides: detail < 1 ? 7 : 11 });
}
