import { linearOfByte, type Rgb } from '../colour/oklch.ts';
import { drawSvg } from '../inflate/draw-svg.ts';
import { blur } from '../maths/blur.ts';
import { floats } from '../maths/scratch.ts';
import { fract, mix, smoothstep } from '../maths/smooth.ts';
import { readHalf, type SoftLight } from '../raster/occlusion.ts';
import type { Workshop } from '../rig/workshop.ts';
import { type Bit, bitBody, bitTransform, scatterBits } from './bits.ts';
import type { Scheme } from './scheme.ts';

type Scenery = 'halo' | 'disc' | 'dots' | 'rays' | 'swirl';

/** Calm, loud and louder versions of the same three ideas. */
const sceneries: readonly (readonly Scenery[])[] = [
  ['halo', 'disc', 'dots'],
  ['rays', 'disc', 'dots'],
  ['rays', 'swirl', 'swirl'],
];

/**
 * The studio behind a 3D figure: a lit wall with a pattern and blurred bits, and the figure's shadow on the floor.
 * It is out of focus, so it is painted at half size; `image` gets what the figure does not cover.
 */
export function paintStage(
  image: Float32Array,
  size: number,
  shop: Workshop,
  scheme: Scheme,
  soft: SoftLight,
  coverage: Float32Array,
): void {
  const half = soft.width;
  const channels = [floats('stage-r', half * half), floats('stage-g', half * half), floats('stage-b', half * half)] as const;
  paintWall(channels, half, shop, scheme);
  const bits = scatterBits(shop).filter(({ y }) => y < 0.76);
  const dim = scheme.dark ? 0.55 : 0.85;
  blend(channels, half, shop, bits.filter(({ near }) => !near), half / 150, dim);
  blend(channels, half, shop, bits.filter(({ near }) => near), half / 300, dim);

  const { floor } = scheme;
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const p = y * size + x;
      const share = 1 - coverage[p]!;
      if (share === 0) {
        image[p * 3] = image[p * 3 + 1] = image[p * 3 + 2] = 0;
        continue;
      }
      const light = readHalf(soft.floor, half, x, y);
      const bounce = 0.0625 * (1 - light);
      for (let c = 0 as 0 | 1 | 2; c < 3; c++) {
        image[p * 3 + c] = (readHalf(channels[c], half, x, y) * light + floor[c] * bounce) * share;
      }
    }
  }
}

function paintWall(channels: readonly Float32Array[], size: number, shop: Workshop, scheme: Scheme): void {
  const { plan, level, recipe } = shop;
  const { dark, tone, top, bottom } = scheme;
  const pastel = recipe.palette === 'pastel';
  const kind = sceneries[level]![plan.scenery]!;
  const halo = tone(dark ? 0.6 : pastel ? 0.96 : 0.93, dark ? 0.2 : 0.06, 0.5);
  const accent = tone(dark ? 0.42 : pastel ? 0.9 : 0.74, dark ? 0.2 : 0.14, 1.1);
  const rays = 9 + Math.floor(plan.phase) % 5;
  for (let y = 0; y < size; y++) {
    const v = y / size;
    const down = smoothstep(0.1, 0.95, v);
    const fade = smoothstep(0.9, 0.62, v);
    for (let x = 0; x < size; x++) {
      const u = x / size;
      const dx = u - 0.5;
      const dy = v - 0.44;
      const r2 = dx * dx + dy * dy;
      const pattern = fade > 0 ? fade * patternAt(kind, u, v, Math.sqrt(r2), dx, dy, rays, plan.phase) : 0;
      const glow = Math.exp(-r2 / 0.11) * (dark ? 0.65 : 0.55) * (kind === 'disc' ? 0.4 : 1);
      const i = y * size + x;
      for (let c = 0 as 0 | 1 | 2; c < 3; c++) {
        const wall = mix(mix(top[c], bottom[c], down), accent[c], pattern);
        channels[c]![i] = mix(wall, halo[c], glow);
      }
    }
  }
}

function patternAt(kind: Scenery, u: number, v: number, r: number, dx: number, dy: number, rays: number, phase: number): number {
  switch (kind) {
    case 'halo':
      return 0;
    case 'disc':
      return smoothstep(0.373, 0.367, r) * 0.75;
    case 'rays':
      return smoothstep(-0.1, 0.1, Math.sin(Math.atan2(dy, dx) * rays + phase)) * 0.55 * smoothstep(0.05, 0.3, r);
    case 'swirl':
      return smoothstep(-0.15, 0.15, Math.sin(Math.atan2(dy, dx) * 6 + r * 24 + phase)) * 0.75 * smoothstep(0, 0.15, r);
    case 'dots': {
      const row = v * 15;
      const d = Math.hypot(fract(u * 15 + (Math.floor(row) & 1) * 0.5) - 0.5, fract(row) - 0.5);
      return smoothstep(0.3, 0.24, d) * 0.5;
    }
  }
}

/** Lays a blurred layer of bits over the wall. */
function blend(channels: readonly Float32Array[], size: number, shop: Workshop, bits: readonly Bit[], radius: number, dim: number): void {
  if (bits.length === 0) return;
  const body = bits.map((bit, i) => `<g transform="${bitTransform(bit, size)}">${bitBody(bit, i, shop.recipe.palette)}</g>`).join('');
  const pixels = drawSvg(body, size, `0 0 ${size} ${size}`);
  const alpha = floats('bits-alpha', size * size);
  const layer = [0, 1, 2].map((c) => floats(`bits-${c}`, size * size));
  for (let i = 0; i < size * size; i++) {
    const a = pixels[i * 4 + 3]!;
    alpha[i] = a / 255;
    for (let c = 0; c < 3; c++) layer[c]![i] = a === 0 ? 0 : (linearOfByte[Math.min(255, Math.round((pixels[i * 4 + c]! * 255) / a))]! * a) / 255;
  }
  const reach = Math.max(1, Math.round(radius));
  blur(alpha, size, size, reach, 2);
  for (const channel of layer) blur(channel, size, size, reach, 2);
  const opacity = 0.85;
  for (let i = 0; i < size * size; i++) {
    if (alpha[i]! <= 0.001) continue;
    const keep = 1 - alpha[i]! * opacity;
    for (let c = 0; c < 3; c++) channels[c]![i] = channels[c]![i]! * keep + layer[c]![i]! * opacity * dim;
  }
}

/** Stage colours of the pedestal. */
export function pedestalTones(scheme: Scheme, palette: Workshop['recipe']['palette']): { colour: Rgb; neon: Rgb | undefined } {
  const { tone, dark } = scheme;
  const pale = palette === 'pastel';
  const colour = pale ? tone(0.86, 0.06, 0.6) : palette === 'grayscale' ? tone(dark ? 0.34 : 0.5, 0) : tone(dark ? 0.34 : 0.68, dark ? 0.12 : 0.11, 0.25);
  return { colour, neon: dark ? tone(0.8, 0.2, 2.6) : undefined };
}
