import { placeOf, unitOf } from '../inflate/artwork.ts';
import { heightAt, inflate } from '../inflate/inflate.ts';
import { apply, multiply, place, subtract, type Vec3 } from '../maths/vector.ts';
import { through, tube } from '../mesh/primitives.ts';
import { type Instance, setColour, spotLayout, surfaceLayout } from '../raster/scene.ts';
import { rectanglePath } from '../svg/path.ts';
import type { Body } from './body.ts';
import { diceFor } from './plan.ts';
import { buildSingingMouth, type SingingMouth } from './singing-mouth.ts';
import { addCushion, addModel, colourOf, gridOf, nowBuild, type Workshop } from './workshop.ts';

const on = spotLayout;
const to = surfaceLayout;

/** What a character has at its mouth, and what moves when it sings. */
export interface Mouth {
  kind: 'grin' | 'tongue' | 'none';
  singing: SingingMouth;
  /** Only grins have one: they sing with their own teeth. */
  jaw: Jaw | undefined;
}

/** The lower half of a grin. */
export interface Jaw {
  grin: Instance;
  /** Rows of the grin's texture between which it hangs on: above nothing moves, below everything. */
  between: readonly [number, number];
  /** How far it drops when wide open, in the grin's own space, downwards. */
  drop: number;
  /** Between the rows of teeth, and the way and length of the drop, in the world. */
  pivot: Vec3;
  direction: Vec3;
}

/** Human teeth or a long tongue for those beyond chill. */
export function buildMouth(shop: Workshop, body: Body): Mouth {
  const { mouth } = body.anatomy;
  if (!mouth || shop.level === 0)
    return { kind: 'none', singing: buildSingingMouth(shop, body, false), jaw: undefined };
  const dice = diceFor(shop.recipe, 'mouth');
  const kind = dice.pick(['grin', 'grin', 'tongue'] as const);
  nowBuild(shop, kind === 'grin' ? 'jaw' : 'tongue');
  if (kind === 'tongue') tongue(shop, body, mouth, dice.between(-0.1, 0.1));
  const jaw = kind === 'grin' ? grin(shop, body, mouth) : undefined;
  return { kind, singing: buildSingingMouth(shop, body, kind === 'tongue'), jaw };
}

/** The dark between the two rows of a grin's teeth, as rows of its texture, and how far they part. */
export const teethPart = [0.512, 0.552] as const;
const jawDrop = 0.3;

/** A full set of teeth; the cooked ones show more of it. */
function grin(shop: Workshop, body: Body, [x, y, room]: readonly [number, number, number]): Jaw {
  const { art, animal } = body;
  const width = room * (shop.level === 2 ? 1.25 : 1);
  const tall = shop.level === 2;
  const part = inflate(
    { key: `grin ${tall}`, body: grinDrawing(tall ? 0.62 : 0.5) },
    { size: Math.round(shop.size * 0.28), depth: 0.07, grid: gridOf(shop, 72), detail: 1.4 },
  );
  const cover = shop.makeSkin(part, { rough: 0.18 });
  const [u, v] = placeOf(art, x, y);
  const scale = width * unitOf(art) * (art.lens ? Math.sqrt(art.lens.zoom) : 1);
  // Stand before the highest ground under the teeth, or a big nose would grow through them.
  let ground = 0;
  for (const [du, dv] of [
    [0, 0],
    [-0.3, 0],
    [0.3, 0],
    [0, -0.18],
    [-0.2, 0.1],
    [0.2, 0.1],
  ] as const) {
    ground = Math.max(ground, heightAt(animal.part, u + du * scale, v + dv * scale));
  }
  const centre = heightAt(animal.part, u, v);
  const z = centre * 0.35 + ground * 0.65 - 0.008;
  const matrix = multiply(animal.matrix, place([u - 0.5, 0.5 - v, z], [scale, scale, scale * 0.9]));
  addCushion(shop, { part, cover }, matrix, { coat: 0.9 });
  const pivot: Vec3 = [0, 0.5 - (teethPart[0] + teethPart[1]) / 2, 0];
  const dropped: Vec3 = [0, pivot[1] - jawDrop, 0];
  return {
    grin: shop.instances.at(-1)!,
    between: teethPart,
    drop: jawDrop,
    pivot: apply(matrix, pivot),
    direction: subtract(apply(matrix, dropped), apply(matrix, pivot)),
  };
}

