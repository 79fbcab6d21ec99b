import { quickSrgb, type Rgb } from '../colour/oklch.ts';
import { scratchBytes } from '../maths/scratch.ts';
import { fract } from '../maths/smooth.ts';
import { dotStep, printKernels, type PrintRow } from '../print/print-kernels.ts';
import type { Random } from '../random.ts';
import { diceFor } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import { drawFlat } from '../svg/draw.ts';
import { lightRow, rimRow, rimSteps, type Scenery, type SheetRow } from './scenery.ts';
import type { Scheme } from './scheme.ts';
import { placeStage } from './stages.ts';

/** Calm, loud and louder versions of the same three ideas. */
const sceneries: readonly (readonly Scenery[])[] = [
  ['blob', 'rays', 'blob'],
  ['burst', 'burst', 'rays'],
  ['burst', 'swirl', 'swirl'],
];

/** A sheet's colours (sRGB) and what is printed on it. */
export interface Sheet {
  kind: Scenery;
  ground: Rgb;
  light: Rgb;
  strong: Rgb;
  dark: Rgb;
  phase: number;
  /** Radius of the blob and of the burst's spikes by angle, `rimSteps` around. */
  rim: Float32Array;
  /** How far a swirl turns from the middle to the rim. */
  twist: number;
  /** The scene before it, at half the size: premultiplied RGBA. */
  scene: Int32Array;
  /** Height of the figure's ground, as a share of the picture from its top. */
  floor: number;
}

export function sheetOf(shop: Workshop, scheme: Scheme, size: number, floor: number): Sheet {
  const { plan, level, recipe } = shop;
  const { tone, dark: night } = scheme;
  const pastel = recipe.palette === 'pastel';
  const srgb = (c: Rgb): Rgb => [quickSrgb(c[0]), quickSrgb(c[1]), quickSrgb(c[2])];
  const kind = sceneries[level]![plan.scenery]!;
  const dice = diceFor(recipe, 'poster');
  const twist = dice.sign() * 5;
  const half = Math.ceil(size / 2);
  const scene = drawFlat([placeStage(shop, scheme, size / 2)], half, sceneBytes.take(half * half * 4));
  return {
    kind,
    ground: srgb(pastel ? tone(0.82, 0.095) : night ? tone(0.5, 0.23) : tone(0.8, 0.16)),
    light: srgb(pastel ? tone(0.95, 0.045, 0.35) : night ? tone(0.58, 0.23, 0.35) : tone(0.9, 0.11, 0.45)),
    strong: srgb(pastel ? tone(0.83, 0.09, 0.9) : night ? tone(0.37, 0.19, -0.3) : tone(0.66, 0.2, -0.45)),
    dark: srgb(pastel ? tone(0.78, 0.09, -0.3) : tone(night ? 0.28 : 0.5, night ? 0.15 : 0.19, -0.3)),
    phase: plan.phase,
    rim: kind === 'burst' ? spikes(dice, plan.phase) : waves(dice),
    twist,
    scene: new Int32Array(scene.buffer, scene.byteOffset, half * half),
    floor,
  };
}

const sceneBytes = scratchBytes();

const angleOfStep = (i: number): number => ((i + 0.5) / rimSteps - 0.5) * 2 * Math.PI;

function waves(dice: Random): Float32Array {
  const rim = new Float32Array(rimSteps).fill(0.42);
  for (let n = 1; n <= 4; n++) {
    const size = dice.between(0.008, 0.035) / Math.sqrt(n);
    const turn = dice.between(0, 6.28);
    for (let i = 0; i < rimSteps; i++) rim[i]! += size * Math.sin(angleOfStep(i) * (n + 1) + turn);
  }
  return rim;
}

/** Where the spikes of a burst begin, and the furthest that they reach. */
const spikesFrom = 0.385;
const spikesTo = 0.54;

function spikes(dice: Random, phase: number): Float32Array {
  const ends = Array.from({ length: 26 }, () => dice.between(0.46, spikesTo));
  const rim = new Float32Array(rimSteps);
  for (let i = 0; i < rimSteps; i++) {
    const at = fract(angleOfStep(i) / (2 * Math.PI) + phase) * 26;
    rim[i] = spikesFrom + (ends[Math.floor(at)]! - spikesFrom) * (1 - Math.abs(fract(at) - 0.5) * 2);
  }
  return rim;
}

export function paintSheetRow(row: PrintRow, sheet: Sheet, place: SheetRow): void {
  const { size, y } = place;
  lightRow(sheet, row, place);
  const { ground, light, strong, rim, kind } = sheet;
  const { floats, plane, lit } = row;
  ground.forEach((colour, c) => floats.fill(colour, c * plane, (c + 1) * plane));
  mixColour(row, light);
  if (kind === 'burst') {
    rimRow(lit, { rim, from: spikesFrom, to: spikesTo, soft: 3.6 / size }, place);
    mixColour(row, strong);
  }
  layScene(sheet.scene, row, size, y);
  shadeRow(sheet, row, size, y);
}

/** Mixes a colour into a row, as much of it as each place is lit. */
export function mixColour({ floats, plane, lit }: PrintRow, colour: Rgb): void {
  colour.forEach((own, c) => {
    const row = floats.subarray(c * plane, (c + 1) * plane);
    for (let x = 0; x < plane; x++) row[x]! += (own - row[x]!) * lit[x]!;
  });
}

function layScene(scene: Int32Array, { floats, spare, plane }: PrintRow, size: number, y: number): void {
  const half = Math.ceil(size / 2);
  const words = new Int32Array(spare.buffer, spare.byteOffset, spare.length);
  const own = y >> 1;
  const offsets = [own, y & 1 ? Math.min(half - 1, own + 1) : Math.max(0, own - 1)].map((line, k) => {
    const from = k * (half + 2);
    words.set(scene.subarray(line * half, (line + 1) * half), from + 1);
    // Lines go on at both ends as they are there.
    words[from] = words[from + 1]!;
    words[from + half + 1] = words[from + half]!;
    return spare.byteOffset + from * 4;
  });
  const [nearer, other] = offsets as [number, number];
  printKernels.layPixels({ row: floats.byteOffset, bytes: plane * 4, nearer, other });
}

/** Halftone that grows towards the foot of the sheet, and the figure's ground. */
function shadeRow({ dark, floor }: Sheet, { plane, floats }: PrintRow, size: number, y: number): void {
  const v = (y + 0.5) / size;
  const tall = dotStep * 0.87;
  const line = Math.floor(v / tall);
  const dotY = v - (line + 0.5) * tall;
  const ground = Math.min(2, ((v - floor) / 0.035) ** 2);
  // Above this the dots have no size yet.
  if (v < 0.3) return;
  printKernels.halftone({
    row: floats.byteOffset,
    bytes: plane * 4,
    pixel: 1 / size,
    v,
    shift: (line & 1) * 0.5,
    dotY,
    ground,
    r: dark[0],
    g: dark[1],
    b: dark[2],
  });
}
