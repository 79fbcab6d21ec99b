import type { Rgb } from '../colour/oklch.ts';
import { place } from '../maths/vector.ts';
import { lathe } from '../mesh/primitives.ts';
import { type Painter, setColour, spotLayout, surfaceLayout } from '../raster/scene.ts';
import { addModel, floorY, nowBuild, type Workshop } from './workshop.ts';

const on = spotLayout;
const to = surfaceLayout;

export const pedestalHeight = 0.34;

interface Pedestal {
  colour: Rgb;
  /** On dark stages its edge glows. */
  neon: Rgb | undefined;
}

/** A round stage. */
export function buildPedestal(shop: Workshop, { colour, neon }: Pedestal): void {
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
    neon ? pedestalPainter(colour, neon) : { colour, rough: 0.3, coat: 0.4 },
    place([0, floorY, 0]),
    { group: -1, soft: 0.1 },
  );
}

const pedestalPainter =
  (colour: Rgb, neon: Rgb): Painter =>
  (s, spot) => {
    const y = spot[on.y]!;
    const lit = y < -0.05 && y > -0.11;
    setColour(s, lit ? neon : colour);
    s[to.rough] = 0.3;
    s[to.coat] = 0.4;
    s[to.glow] = lit ? 0.8 : 0;
  };
