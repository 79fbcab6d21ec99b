import type { Rgb } from '../colour/oklch.ts';
import { openDistances } from '../raster/distances.ts';
import { less } from '../simd/curves.ts';
import { Floats, floatsAt, kernel, type Whole, wholesAt } from '../simd/emit.ts';
import { openMemory } from '../simd/memory.ts';
import { channelOf, pixelsOf } from '../simd/pixels.ts';

/** Half widths of the ink line and of the white border around a sticker, and its shadow, in units of the drawing. */
const inkWidth = 0.85;
const paperWidth = 2.1;
const shadow = { right: 1, down: 1.4, strength: 0.28 } as const;

/** From the middle of a turned drawing to the furthest side of its border and shadow, in its units. */
export const borderReach = (turn: number): number =>
  16 * (Math.abs(Math.cos(turn)) + Math.abs(Math.sin(turn))) +
  Math.max(paperWidth, Math.hypot(shadow.right, shadow.down));

/** A drawing in a square of its own, premultiplied RGBA, and how it was put there. */
export interface Placed {
  pixels: Uint8Array;
  side: number;
  /** Pixels of one unit of the drawing. */
  unit: number;
  /** Radians. */
  turn: number;
}

const distances = openDistances();

const clamped = (value: Floats): Floats => value.max(0).min(1);

const memory = openMemory({
  /** Lays shadow, border and ink line under pixels; `alpha`, `away` and `cast` are byte offsets from them. */
  layUnder: kernel(
    {
      whole: ['pixels', 'end', 'alpha', 'away', 'cast', 'rowBytes'],
      single: ['shareX', 'shareY', 'paper', 'pen', 'inkR', 'inkG', 'inkB'],
    },
    (to, { pixels, end, alpha, away, cast, rowBytes, shareX, shareY, paper, pen, inkR, inkG, inkB }) => {
      const [right, down] = [to.keep(shareX.splat()), to.keep(shareY.splat())];
      const [paperReach, penReach] = [to.keep(paper.splat()), to.keep(pen.splat())];
      const ink = [inkR, inkG, inkB].map((each) => to.keep(each.splat()));
      const between = (from: Whole): Floats => {
        const left = to.keep(floatsAt(from));
        return left.add(floatsAt(from, 4).sub(left).mul(right));
      };
      to.each(pixels, end, 16, (at) => {
        const own = to.keep(floatsAt(at.add(alpha)));
        const caster = to.keep(at.add(alpha).add(cast));
        const above = to.keep(between(caster));
        const below = between(to.keep(caster.add(rowBytes)));
        const shade = to.keep(above.add(below.sub(above).mul(down)).mul(shadow.strength));
        const distance = to.keep(floatsAt(at.add(away)).sqrt());
        const white = to.keep(clamped(paperReach.sub(distance)));
        // Beneath what is half transparent there is ink as well.
        const inked = to.keep(clamped(penReach.sub(distance)).max(own.mul(1 / 127).min(1)));
        const open = to.keep(less(1, own.mul(1 / 255)));
        const beneath = to.keep(open.mul(less(1, inked)));
        const light = to.keep(white.mul(beneath).mul(255));
        const dark = to.keep(shade.mul(less(1, white)).mul(beneath).add(inked.mul(open).mul(255)));
        to.when(dark.add(light).above(0).any(), () => {
          const under = to.keep(wholesAt(at));
          const laid = [...ink, Floats.of(1)].map((tone, channel) =>
            channelOf(under, channel).add(dark.mul(tone)).add(light).min(255),
          );
          to.write(at, pixelsOf(laid));
        });
      });
    },
  ),
});

/** Lays a hard shadow, a white border and an ink line under a drawing, in place. */
export function layBorder({ pixels, side, unit, turn }: Placed, ink: Rgb): void {
  const reach = paperWidth * unit + 1;
  const right = (shadow.right * Math.cos(turn) - shadow.down * Math.sin(turn)) * unit;
  const down = (shadow.right * Math.sin(turn) + shadow.down * Math.cos(turn)) * unit;
  const [aside, upper] = [Math.floor(-right), Math.floor(-down)];
  const places = side * side;
  // Nothing casts shadows from beyond the square, whose rim is empty.
  const rim = (Math.abs(upper) + 2) * side + Math.abs(aside) + 4;
  const [words, far, framed] = memory.floats(places, places, places + 2 * rim);
  const bytes = new Uint8Array(words.buffer, words.byteOffset, places * 4);
  bytes.set(pixels);
  framed.fill(0);
  const alpha = framed.subarray(rim);
  const { byteOffset: first } = words;
  const end = first + places * 4;
  for (let i = 0; i < places; i++) alpha[i] = bytes[i * 4 + 3]!;
  const [away] = distances.open(side, side, [reach]) as [Float32Array];
  for (let y = 0; y < side - 1; y++) stampRow(alpha, side, reach, away, y);
  far.set(away);
  memory.run.layUnder({
    pixels: first,
    end,
    alpha: alpha.byteOffset - first,
    away: far.byteOffset - first,
    cast: (upper * side + aside) * 4,
    rowBytes: side * 4,
    shareX: -right - aside,
    shareY: -down - upper,
    paper: paperWidth * unit + 0.5,
    pen: inkWidth * unit + 0.5,
    inkR: ink[0],
    inkG: ink[1],
    inkB: ink[2],
  });
  pixels.set(bytes);
}

/** Finds where the outline crosses between the pixels of a row, and between them and those below. */
function stampRow(alpha: Float32Array, side: number, reach: number, away: Float32Array, y: number): void {
  for (let x = 0; x < side - 1; x++) {
    const a = alpha[y * side + x]!;
    const right = alpha[y * side + x + 1]!;
    const below = alpha[(y + 1) * side + x]!;
    if (a > 127 !== right > 127) distances.stamp(away, x + (127.5 - a) / (right - a), y, reach);
    if (a > 127 !== below > 127) distances.stamp(away, x, y + (127.5 - a) / (below - a), reach);
  }
}
