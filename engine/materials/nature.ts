import { cell, cells, hash2, noise2 } from '../maths/noise.ts';
import { fract, smoothstep as step } from '../maths/smooth.ts';
import { four, lay, type PaintMaker, raise, shade, tint } from './paint.ts';

/** Dense raised round nubs of mixed size. */
export const bumps: PaintMaker = (colours, dice) => {
  const [nub, gap] = four(colours);
  const lit = shade(nub, 1.25);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    cells(u * 15, v * 15, salt);
    const near = cell.nearest;
    const size = 0.45 + 0.2 * cell.id;
    const rise = Math.sqrt(Math.max(0, 1 - (near / size) ** 2));
    raise(lay(out, nub, 0.5), 0.012 * rise);
    tint(out, gap, step(0.75, 0.15, rise) * 0.9);
    tint(out, lit, 0.35 * step(0.6, 1, rise) * cell.id);
  };
};

/** Vertical ridges with small thorns or lights on them. */
export const rib: PaintMaker = (colours, dice) => {
  const [ridge, valley, thorn] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const x = u * 12 + 0.35 * (noise2(u * 5, v * 5, salt) - 0.5);
    const f = Math.abs(fract(x) - 0.5) * 2;
    const g = fract(v * 14 + (Math.floor(x) & 1) * 0.5) - 0.5;
    const star = Math.min(Math.hypot(f * 0.5, g * 0.35), Math.hypot(f * 0.2, g * 0.8));
    const on = step(0.075, 0.05, star);
    raise(lay(out, ridge, 0.46), 0.009 * Math.cos(f * 1.57) + 0.005 * on);
    tint(out, valley, step(0.5, 1, f));
    tint(out, thorn, on);
  };
};

/** Ragged vertical watermelon bands. */
export const rind: PaintMaker = (colours, dice) => {
  const [light, dark] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const x = u * 7 + 0.9 * (noise2(u * 7, v * 7, salt) - 0.5) + 0.35 * (noise2(u * 22, v * 22, salt) - 0.5);
    lay(out, dark, 0.22);
    tint(out, light, step(0.3, 0.5, Math.abs(fract(x) - 0.5) * 2));
  };
};

/** Concentric rings with fine grooves. */
export const rings: PaintMaker = (colours, dice) => {
  const [base, ring, centre] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const r = Math.hypot(u - 0.5, v - 0.52) + 0.03 * (noise2(u * 6, v * 6, salt) - 0.5);
    const f = fract(r * 21);
    const on = step(0.35, 0.75, f) * step(1, 0.8, f);
    raise(lay(out, base, 0.32), 0.0035 * on + 0.0008 * Math.sin(r * 700));
    tint(out, ring, on * 0.85);
    tint(out, centre, step(0.13, 0.11, r));
  };
};

/** Rough pitted rock with lichen patches, matt. */
export const stone: PaintMaker = (colours, dice) => {
  const [rock, pit, patch] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const n =
      noise2(u * 10, v * 10, salt) * 0.5 +
      noise2(u * 28, v * 28, salt) * 0.3 +
      noise2(u * 70, v * 70, salt) * 0.2;
    cells(u * 20, v * 20, salt);
    const hole = cell.id > 0.6 ? step(0.26, 0.12, cell.nearest) : 0;
    raise(lay(out, rock, 0.95), 0.013 * n - 0.008 * hole);
    tint(out, pit, 0.6 * step(0.55, 0.3, n) + 0.6 * hole);
    tint(out, patch, 0.85 * step(0.62, 0.7, noise2(u * 6 + 4, v * 6, salt + 5) + 0.2 * n));
  };
};

/** Fat winding brain ridges with dark grooves, wet. */
export const folds: PaintMaker = (colours, dice) => {
  const [ridge, groove] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const wx = u + 0.09 * noise2(u * 9, v * 9, salt);
    const wy = v + 0.09 * noise2(u * 9 + 7, v * 9, salt + 1);
    const n = noise2(wx * 11, wy * 11, salt + 2) + 0.35 * noise2(wx * 21, wy * 21, salt + 3);
    const f = Math.abs(fract(n * 2.6) - 0.5) * 2;
    const rise = Math.sqrt(Math.max(0, 1 - f * f));
    raise(lay(out, ridge, 0.2), 0.014 * rise);
    tint(out, groove, step(0.62, 0.15, rise));
  };
};

/** Flat facets with bright seams, clear and shiny, a little light inside. */
export const crystal: PaintMaker = (colours, dice) => {
  const [body, seam, deep] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    cells(u * 8, v * 8, salt);
    const edge = cell.second - cell.nearest;
    const id = cell.id;
    const slopeX = hash2(Math.floor(id * 65536), 1, salt) - 0.5;
    const slopeY = hash2(Math.floor(id * 65536), 2, salt) - 0.5;
    raise(lay(out, body, 0.06, 0.12, 0.08 * id), (cell.dx * slopeX + cell.dy * slopeY) * 0.055);
    tint(out, deep, 0.75 * step(0.35, 0.9, id));
    tint(out, seam, step(0.07, 0.02, edge) + 0.45 * step(0.25, 0, id));
  };
};

/** Translucent wet gel with bubbles inside and runs. */
export const slime: PaintMaker = (colours, dice) => {
  const [gel, deep, bubble] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const run = noise2(u * 12, v * 3, salt);
    cells(u * 9, v * 9, salt);
    const radius = 0.08 + 0.16 * cell.id;
    const ring =
      step(radius + 0.02, radius - 0.01, cell.nearest) * step(radius - 0.09, radius - 0.02, cell.nearest);
    raise(lay(out, gel, 0.07, 0, 0.06), 0.01 * run + 0.004 * step(radius, 0, cell.nearest));
    tint(out, deep, 0.8 * step(0.65, 0.2, run));
    tint(
      out,
      bubble,
      cell.id > 0.3
        ? 0.75 * ring + 0.5 * step(0.05, 0.02, Math.hypot(cell.dx - radius * 0.35, cell.dy - radius * 0.35))
        : 0,
    );
  };
};
