import { cell, cells, hash2, noise2 } from '../maths/noise.ts';
import { clamp, fract, smoothstep as step } from '../maths/smooth.ts';
import { colourAt, four, lay, type PaintMaker, raise, shade, tint } from './paint.ts';

/** Small mirror tiles in dark grout, some tinted. */
export const tiles: PaintMaker = (colours, dice) => {
  const salt = dice.int(1, 9999);
  const grout = [0.03, 0.03, 0.05] as const;
  return (u, v, out) => {
    const x = u * 24;
    const y = v * 24;
    const X = Math.floor(x);
    const Y = Math.floor(y);
    const fx = x - X;
    const fy = y - Y;
    const id = hash2(X, Y, salt);
    const tile = step(0.04, 0.1, Math.min(fx, 1 - fx, fy, 1 - fy));
    const tilt = (fx - 0.5) * (id - 0.5) + (fy - 0.5) * (hash2(X, Y, salt + 1) - 0.5);
    raise(
      lay(out, grout, 0.5 + (0.06 + 0.12 * id - 0.5) * tile, 0.92 * tile, id > 0.9 ? 0.4 * tile : 0),
      tile * (0.0035 + 0.008 * tilt),
    );
    tint(out, colourAt(colours, id < 0.6 ? 0 : id < 0.74 ? 1 : id < 0.87 ? 2 : 3), tile);
  };
};

/** Polished metal with faint hammering. */
export const metal: PaintMaker = (colours, dice) => {
  const base = colourAt(colours, 0);
  const salt = dice.int(1, 9999);
  const deep = [base[0] * 0.8, base[1] * 0.7, base[2] * 0.55] as const;
  return (u, v, out) => {
    cells(u * 16, v * 16, salt);
    raise(lay(out, base, 0.13 + 0.1 * noise2(u * 30, v * 30, salt), 1), 0.004 * cell.nearest);
    tint(out, deep, 0.5 * noise2(u * 8, v * 8, salt));
  };
};

/** Nebula clouds and glowing stars. */
export const galaxy: PaintMaker = (colours, dice) => {
  const [deep, cloud, second, star] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const a = noise2(u * 5, v * 5, salt) * 0.7 + noise2(u * 13, v * 13, salt) * 0.3;
    const b = noise2(u * 9 + 3, v * 9, salt + 1) * 0.7 + noise2(u * 24, v * 24, salt) * 0.3;
    cells(u * 20, v * 20, salt);
    const twinkle = cell.id > 0.42 ? step(0.2 * cell.id, 0.02, cell.nearest) : 0;
    lay(out, deep, 0.24, 0.15, Math.max(twinkle * 0.95, 0.3 * step(0.55, 0.85, b)));
    tint(out, cloud, step(0.35, 0.7, a));
    tint(out, second, 0.75 * step(0.5, 0.8, b));
    tint(out, star, twinkle);
  };
};

/** Dark crust split by a glowing network. */
export const cracks: PaintMaker = (colours, dice) => {
  const [crust, glow, core] = four(colours);
  const soot = shade(crust, 0.3);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const warp = noise2(u * 6, v * 6, salt) * 0.5;
    cells(u * 7 + warp, v * 7 + warp, salt);
    const edge = cell.second - cell.nearest;
    const on = step(0.16, 0.03, edge);
    raise(lay(out, crust, 0.75 - 0.35 * on, 0, on * 0.95), -0.01 * on + 0.005 * noise2(u * 24, v * 24, salt));
    tint(out, soot, 0.6 * noise2(u * 20, v * 20, salt));
    tint(out, glow, on);
    tint(out, core, step(0.08, 0, edge));
  };
};

/** Dark glossy board with glowing tracks and pads. */
export const circuit: PaintMaker = (colours, dice) => {
  const [board, track, pad] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const X = Math.floor(u * 11);
    const Y = Math.floor(v * 11);
    const kind = hash2(X, Y, salt);
    const fx = u * 11 - X - 0.5;
    const fy = v * 11 - Y - 0.5;
    const d = kind < 0.33 ? Math.abs(fx) : kind < 0.66 ? Math.abs(fy) : Math.abs(Math.hypot(fx, fy) - 0.22);
    const on = step(0.09, 0.05, d);
    raise(lay(out, board, 0.28, 0.2, on * 0.95), 0.002 * on);
    tint(out, kind > 0.8 ? pad : track, clamp(on + 0.16 * step(0.2, 0, d)));
  };
};

/** Dark screen with glowing horizontal lines and blocky glyph noise. */
export const scanlines: PaintMaker = (colours, dice) => {
  const [screen, line, glyph] = four(colours);
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    const f = Math.abs(fract(v * 26) - 0.5) * 2;
    const X = Math.floor(u * 26);
    const Y = Math.floor(v * 26);
    const drop = fract(hash2(X, 7, salt) + Y / 26);
    const lit =
      hash2(X, Y, salt) > 0.5 && hash2(Math.floor(u * 104), Math.floor(v * 104), salt) > 0.45 ? drop ** 2 : 0;
    const beam = step(0.55, 0.2, f) * 0.55;
    lay(out, screen, 0.2, 0, Math.max(lit, beam * 0.8));
    tint(out, line, beam);
    tint(out, glyph, lit);
  };
};

/** Smooth vertical blend of all colours. */
export const gradient: PaintMaker = (colours) => (u, v, out) => {
  const at = clamp(v * 1.05 - 0.02 + 0.02 * Math.sin(u * 14)) * (colours.length - 1);
  lay(out, colourAt(colours, Math.floor(at)), 0.22);
  tint(out, colourAt(colours, Math.floor(at) + 1), step(0, 1, at - Math.floor(at)));
};

/** Perfectly smooth deep glaze, one colour. */
export const porcelain: PaintMaker = (colours) => (_u, _v, out) => lay(out, colourAt(colours, 0), 0.07);

const ownColour = [-1, 0, 0] as const;

/** Keeps the art's own colours (a negative red says so); adds wet gloss and beads of sweat. */
export const sheen: PaintMaker = (_colours, dice) => {
  const salt = dice.int(1, 9999);
  return (u, v, out) => {
    cells(u * 13, v * 13, salt);
    const radius = 0.1 + 0.12 * cell.id;
    const bead = cell.id > 0.55 ? Math.sqrt(Math.max(0, 1 - (cell.nearest / radius) ** 2)) : 0;
    raise(lay(out, ownColour, 0.16), 0.0025 * step(0.4, 0.6, noise2(u * 14, v * 14, salt)) + 0.006 * bead);
  };
};
