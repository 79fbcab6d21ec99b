import type { Rgb } from '../../colour/oklch.ts';
import { apply, multiply, place, scaleBy, subtract, type Vec3 } from '../../maths/vector.ts';
import { combined, type PlacedMesh } from '../../mesh/combine.ts';
import type { Mesh } from '../../mesh/mesh.ts';
import { type Instance, type Painter, setColour, spotLayout, surfaceLayout } from '../../raster/scene.ts';
import { hasHead } from '../../rig/plan.ts';
import { addModel, colourOf, nowBuild, type Workshop } from '../../rig/workshop.ts';
import { lightnessOf, shade } from '../colours.ts';
import { type Composition, isHidden } from '../compose.ts';
import { type Front, frontAt, nowhere } from '../front.ts';
import { evened, type Height } from './evened.ts';
import type { Lips, Mood } from './moods.ts';
import { lipRing, outlineOf, placesOf, throat, tongue, tooth } from './mouth-parts.ts';

const on = spotLayout;
const to = surfaceLayout;

/** What moves when a figure sings: as much of each place of the part as its v says. */
export interface Jaw {
  part: Instance;
  /** Between the lips, in the world. */
  pivot: Vec3;
  /** The way and length of the drop, in the part's own space. */
  drop: Vec3;
}

export function buildMouth(shop: Workshop, composition: Composition, mood: Mood): Jaw {
  nowBuild(shop, 'jaw');
  const { jaw } = composition;
  return jaw ? hinged(shop, composition, jaw) : drawn(shop, composition, mood.lips);
}

/** The sculpted lower jaw of a whole head. */
function hinged(
  shop: Workshop,
  { whole, frame, animal }: Composition,
  { mesh, painter, matrix }: NonNullable<Composition['jaw']>,
): Jaw {
  addModel(shop, mesh, painter, matrix, { soft: 0.5 });
  const pivot = apply(multiply(whole, frame), [0, animal.mouth.y, animal.mouth.z ?? 0]);
  return { part: shop.instances.at(-1)!, pivot, drop: [0, -0.16, 0] };
}

const inks = { lip: 0, dark: 1, tooth: 2, tongue: 3 } as const;

/** Lips, throat, teeth and tongue in one mesh: u tells what each is painted with. */
function drawn(shop: Workshop, composition: Composition, lips: Lips): Jaw {
  const { whole, ground, before } = composition;
  const { x, y, half } = placeOf(composition, lips);
  const outline = outlineOf(lips);
  const over =
    (front: Front): Height =>
    (u, v) => {
      const z = frontAt(front, x + u * half, y + v * half);
      return z === nowhere ? nowhere : z / half;
    };
  const height = evened(over(ground), over(before), nowhere, placesOf(outline));
  const onFace = (mesh: Mesh, lift: number, flat = 1): Mesh => {
    const positions = mesh.positions.slice();
    for (let i = 0; i < positions.length; i += 3)
      positions[i + 2] = height(positions[i]!, positions[i + 1]!) + positions[i + 2]! * flat + lift;
    return { ...mesh, positions };
  };
  const fine = shop.detail >= 1;
  const parts: PlacedMesh[] = [
    {
      mesh: onFace(
        lipRing(outline, lips.open === 0 ? 0.09 : 0.085, fine ? 40 : 28, fine ? 10 : 7),
        0.02,
        0.8,
      ),
      u: inks.lip,
    },
    { mesh: onFace(throat(outline, fine ? 24 : 16, fine ? 8 : 5), 0.03), u: inks.dark },
    ...teethOf(composition, lips).map(({ mesh, share }) => ({
      mesh: onFace(mesh, 0.07),
      u: inks.tooth,
      v: share,
    })),
  ];
  if (lips.tongue !== 'none') {
    const out = lips.tongue === 'out';
    const mesh = tongue([0.08, outline.lower(0) + lips.open * 0.2], 0.46, out ? 0.62 : 0.24, out);
    parts.push({ mesh: onFace(mesh, 0.06), u: inks.tongue, v: 0.95 });
  }
  const matrix = multiply(whole, place([x, y, 0], half));
  addModel(shop, combined(parts), painterOf(shop, composition, lips), matrix, { coat: 0.8 });
  return {
    part: shop.instances.at(-1)!,
    pivot: apply(matrix, [0, 0, height(0, 0)]),
    drop: [0, lips.open === 0 ? -0.75 : -0.35, 0],
  };
}

interface Place {
  x: number;
  y: number;
  half: number;
}

/** In its place, or higher and smaller until nothing of the object stands before it and it is on the form. */
function placeOf(composition: Composition, lips: Lips): Place {
  const {
    animal: { mouth },
    frame,
    scale,
    ground,
  } = composition;
  let half = mouth.half * scale * lips.wide;
  let [x, y] = apply(frame, [mouth.x, mouth.y, mouth.z ?? 0]);
  const deep = lips.open * 0.8 + (lips.tongue === 'out' ? 0.55 : 0.1);
  const isAway = (dx: number): boolean => {
    const [px, py] = [x + dx * half, y - half * deep * (dx ? 0.6 : 1)];
    return isHidden(composition, px, py) || frontAt(ground, px, py) === nowhere;
  };
  for (let i = 0; i < 6 && [-0.7, 0, 0.7].some(isAway); i++) {
    half *= 0.95;
    y += 0.015 + 0.035 * half;
  }
  return hasHead(composition.way) ? onMuzzle(ground, { x, y, half }, lips) : { x, y, half };
}

