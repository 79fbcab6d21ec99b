import type { Rgb } from '../colour/oklch.ts';
import { clamp, mix, smoothstep } from '../maths/smooth.ts';
import { apply, axisScale, type Matrix, place, type Vec3 } from '../maths/vector.ts';
import { through, tube } from '../mesh/primitives.ts';
import { type Painter, setColour, spotLayout, surfaceLayout } from '../raster/scene.ts';
import { spanAt } from '../sculpt/front.ts';
import { type Body, onFront } from './body.ts';
import type { Stance } from './plan.ts';
import { hasSocks, shoePieces } from './shoes.ts';
import { addModel, addPieces, colourOf, floorY, nowBuild, type Workshop } from './workshop.ts';

const on = spotLayout;
const to = surfaceLayout;

/** Where a leg begins and ends, in the world. */
export interface Leg {
  hip: Vec3;
  ankle: Vec3;
}

/** Noodle legs in socks and sneakers. */
export function buildLegs(shop: Workshop, body: Body): Leg[] {
  const { plan } = shop;
  const leads = (side: number): boolean => side === plan.facing;
  return [-1, 1].map((side, i) => {
    const hip = hipAt(body, side * 0.23);
    const [spread, forward, toes, up] = footing[plan.stance](leads(side));
    const stride = side < 0 ? plan.walk : -plan.walk;
    const turn = side * toes * plan.toes[side < 0 ? 0 : 1];
    const standing: Vec3 = [side * 0.28 * spread, floorY, 0.1 + stride + forward];
    const lift = Math.min(up, Math.max(0, hip[1] - floorY - 0.5) * 0.6);
    return leg(shop, body, { hip, standing, side, turn, lift, index: i });
  });
}

/** How far out and in front a foot stands, how far its toes turn out, and how high it is lifted. */
const footing: Readonly<Record<Stance, (leads: boolean) => readonly [number, number, number, number]>> = {
  firm: () => [1, 0, 1, 0],
  wide: () => [1.75, 0, 1.1, 0],
  lifted: (leads) => (leads ? [1.25, 0.2, 1, 0.34] : [0.7, 0, 0.8, 0]),
  lunge: (leads) => (leads ? [1.9, 0.16, 1.2, 0] : [1, -0.1, 0.5, 0]),
  pigeon: () => [1.1, 0, -0.45, 0],
  kick: (leads) => (leads ? [1.3, 0.5, 0.7, 0.5] : [0.6, -0.05, 0.8, 0]),
  run: (leads) => (leads ? [1.2, 0.34, 0.4, 0.16] : [1.1, -0.4, 0.6, 0.3]),
};

function hipAt(body: Body, x: number): Vec3 {
  const { trunk, whole } = body;
  const height = trunk.top - trunk.bottom;
  const y = trunk.bottom + height * 0.16;
  const [left, right] = spanAt(trunk, y) ?? spanAt(trunk, trunk.bottom + height * 0.3) ?? [-0.3, 0.3];
  const half = ((right - left) / 2) * 0.75;
  const aside = clamp(x / axisScale(whole, 0), -half, half);
  const hip = onFront(body, trunk, (left + right) / 2 + aside, y + 0.05, 0);
  hip[2] -= 0.02;
  return hip;
}

/** Where a leg begins and its foot is, to which side of the body, and how far the toes point aside. */
interface Step {
  hip: Vec3;
  standing: Vec3;
  side: number;
  turn: number;
  lift: number;
  index: number;
}

function leg(shop: Workshop, body: Body, { hip, standing, side, turn, lift, index }: Step): Leg {
  const { plan } = shop;
  const foot = apply(shop.root, standing);
  const yaw = turn + (shop.recipe.style === '2D' ? 0 : plan.yaw * 0.5);
  const ankle: Vec3 = [foot[0] - Math.sin(yaw) * 0.1, floorY + lift + 0.3, foot[2] - Math.cos(turn) * 0.1];
  const knee: Vec3 = [
    (hip[0] + ankle[0]) / 2 + side * (0.07 + lift * 0.5),
    (hip[1] + ankle[1]) / 2,
    (hip[2] + ankle[2]) / 2 + 0.06 + lift * 0.5,
  ];
  const points: Vec3[] = [
    [hip[0], hip[1] + 0.06, hip[2]],
    hip,
    knee,
    ankle,
    [ankle[0], ankle[1] - 0.12, ankle[2]],
  ];
  const strong = shop.term.props.includes('barbell') ? 1.5 : 1;
  const thick = 0.07 * strong;
  const mesh = tube(
    through(points),
    (t) => mix(thick * 1.2, thick * 0.8, t) + 0.018 * strong * Math.exp(-((t - 0.5) ** 2) / 0.01),
  );
  nowBuild(shop, 'leg', index);
  addModel(shop, mesh, legPainter(shop, body), place());

  nowBuild(shop, 'foot', index);
  addFoot(shop, body, place([foot[0], floorY + lift, foot[2]], 1.02, { x: lift, y: yaw }));
  return { hip, ankle };
}

function addFoot(shop: Workshop, { limb }: Body, matrix: Matrix): void {
  const { footwear, shoe, accent } = shop.plan;
  // Hooves and claws are dark.
  const dark: Rgb = shop.clay ? limb : [limb[0] * 0.25, limb[1] * 0.22, limb[2] * 0.22];
  const named = {
    skin: limb,
    dark,
    main: colourOf(shop, shoe),
    pale: colourOf(shop, accent),
  };
  addPieces(shop, shoePieces(footwear), matrix, { named });
}

function legPainter(shop: Workshop, body: Body): Painter {
  const { limb } = body;
  const { socks, footwear } = shop.plan;
  const worn = hasSocks(footwear) ? 1 : 0;
  const white = colourOf(shop, '#fbfbfb');
  const band = colourOf(shop, shop.plan.shoe);
  const cuff = socks === 1 ? 0.6 : 0.69;
  return (s, spot) => {
    const v = spot[on.v]!;
    const sock = worn * smoothstep(cuff, cuff + 0.01, v);
    s[to.red] = mix(limb[0], white[0], sock);
    s[to.green] = mix(limb[1], white[1], sock);
    s[to.blue] = mix(limb[2], white[2], sock);
    const ring = v - cuff - 0.025;
    if (worn && socks < 2 && ((ring > 0 && ring < 0.02) || (ring > 0.035 && ring < 0.055))) {
      setColour(s, band);
    }
    s[to.rough] = 0.42;
    s[to.coat] = 0.3;
    s[to.soft] = 0.6;
  };
}
