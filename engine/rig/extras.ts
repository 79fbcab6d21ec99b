import type { Rgb } from '../colour/oklch.ts';
import { place, type Vec3 } from '../maths/vector.ts';
import { lathe, through, tube } from '../mesh/primitives.ts';
import { type Painter, setColour, spotLayout, surfaceLayout } from '../raster/scene.ts';
import type { SetEye } from './eyes.ts';
import { diceFor } from './plan.ts';
import { addModel, colourOf, floorY, nowBuild, type Workshop } from './workshop.ts';

const on = spotLayout;
const to = surfaceLayout;

export function buildLasers(shop: Workshop, eyes: readonly SetEye[]): void {
  const dice = diceFor(shop.recipe, 'lasers');
  // Beams without colour are skewers.
  if (!dice.chance(0.25) || shop.level < 2 || shop.recipe.palette === 'grayscale') return;
  nowBuild(shop, 'beam');
  const colour = colourOf(shop, dice.pick(['#ff1f3d', '#27ff6a', '#23d5ff']));
  const [one, two] = [eyes[0]!.centre, eyes[1]!.centre];
  for (const [x, y, z] of [one, two]) {
    // Outwards and upwards: across the face they would hide who it is.
    const aside = Math.sign(x - (one[0] + two[0]) / 2) || 1;
    const beam: Vec3[] = [
      [x + 0.1 * aside, y + 0.04, z + 0.05],
      [x + 0.8 * aside, y + 0.34, z + 0.45],
      [x + 2.4 * aside, y + 1, z + 1.3],
    ];
    // Of one width they would be skewers: cones are light.
    addModel(
      shop,
      tube(through(beam), (t) => 0.014 + 0.085 * t, { segments: 10, sides: 10 }),
      (s, spot) => {
        const core = Math.abs(spot[on.normalZ]!) > 0.8 ? 0.25 : 0.02;
        s[to.red] = colour[0] * 0.9 + core;
        s[to.green] = colour[1] * 0.9 + core;
        s[to.blue] = colour[2] * 0.9 + core;
        s[to.glow] = 1;
      },
      place(),
    );
  }
}

export const pedestalHeight = 0.34;

interface Pedestal {
  colour: Rgb;
  /** On dark stages its edge glows. */
  neon: Rgb | undefined;
  /** Share of the light on it that is left out. */
  dim: number;
}

/** A round stage. */
export function buildPedestal(shop: Workshop, { colour, neon, dim }: Pedestal): void {
  nowBuild(shop, 'stage');
  const profile = [
    [0, 0],
    [1.12, 0],
    [1.16, -0.015],
    [1.18, -0.05],
    [1.18, -0.16],
    [1.2, -0.18],
    [1.26, -0.19],
    [1.27, -0.22],
    [1.27, -pedestalHeight],
  ] as const;
  addModel(
    shop,
    lathe(profile, 96),
    neon || dim > 0 ? pedestalPainter({ colour, neon, dim }) : { colour, rough: 0.3, coat: 0.4 },
    place([0, floorY, 0]),
    { group: -1, soft: 0.1 },
  );
}

const pedestalPainter =
  ({ colour, neon, dim }: Pedestal): Painter =>
  (s, spot) => {
    const y = spot[on.y]!;
    const lit = neon && y < -0.05 && y > -0.11;
    setColour(s, lit ? neon : colour);
    s[to.rough] = 0.3;
    s[to.coat] = 0.4;
    s[to.glow] = lit ? 0.8 : dim;
  };
