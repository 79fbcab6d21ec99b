import { cell, cells, hash2, noise2 } from '../maths/noise.ts';
import { fract, smoothstep as step } from '../maths/smooth.ts';
import { answerLayout, colourAt, four, lay, type PaintMaker, raise, shade, tint } from './paint.ts';

const at = answerLayout;

/** Big round toppings with a darker rim, and little leaves between. */
export const spots: PaintMaker = (colours, dice) => {
  const [base, topping, leaf, under] = four(colours);
  const salt = dice.int(1, 9999);
  const scale = 6.5 * dice.between(0.85, 1.2);
  const rim = shade(topping, 0.55);
  const vein = shade(leaf, 0.5);
  return (u, v, out) => {
    const x = u * scale + 3.3;
    const y = v * scale + 1.7;
    cells(x, y, salt);
    const d = cell.nearest + (noise2(u * 30, v * 30, salt) - 0.5) * 0.07;
    lay(out, base, 0.33);
    tint(out, under, 0.8 * step(0.45, 0.75, noise2(u * 9, v * 9, salt)));
    if (cell.id > 0.28) {
      const on = step(0.34, 0.31, d);
      tint(out, topping, on);
      tint(
        out,
        rim,
        on * (0.7 * step(0.24, 0.31, d) + 0.35 * step(0.55, 0.75, noise2(u * 40, v * 40, salt))),
      );
      out[at.bump] = 0.008 * step(0.35, 0.27, d);
    } else {
      const turn = cell.id * 22;
      const along = cell.dx * Math.cos(turn) + cell.dy * Math.sin(turn);
      const across = cell.dy * Math.cos(turn) - cell.dx * Math.sin(turn);
      const on = step(0.2, 0.16, Math.hypot(along, across * 2.1));
      tint(out, leaf, on);
      tint(out, vein, on * step(0.025, 0.01, Math.abs(across)));
      out[at.bump] = 0.004 * on;
    }
  };
};

/** Swirled cream art around the middle. */
export const latte: PaintMaker = (colours, dice) => {
  const [base, cream, dark] = four(colours);
  const salt = dice.int(1, 99);
  const arms = dice.pick([1, 2, 3]);
  return (u, v, out) => {
    const x = u - 0.5;
    const y = v - 0.5;
    const r = Math.hypot(x, y);
    const wave = Math.sin(r * 46 - Math.atan2(y, x) * arms + 3 * noise2(u * 5, v * 5, salt)) * 0.5 + 0.5;
    const on = step(0.45, 0.62, wave + 0.25 * (noise2(u * 8, v * 8, salt) - 0.5));
    raise(lay(out, base, 0.26), 0.0022 * on);
    tint(out, dark, 0.5 * step(0.3, 0.7, noise2(u * 4, v * 4, salt + 1)));
    tint(out, cream, on * 0.88);
  };
};

/** Glaze with short raised rods in many colours. */
export const sprinkle: PaintMaker = (colours, dice) => {
  const glaze = colourAt(colours, 0);
  const salt = dice.int(1, 9999);
  const scale = 12 * dice.between(0.9, 1.2);
  const rods = Math.max(1, colours.length - 1);
  return (u, v, out) => {
    raise(lay(out, glaze, 0.2), 0.003 * noise2(u * 7, v * 7, salt));
    const X = Math.floor(u * scale);
    const Y = Math.floor(v * scale);
    for (let j = Y - 1; j <= Y + 1; j++) {
      for (let i = X - 1; i <= X + 1; i++) {
        if (hash2(i, j, salt) < 0.22) continue;
        const turn = hash2(i, j, salt + 3) * Math.PI;
        const dx = u * scale - i - 0.2 - 0.6 * hash2(i, j, salt + 1);
        const dy = v * scale - j - 0.2 - 0.6 * hash2(i, j, salt + 2);
        const along = Math.max(0, Math.abs(dx * Math.cos(turn) + dy * Math.sin(turn)) - 0.24);
        const across = dy * Math.cos(turn) - dx * Math.sin(turn);
        const d = Math.sqrt(along * along + across * across);
        if (d > 0.125) continue;
        tint(out, colourAt(colours, 1 + Math.floor(hash2(i, j, salt + 4) * rods)), step(0.125, 0.105, d));
        out[at.bump] = 0.003 + 0.008 * Math.sqrt(Math.max(0, 1 - (d / 0.125) ** 2));
      }
    }
  };
};

/** Thick icing running down from the top over the base. */
export const drip: PaintMaker = (colours, dice) => {
  const [icing, base, second] = four(colours);
  const salt = dice.int(1, 9999);
  const phase = dice.between(0, 9);
  const edgeAt = (u: number, shift: number): number =>
    0.4 +
    shift +
    0.09 * Math.sin(u * 19 + phase + shift * 9) +
    0.07 * Math.sin(u * 33 + phase * 2 + shift * 31) +
    0.05 * noise2(u * 26, shift * 9, salt);
  return (u, v, out) => {
    const first = step(edgeAt(u, 0) + 0.01, edgeAt(u, 0) - 0.012, v);
    const under = step(edgeAt(u, 0.16) + 0.01, edgeAt(u, 0.16) - 0.012, v);
    lay(out, base, 0.34);
    tint(out, second, under);
    tint(out, icing, first);
    if (first > 0.5 || under > 0.5) out[at.rough] = 0.16;
    out[at.bump] =
      0.009 * step(edgeAt(u, 0) + 0.012, edgeAt(u, 0) - 0.03, v) +
      0.005 * step(edgeAt(u, 0.16) + 0.012, edgeAt(u, 0.16) - 0.03, v);
  };
};

