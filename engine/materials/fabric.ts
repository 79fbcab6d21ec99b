import { cell, cells, hash2, noise2 } from '../maths/noise.ts';
import { fract, smoothstep as step } from '../maths/smooth.ts';
import { answerLayout, colourAt, four, lay, type PaintMaker, raise, shade, tint } from './paint.ts';

const at = answerLayout;

/** Broad slanting stripes, slightly wavy. */
export const stripes: PaintMaker = (colours, dice) => {
  const [first, second] = four(colours);
  const salt = dice.int(1, 9999);
  const scale = 8.5 * dice.between(0.85, 1.2);
  const slant = dice.pick([0.6, -0.6, 0.25]);
  return (u, v, out) => {
    const x = (u * Math.cos(slant) + v * Math.sin(slant)) * scale + 0.5 * (noise2(u * 4, v * 4, salt) - 0.5);
    const on = step(0.46, 0.54, Math.abs(fract(x) - 0.5) * 2);
    raise(lay(out, first, 0.32), 0.0025 * on);
    tint(out, second, on);
  };
};

/** Thin evenly spaced lines on matt cloth or paper. */
export const pinstripe: PaintMaker = (colours) => {
  const [base, line] = four(colours);
  return (u, v, out) => {
    const d = Math.abs(fract(u * 15) - 0.5);
    raise(lay(out, base, 0.8), 0.0006 * Math.sin(u * 400) * Math.sin(v * 400));
    tint(out, line, step(0.1, 0.06, d));
  };
};

/** Crisp racing-flag squares. */
export const checker: PaintMaker = (colours, dice) => {
  const [light, dark] = four(colours);
  const scale = dice.between(8, 10);
  return (u, v, out) => {
    const a = Math.sin(u * scale * Math.PI);
    const b = Math.sin(v * scale * Math.PI);
    lay(out, light, 0.18);
    tint(out, dark, step(-0.04, 0.04, a * b));
  };
};

/** Matt woven fabric with soft folds. */
export const cloth: PaintMaker = (colours, dice) => {
  const [light, dark] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const weave = Math.sin(u * 420) * Math.sin(v * 420);
    const fold = Math.sin((u + v * 0.3 + 0.1 * noise2(u * 4, v * 4, salt)) * 22);
    raise(lay(out, light, 0.85), 0.0008 * weave + 0.0035 * fold);
    tint(out, dark, 0.5 + 0.35 * fold);
  };
};

/** Chunky V-stitches in bands of colour. */
export const knit: PaintMaker = (colours) => {
  const [wool, second, third] = four(colours);
  return (u, v, out) => {
    const x = u * 17;
    const column = Math.floor(x);
    const f = x - column - 0.5;
    const y = v * 20 - Math.abs(f) * 0.9;
    const row = Math.floor(y);
    const g = y - row - 0.5;
    const stitch =
      Math.sqrt(Math.max(0, 1 - (Math.abs(Math.abs(f) - 0.25) * 3.4) ** 2)) *
      Math.sqrt(Math.max(0, 1 - (g * 1.9) ** 2));
    const band = ((row % 9) + 9) % 9;
    raise(
      lay(out, band === 2 || band === 6 ? second : band === 4 && column & 1 ? third : wool, 0.9),
      0.008 * stitch,
    );
    const depth = 0.45 + 0.55 * Math.min(1, stitch * 1.6);
    out[at.red]! *= depth;
    out[at.green]! *= depth;
    out[at.blue]! *= depth;
  };
};

/** Regular raised polka dots. */
export const dots: PaintMaker = (colours, dice) => {
  const [base, dot] = four(colours);
  const scale = dice.between(6.5, 8.5);
  return (u, v, out) => {
    const y = v * scale;
    const d = Math.hypot(fract(u * scale + (Math.floor(y) & 1) * 0.5) - 0.5, fract(y) - 0.5);
    raise(lay(out, base, 0.3), 0.004 * step(0.33, 0.22, d));
    tint(out, dot, step(0.31, 0.28, d));
  };
};

/** Flat organic blotches, matt. */
export const camo: PaintMaker = (colours, dice) => {
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const a = noise2(u * 8, v * 8, salt) + 0.2 * noise2(u * 22, v * 22, salt);
    const b = noise2(u * 9 + 5, v * 9 + 2, salt + 1) + 0.2 * noise2(u * 22, v * 22, salt);
    const c = noise2(u * 12 + 9, v * 12, salt + 2);
    lay(out, colourAt(colours, 3), 0.62);
    tint(out, colourAt(colours, 2), step(0.48, 0.51, c));
    tint(out, colourAt(colours, 1), step(0.65, 0.67, b));
    tint(out, colourAt(colours, 0), step(0.66, 0.68, a));
  };
};

/** Worn leather or plate with rows of metal studs. */
export const studs: PaintMaker = (colours, dice) => {
  const [base, stud, wear] = four(colours);
  const dent = shade(base, 0.4);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const n = noise2(u * 30, v * 30, salt) * 0.6 + noise2(u * 70, v * 70, salt) * 0.4;
    raise(lay(out, base, 0.45), 0.0025 * n);
    tint(out, wear, 0.5 * step(0.55, 0.85, noise2(u * 6, v * 6, salt)));
    const y = v * 8.5;
    const x = u * 8.5 + (Math.floor(y) & 1) * 0.5;
    const d = Math.hypot(fract(x) - 0.5, fract(y) - 0.5);
    const on = step(0.2, 0.17, d);
    if (on > 0) {
      tint(out, stud, on);
      out[at.rough] = 0.16;
      out[at.metal] = on;
      out[at.bump] = 0.012 * Math.sqrt(Math.max(0, 1 - (d / 0.2) ** 2));
    } else tint(out, dent, step(0.27, 0.19, d));
  };
};

/** Countless tiny flakes that each catch the light. */
export const glitter: PaintMaker = (colours, dice) => {
  const [base, flake, second] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    cells(u * 62, v * 62, salt);
    const lit = cell.id;
    raise(
      lay(out, base, 0.3, 0.55, lit > 0.93 ? 0.75 : 0),
      (cell.dx * (hash2(lit * 999, 1, salt) - 0.5) + cell.dy * (hash2(lit * 999, 2, salt) - 0.5)) * 0.011,
    );
    tint(out, lit > 0.55 ? flake : second, lit > 0.8 ? 0.95 : 0.55 * step(0.2, 0.7, lit));
  };
};
