import { clamp } from '../maths/smooth.ts';
import { multiply, place, type Vec3 } from '../maths/vector.ts';
import { lathe, sphere, through, tube } from '../mesh/primitives.ts';
import { setColour, spotLayout, surfaceLayout } from '../raster/scene.ts';
import { addModel, colourOf, nextGroup, pattern, plain, type Workshop } from './workshop.ts';

const on = spotLayout;
const to = surfaceLayout;

/** Where a hat sits and how wide the head is there, in world units. */
export interface Seat {
  at: Vec3;
  width: number;
}

type HatMaker = (shop: Workshop, seat: Seat, lean: number, colour?: string) => void;

const wizardHat: HatMaker = (shop, { at, width }, lean, colour = '#5b2be0') => {
  const cloth = colourOf(shop, colour);
  const band = colourOf(shop, '#ffd23e');
  const matrix = place([at[0], at[1] - 0.03, at[2] + 0.02], clamp(width * 1.35, 0.7, 1.1), {
    x: -0.15,
    z: lean + 0.1,
  });
  const cone = lathe(
    [
      [0, 0],
      [0.46, -0.02],
      [0.5, 0],
      [0.46, 0.025],
      [0.27, 0.05],
      [0.24, 0.16],
      [0.16, 0.38],
      [0.08, 0.58],
      [0, 0.72],
    ],
    48,
  );
  addModel(
    shop,
    cone,
    (s, spot) => {
      const x = spot[on.x]!;
      const y = spot[on.y]!;
      const z = spot[on.z]!;
      const star = Math.sin(x * 31) * Math.sin(y * 29) * Math.sin(z * 31 + 1) > 0.55;
      setColour(s, star || (y > 0.06 && y < 0.13) ? band : cloth);
      s[to.rough] = 0.6;
      s[to.coat] = 0.15;
      s[to.glow] = star ? 0.4 : 0;
    },
    matrix,
  );
};

const sombrero: HatMaker = (shop, { at, width }, lean, colour = '#e9a23b') => {
  const straw = colourOf(shop, colour);
  const red = colourOf(shop, '#e0344c');
  const green = colourOf(shop, '#25b08c');
  const matrix = place([at[0], at[1] - 0.02, at[2] + 0.05], clamp(width * 1.3, 0.66, 1.1), {
    x: -0.28,
    z: lean,
  });
  const brim = lathe(
    [
      [0, 0],
      [0.5, 0],
      [0.6, 0.07],
      [0.62, 0.13],
      [0.58, 0.1],
      [0.48, 0.04],
      [0.24, 0.05],
      [0.22, 0.2],
      [0.14, 0.3],
      [0, 0.32],
    ],
    48,
  );
  addModel(
    shop,
    brim,
    pattern(0.7, 0.1, (x, y, z) => {
      const r = Math.hypot(x, z);
      if (r > 0.56 || (y > 0.07 && y < 0.12 && r < 0.3)) return red;
      return r > 0.42 && r < 0.47 ? green : straw;
    }),
    matrix,
  );
};

const partyHat: HatMaker = (shop, { at, width }, lean, colour = '#ff3ea5') => {
  const base = colourOf(shop, colour);
  const dot = colourOf(shop, '#ffe14d');
  const matrix = place([at[0], at[1] - 0.04, at[2] + 0.03], clamp(width * 1.3, 0.7, 1.05), {
    x: -0.1,
    z: lean + 0.08,
  });
  const group = nextGroup(shop);
  const cone = lathe(
    [
      [0, 0],
      [0.24, 0],
      [0.25, 0.02],
      [0.0, 0.56],
    ],
    40,
  );
  addModel(
    shop,
    cone,
    pattern(0.35, 0.5, (x, y, z) => {
      const around = Math.atan2(z, x);
      return Math.sin(around * 4 + y * 9) * Math.sin(y * 22) > 0.45 ? dot : base;
    }),
    matrix,
    { group },
  );
  addModel(shop, pompon, plain(dot, 0.85, 0), multiply(matrix, place([0, 0.56, 0], 0.085)), { group });
};

const santaHat: HatMaker = (shop, { at, width }, lean, colour = '#e0263c') => {
  const red = colourOf(shop, colour);
  const white = colourOf(shop, '#ffffff');
  const group = nextGroup(shop);
  const matrix = place([at[0], at[1] - 0.02, at[2] + 0.02], clamp(width * 1.3, 0.7, 1.1), {
    x: -0.12,
    z: lean,
  });
  const ring = Array.from({ length: 17 }, (_, i): Vec3 => [
    Math.cos((i / 16) * 6.2832) * 0.27,
    0.02,
    Math.sin((i / 16) * 6.2832) * 0.27,
  ]);
  addModel(
    shop,
    tube(through(ring), () => 0.075, { segments: 40, sides: 12 }),
    plain(white, 0.95, 0),
    matrix,
    { group },
  );
  const droop: Vec3[] = [
    [0, 0, 0],
    [0, 0.2, 0],
    [0.06, 0.38, 0],
    [0.22, 0.44, 0.02],
    [0.36, 0.3, 0.06],
  ];
  addModel(
    shop,
    tube(through(droop), (t) => 0.27 * (1 - t) ** 0.8 + 0.03, { segments: 30 }),
    plain(red, 0.75, 0.1),
    matrix,
    { group },
  );
  addModel(shop, pompon, plain(white, 0.95, 0), multiply(matrix, place([0.37, 0.27, 0.07], 0.1)), { group });
};

const pompon = sphere(24, 14);

export const modelledHats: Readonly<Record<string, HatMaker | undefined>> = {
  'wizard-hat': wizardHat,
  sombrero,
  'party-hat': partyHat,
  'santa-hat': santaHat,
};