/** No mouth hangs in the air beside a muzzle or below its chin: it is narrowed, moved to the middle and lifted. */
function onMuzzle(ground: Front, { x, y, half }: Place, { open }: Lips): Place {
  const before = (dx: number, dy: number): boolean =>
    frontAt(ground, x + dx, y + dy) > frontAt(ground, x, y) - 0.75 * half;
  const reach = (side: 1 | -1): number => {
    let dx = 0;
    while (dx < half && before(side * (dx + 0.02), -0.2 * half * open)) dx += 0.02;
    return dx;
  };
  const [left, right] = [reach(-1), reach(1)];
  const fit = Math.max(0.7, Math.min(1, (left + right) / (1.8 * half)));
  const deep = half * fit * open * 0.8;
  let lift = 0;
  while (lift < 0.5 * half && !before(0, lift - deep)) lift += 0.02;
  return { x: x + (right - left) * 0.35, y: y + lift, half: half * fit };
}

function teethOf({ animal: { mouth } }: Composition, lips: Lips): { mesh: Mesh; share: number }[] {
  const { upper, lower, share } = outlineOf(lips);
  const rows =
    lips.open === 0 || mouth.teeth === 'none' ? 0 : mouth.teeth === 'sharp' ? 2 : Math.max(1, lips.teeth);
  const teeth: { mesh: Mesh; share: number }[] = [];
  for (const top of [true, false].slice(0, rows)) {
    const pair = top && (mouth.teeth === 'buck' || mouth.teeth === 'fangs');
    const sharp = mouth.teeth === 'sharp' || (pair && mouth.teeth === 'fangs');
    const count = pair ? 2 : mouth.teeth === 'sharp' ? 8 : 6;
    const span = pair ? (mouth.teeth === 'buck' ? 0.3 : 0.8) : 0.86;
    for (let i = 0; i < count; i++) {
      const x = (((i + 0.5) / count) * 2 - 1) * span;
      const wide = pair && mouth.teeth === 'fangs' ? 0.13 : (span / count) * (sharp ? 1 : 0.92);
      const most = pair ? 0.5 : top ? 0.3 : 0.22;
      const high = Math.min((upper(x) - lower(x)) * (top ? 0.44 : 0.34), most);
      if (high < 0.04) continue;
      const y = top ? upper(x) - high * 0.8 : lower(x) + high * 0.7;
      teeth.push({ mesh: tooth([x, y], wide, high, sharp ? (top ? 1 : -1) : 0), share: top ? 0 : share(x) });
    }
  }
  return teeth;
}

function painterOf(shop: Workshop, { colours }: Composition, { open }: Lips): Painter {
  const skin = colours.animal('skin');
  const paints: Rgb[] = [
    lipColour(skin, colours.animal('dark'), open === 0),
    colourOf(shop, '#5c1226'),
    colourOf(shop, '#fffdf2'),
    colourOf(shop, '#ff5f86'),
  ];
  return (s, spot) => {
    const ink = Math.round(spot[on.u]!);
    setColour(s, paints[ink]!);
    s[to.rough] = ink === inks.dark ? 0.8 : 0.25;
    s[to.coat] = ink === inks.dark ? 0 : 0.8;
    s[to.soft] = ink === inks.tongue ? 0.7 : 0.2;
  };
}

/** Lips must be seen on the skin; a shut mouth is nothing but lips. */
function lipColour(skin: Rgb, dark: Rgb, shut: boolean): Rgb {
  if (lightnessOf(skin) < 0.4) return shade(skin, shut ? 3 : 2.2);
  if (!shut) return shade(skin, 0.62);
  return lightnessOf(skin) - lightnessOf(dark) > 0.25 ? shade(dark, 0.6) : shade(skin, 0.25);
}

/** The part with its jaw dropped by a share. */
export function dropped({ part, drop }: Jaw, share: number): Instance {
  const positions = part.mesh.positions.slice();
  const [dx, dy, dz] = scaleBy(drop, share);
  for (let i = 0; i < positions.length; i += 3) {
    const hangs = part.mesh.uvs[(i / 3) * 2 + 1]!;
    positions[i]! += dx * hangs;
    positions[i + 1]! += dy * hangs;
    positions[i + 2]! += dz * hangs;
  }
  return { ...part, mesh: { ...part.mesh, positions } };
}

/** The drop in the world. */
export const dropInWorld = ({ part: { matrix }, drop }: Jaw): Vec3 =>
  subtract(apply(matrix, drop), apply(matrix, [0, 0, 0]));
