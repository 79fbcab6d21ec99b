import { quickSrgb, type Rgb } from '../colour/oklch.ts';
import { drawSvg, shapesOf } from '../inflate/draw-svg.ts';
import { fract, smoothstep } from '../maths/smooth.ts';
import { diceFor } from '../rig/plan.ts';
import type { Workshop } from '../rig/workshop.ts';
import { type Bit, bitBody, bitTransform, scatterBits } from './bits.ts';
import type { Scheme } from './scheme.ts';

type Scenery = 'blob' | 'disc' | 'dots' | 'rays' | 'burst' | 'swirl';

/** Calm, loud and louder versions of the same three ideas. */
const sceneries: readonly (readonly Scenery[])[] = [
  ['blob', 'disc', 'dots'],
  ['burst', 'burst', 'rays'],
  ['burst', 'swirl', 'swirl'],
];

/** The printed sheet behind a 2D figure: flat shapes, halftone and outlined stickers (sRGB, three floats a pixel). */
export function paintPoster(
  image: Float32Array,
  size: number,
  shop: Workshop,
  scheme: Scheme,
  coverage: Float32Array,
): void {
  paintPattern(image, size, shop, scheme, coverage);
  const bits = scatterBits(shop);
  const drawing = bits.map((bit, i) => sticker(bit, i, shop.recipe.palette)).join('');
  const pixels = drawSvg(drawing, size, '0 0 1024 1024');
  for (let i = 0; i < size * size; i++) {
    const a = pixels[i * 4 + 3]!;
    if (a === 0 || coverage[i] === 1) continue;
    const keep = 1 - a / 255;
    for (let c = 0; c < 3; c++) image[i * 3 + c] = image[i * 3 + c]! * keep + pixels[i * 4 + c]! / 255;
  }
}