/** Strands lying side by side with patches of sauce. */
export const noodle: PaintMaker = (colours, dice) => {
  const [strand, gap, sauce] = four(colours);
  const salt = dice.int(1, 9999);
  const phase = dice.between(0, 9);
  return (u, v, out) => {
    const x = (u + 0.05 * Math.sin(v * 20 + phase) + 0.06 * noise2(u * 6, v * 6, salt)) * 22;
    const f = Math.abs(fract(x) - 0.5) * 2;
    const wet = step(0.54, 0.64, noise2(u * 7, v * 7, salt + 2));
    raise(lay(out, strand, 0.3 - 0.12 * wet), 0.008 * Math.sqrt(Math.max(0, 1 - f * f * 0.95)) + 0.004 * wet);
    tint(out, gap, step(0.35, 1, f));
    tint(out, sauce, wet * 0.88);
  };
};

/** Small drop-shaped seeds set in a shiny skin. */
export const seeds: PaintMaker = (colours, dice) => {
  const [skin, seed, dark] = four(colours);
  const salt = dice.int(1, 9999);
  const scale = 11 * dice.between(0.9, 1.15);
  return (u, v, out) => {
    cells(u * scale, v * scale, salt);
    const drop = Math.hypot(cell.dx * (1.7 + cell.dy * 2.2), cell.dy);
    const on = cell.id > 0.18 ? step(0.19, 0.15, drop) : 0;
    const dimple = step(0.34, 0.16, drop);
    raise(lay(out, skin, 0.22), -0.004 * dimple + 0.007 * on);
    tint(out, dark, 0.45 * step(0.4, 0.8, noise2(u * 5, v * 5, salt)) + 0.35 * dimple * (1 - on));
    tint(out, seed, on);
  };
};

/** Irregular flat flecks of mixed size. */
export const specks: PaintMaker = (colours, dice) => {
  const [base, fleck, patch] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    cells(u * 12, v * 9 + 3, salt);
    const size = cell.id > 0.45 ? 0.08 + 0.2 * (cell.id - 0.45) : 0;
    const wobble = 0.08 * (noise2(u * 34, v * 34, salt) - 0.5);
    const on = size > 0 ? step(size + 0.03, size - 0.01, cell.nearest + wobble) : 0;
    raise(lay(out, base, 0.36), 0.002 * on);
    tint(out, patch, 0.45 * step(0.5, 0.8, noise2(u * 5, v * 5, salt)));
    tint(out, fleck, on * 0.92);
  };
};

/** Round sunken holes of mixed size. */
export const holes: PaintMaker = (colours, dice) => {
  const [base, hole] = four(colours);
  const salt = dice.int(1, 9999);
  const scale = 6 * dice.between(0.85, 1.2);
  return (u, v, out) => {
    cells(u * scale + 2, v * scale + 5, salt);
    const radius = 0.12 + 0.22 * cell.id;
    raise(lay(out, base, 0.34), -0.013 * step(radius + 0.06, radius - 0.12, cell.nearest));
    tint(out, hole, step(radius + 0.02, radius - 0.02, cell.nearest));
  };
};

/** Baked skin, browner on the ridges, with pale scored cuts. */
export const crust: PaintMaker = (colours, dice) => {
  const [golden, brown, crumb] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const n = noise2(u * 9, v * 9, salt) * 0.6 + noise2(u * 27, v * 27, salt) * 0.4;
    const x = (u * 0.55 + v) * 6.2 + 0.25 * (noise2(u * 6, v * 6, salt) - 0.5);
    const d = Math.abs(fract(x) - 0.5);
    const cut = step(0.16, 0.08, d);
    raise(lay(out, golden, 0.42), 0.004 * n - 0.008 * cut + 0.006 * step(0.12, 0.2, d) * step(0.34, 0.2, d));
    tint(out, brown, step(0.4, 0.75, n + 0.35 * step(0.36, 0.18, d)) * 0.9);
    tint(out, crumb, cut * 0.85);
  };
};

/** Raised diamond lattice with sunken pockets. */
export const grid: PaintMaker = (colours, dice) => {
  const [ridge, pocket, centre] = four(colours);
  const scale = 8 * dice.between(0.9, 1.15);
  return (u, v, out) => {
    const a = Math.abs(fract((u + v * 0.8) * scale) - 0.5);
    const b = Math.abs(fract((u - v * 0.8) * scale) - 0.5);
    const inner = Math.max(a, b);
    const on = step(0.42, 0.36, inner);
    raise(lay(out, ridge, 0.36), 0.007 * step(0.34, 0.44, inner));
    tint(out, pocket, on);
    tint(out, centre, step(0.16, 0.1, Math.hypot(a, b)));
  };
};