/** A path around (0, 0), moved to the middle of a drawing. */
const inMiddle = (data: string, fill: string): string =>
  `<path transform="matrix(1 0 0 1 16 16)" fill="${fill}" d="${data}"/>`;

function grinDrawing(open: number): string {
  const width = 28;
  const height = width * open;
  const lips = (inset: number): string => {
    const half = width / 2 + 1 - inset;
    const top = -height * 0.5 + inset * 0.9;
    const bottom = height * 0.58 - inset * 1.2;
    return `M${-half} ${top}Q0 ${top + height * 0.13} ${half} ${top}Q${half * 1.06} ${bottom} 0 ${bottom}Q${-half * 1.06} ${bottom} ${-half} ${top}Z`;
  };
  const count = 6;
  const tooth = (i: number, top: number, tall: number, fill: string): string => {
    const left = -width / 2 + (width * (i + 0.05)) / count;
    const drop = top < 0 ? height * 0.1 * (1 - ((i - 2.5) / 2.6) ** 2) : 0;
    const [x, y, wide, high] = [left, top + drop, (width / count) * 0.9, tall].map((n) =>
      Number(n.toFixed(2)),
    );
    return inMiddle(rectanglePath(x!, y!, wide!, high!, 1.2), fill);
  };
  let teeth = '';
  for (let i = 0; i < count; i++) {
    teeth += tooth(i, -height * 0.47, height * (i === 0 || i === 5 ? 0.28 : 0.4), '#fffdf2');
    if (i > 0 && i < count - 1)
      teeth += tooth(i, height * 0.12, height * (i === 1 || i === 4 ? 0.2 : 0.3), '#f4efdc');
  }
  return inMiddle(lips(0), '#c23a4f') + inMiddle(lips(1.3), '#4a0f1f') + teeth;
}

function tongue(
  shop: Workshop,
  body: Body,
  [x, y, room]: readonly [number, number, number],
  lean: number,
): void {
  const { art, animal } = body;
  const [u, v] = placeOf(art, x, y + 0.2);
  const [bx, by, bz] = apply(animal.matrix, [u - 0.5, 0.5 - v, heightAt(animal.part, u, v) - 0.02]);
  const long = shop.level === 2 ? 1.6 : 1;
  const wide = Math.min(0.075, 0.05 + room * 0.003) * (shop.level === 2 ? 1.15 : 1);
  const points: Vec3[] = [
    [bx, by + 0.01, bz - 0.06],
    [bx, by, bz + 0.03],
    [bx + lean * 0.4, by - 0.1 * long, bz + 0.09],
    [bx + lean, by - 0.24 * long, bz + 0.08],
  ];
  const pink = colourOf(shop, '#ff5f86');
  const deep = colourOf(shop, '#e03a66');
  const mesh = tube(through(points), (t) => wide * Math.sqrt(Math.max(0, 1 - t ** 6)) * (1 - 0.1 * t), {
    segments: 22,
    flatten: 0.42,
  });
  addModel(
    shop,
    mesh,
    (s, spot) => {
      const around = spot[on.u]!;
      const groove = Math.min(Math.abs(around - 0.0), Math.abs(around - 1)) < 0.03;
      setColour(s, groove ? deep : pink);
      s[to.rough] = 0.18;
      s[to.coat] = 0.9;
      s[to.soft] = 0.7;
    },
    place(),
  );
}