function sticker(bit: Bit, index: number, palette: Workshop['recipe']['palette']): string {
  const body = bitBody(bit, index, palette);
  const shapes = shapesOf(body)
    .map((shape) => shape.replace(/ fill="[^"]*"/, ''))
    .join('');
  const ink = palette === 'grayscale' ? '#161616' : '#1c1028';
  return `<g transform="${bitTransform(bit, 1024)}"><g transform="translate(1 1.4)" fill="${ink}" opacity=".28">${shapes}</g><g fill="#fff" stroke="#fff" stroke-width="4.2" stroke-linejoin="round">${shapes}</g><g fill="${ink}" stroke="${ink}" stroke-width="1.7" stroke-linejoin="round">${shapes}</g>${body}</g>`;
}

/** Only where the figure does not hide it. */
function paintPattern(
  image: Float32Array,
  size: number,
  shop: Workshop,
  { tone }: Scheme,
  coverage: Float32Array,
): void {
  const { plan, level, recipe } = shop;
  const pastel = recipe.palette === 'pastel';
  const gray = recipe.palette === 'grayscale';
  const srgb = (c: Rgb): Rgb => [quickSrgb(c[0]), quickSrgb(c[1]), quickSrgb(c[2])];
  const ground = srgb(pastel ? tone(0.88, 0.075) : tone(0.8, 0.16));
  const light = srgb(pastel ? tone(0.95, 0.045, 0.35) : tone(gray ? 0.92 : 0.9, 0.11, 0.45));
  const strong = srgb(pastel ? tone(0.83, 0.09, 0.9) : tone(gray ? 0.62 : 0.66, 0.2, -0.45));
  const dark = srgb(pastel ? tone(0.78, 0.09, -0.3) : tone(0.5, 0.19, -0.3));
  const kind = sceneries[level]![plan.scenery]!;
  const shape = shapeOf(kind, diceFor(recipe, 'poster'), plan.phase);
  const soft = 1.2 / size;
  const angles = anglesOf(size);
  const step = 20 / 1024;
  const out: [number, number, number] = [0, 0, 0];
  const lay = (c: Rgb, k: number): void => {
    if (k === 0) return;
    out[0] += (c[0] - out[0]) * k;
    out[1] += (c[1] - out[1]) * k;
    out[2] += (c[2] - out[2]) * k;
  };
  for (let y = 0; y < size; y++) {
    const v = (y + 0.5) / size;
    const row = Math.floor(v / (step * 0.87));
    for (let x = 0; x < size; x++) {
      if (coverage[y * size + x] === 1) continue;
      const u = (x + 0.5) / size;
      const dx = u - 0.5;
      const dy = v - 0.5;
      const r = Math.sqrt(dx * dx + dy * dy);
      out[0] = ground[0];
      out[1] = ground[1];
      out[2] = ground[2];
      shape(lay, light, strong, r, angles[y * size + x]!, soft);
      // Halftone that grows towards the rim or the foot of the sheet.
      const weight =
        kind === 'dots' ? smoothstep(0.2, 0.75, r) : smoothstep(0.45, 1.15, v + Math.abs(dx) * 0.3);
      const radius = weight * step * 0.5;
      if (radius > 0.0009) {
        const gx = (fract(u / step + (row & 1) * 0.5) - 0.5) * step;
        const gy = v - (row + 0.5) * step * 0.87;
        lay(dark, 0.5 * smoothstep(radius + soft, radius - soft, Math.sqrt(gx * gx + gy * gy)));
      }
      // The figure's ground.
      if (v > 0.89) {
        const ex = dx / 0.33;
        const ey = (v - 0.93) / 0.035;
        lay(dark, 0.8 * smoothstep(1.02, 0.98, ex * ex + ey * ey));
      }
      const i = (y * size + x) * 3;
      image[i] = out[0];
      image[i + 1] = out[1];
      image[i + 2] = out[2];
    }
  }
}

type Lay = (colour: Rgb, amount: number) => void;
type Shape = (lay: Lay, light: Rgb, strong: Rgb, r: number, angle: number, soft: number) => void;

/** Rays with edges as soft as one pixel, however near the middle. */
const rayAt = (angle: number, count: number, r: number, soft: number): number => {
  const f = fract((angle * count) / 6.2832);
  const inside = f < 0.5 ? Math.min(f, 0.5 - f) : -Math.min(f - 0.5, 1 - f);
  return smoothstep(-soft, soft, (inside * 6.2832 * r) / count);
};

const angleMaps = new Map<number, Float32Array>();

/** The angle around the middle for every pixel: the same for all posters of a size. */
function anglesOf(size: number): Float32Array {
  let angles = angleMaps.get(size);
  if (!angles) {
    angles = Float32Array.from({ length: size * size }, (_, i) =>
      Math.atan2((Math.floor(i / size) + 0.5) / size - 0.5, ((i % size) + 0.5) / size - 0.5),
    );
    angleMaps.clear();
    angleMaps.set(size, angles);
  }
  return angles;
}

function shapeOf(
  kind: Scenery,
  dice: { between(low: number, high: number): number; sign(): 1 | -1 },
  phase: number,
): Shape {
  const twist = dice.sign() * 5;
  const waves = [1, 2, 3, 4].map(
    (n) => [dice.between(0.008, 0.035) / Math.sqrt(n), dice.between(0, 6.28), n + 1] as const,
  );
  const spikes = Array.from({ length: 26 }, () => dice.between(0.46, 0.54));
  switch (kind) {
    case 'dots':
      return () => undefined;
    case 'disc':
      return (lay, light, _strong, r, angle, soft) => {
        lay(light, smoothstep(0.42 + soft, 0.42 - soft, r));
        const bead = Math.hypot(r - 0.455, (fract((angle / 6.2832) * 96) - 0.5) * ((6.2832 * 0.455) / 96));
        lay(light, smoothstep(0.004 + soft, 0.004 - soft, bead));
      };
    case 'blob':
      return (lay, light, _strong, r, angle, soft) => {
        let edge = 0.42;
        for (const [size, turn, n] of waves) edge += size * Math.sin(angle * n + turn);
        lay(light, smoothstep(edge + soft, edge - soft, r));
      };
    case 'rays':
      return (lay, light, _strong, r, angle, soft) => lay(light, rayAt(angle + phase, 16, r, soft));
    case 'swirl':
      return (lay, light, _strong, r, angle, soft) =>
        lay(light, rayAt(angle + phase + twist * r, 11, r, soft * 1.5));
    case 'burst':
      return (lay, light, strong, r, angle, soft) => {
        lay(light, rayAt(angle + phase, 22, r, soft));
        const at = fract(angle / 6.2832 + phase) * 26;
        const spike = spikes[Math.floor(at)]!;
        const edge = 0.385 + (spike - 0.385) * (1 - Math.abs(fract(at) - 0.5) * 2);
        lay(strong, smoothstep(edge + soft * 3, edge - soft * 3, r));
      };
  }
}
