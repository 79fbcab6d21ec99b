import { scratchFloats } from '../maths/scratch.ts';
import { type Floats, floatsAt, kernel, Whole } from '../simd/emit.ts';
import { openMemory } from '../simd/memory.ts';

/**
 * Solves ∇²u = −4 inside the shape with u = 0 outside. The square root of u is the height of a soap-film cushion:
 * an exact hemisphere over a disc, and no creases along the middle as a distance transform would leave.
 * `coverage` is 0–1 per cell, `n` × `n`; coarse solutions seed the finer ones.
 */
export function poisson(coverage: Float32Array, n: number): Float32Array {
  return solve(coverage, n, 0);
}

/** Buffers of every level, the finest first: a solution is read before the next is made. */
const levels = Array.from({ length: 8 }, () => ({ coarse: scratchFloats(), solution: scratchFloats() }));

function solve(coverage: Float32Array, n: number, level: number): Float32Array {
  const { coarse: coarseBuffer, solution } = levels[level]!;
  const u = solution.take(n * n);
  if (n <= 24) return relax(coverage, n, u.fill(0), 40);
  const half = n >> 1;
  const coarse = coarseBuffer.take(half * half);
  for (let y = 0; y < half; y++) halveRow(coverage, n, coarse, y);
  const below = solve(coarse, half, level + 1);
  for (let y = 0; y < n; y++) enlargeRow(below, half, u, n, y);
  return relax(coverage, n, u, n > 200 ? 12 : 24);
}

function halveRow(coverage: Float32Array, n: number, out: Float32Array, y: number): void {
  const half = n >> 1;
  for (let x = 0; x < half; x++) {
    const i = 2 * y * n + 2 * x;
    out[y * half + x] = (coverage[i]! + coverage[i + 1]! + coverage[i + n]! + coverage[i + n + 1]!) / 4;
  }
}

/** A row of a solution that is doubled; heights grow with the square of the grid. */
function enlargeRow(from: Float32Array, half: number, out: Float32Array, n: number, y: number): void {
  // Every cell lies a quarter of a coarse one beside the middle of its own.
  const own = (y >> 1) * half;
  const other = Math.min(half - 1, Math.max(0, (y >> 1) + (y & 1 ? 1 : -1))) * half;
  let before = 3 * from[own]! + from[other]!;
  let here = before;
  for (let k = 0; k < half; k++) {
    const next = k + 1 < half ? 3 * from[own + k + 1]! + from[other + k + 1]! : here;
    out[y * n + 2 * k] = (3 * here + before) / 4;
    out[y * n + 2 * k + 1] = (3 * here + next) / 4;
    before = here;
    here = next;
  }
}

/**
 * Cells are parted like the squares of a chessboard: no cell of a colour waits for its neighbour then. Of each colour
 * there are the solution, the coverage and the haste with which a cell goes towards what its neighbours ask for, each
 * `plane` bytes behind the other.
 */
const memory = openMemory({
  /** Every second row, from `row` to `end`: the colour of its even columns and that of its odd ones. */
  part: kernel(
    { whole: ['coverage', 'u', 'even', 'odd', 'plane', 'row', 'end', 'rowBytes'] },
    (to, { coverage, u, even, odd, plane, row, end, rowBytes }) => {
      to.each(row, end, rowBytes.mul(2), (start) => {
        to.each(start, start.add(rowBytes), 32, (x) => {
          const half = to.keep(x.right(1));
          const four = (base: Whole, offset: number): Floats => to.keep(floatsAt(base.add(x), offset));
          const [covers, values] = [coverage, u].map((base) => [four(base, 0), four(base, 16)] as const);
          [even, odd].forEach((colour, first) => {
            const picked = ([left, right]: readonly [Floats, Floats]): Floats =>
              left.shuffle(right, first, first + 2, first + 4, first + 6);
            const cover = to.keep(picked(covers!));
            const place = to.keep(colour.add(half));
            const empty = cover.below(0.02);
            to.write(place, empty.select(0, picked(values!)));
            to.write(place.add(plane), empty.select(0, cover));
            // Over-relaxing half-covered cells diverges.
            to.write(place.add(plane.mul(2)), cover.above(0.98).select(1.75, 1));
          });
        });
      });
    },
  ),
  /** All cells of one colour but the first and last row. `aside`: bytes to the neighbour, negated every other row. */
  relaxColour: kernel(
    { whole: ['own', 'others', 'plane', 'aside', 'rowBytes', 'end'] },
    (to, { own, others, plane, aside, rowBytes, end }) => {
      const side = to.keep(aside);
      to.each(rowBytes, end, rowBytes, (row) => {
        to.each(row, row.add(rowBytes), 16, (x) => {
          const place = to.keep(own.add(x));
          const cover = to.keep(floatsAt(place.add(plane)));
          to.when(cover.above(0).any(), () => {
            const beside = to.keep(others.add(x));
            const old = to.keep(floatsAt(place));
            const around = floatsAt(beside)
              .add(floatsAt(beside.add(side)))
              .add(floatsAt(beside.sub(rowBytes)))
              .add(floatsAt(beside.add(rowBytes)));
            const haste = floatsAt(place.add(plane.mul(2)));
            to.write(place, old.add(around.add(4).mul(0.25).mul(cover).sub(old).mul(haste)));
          });
        });
        to.change(side, Whole.of(0).sub(side));
      });
    },
  ),
});

function relax(coverage: Float32Array, n: number, u: Float32Array, rounds: number): Float32Array {
  const cells = (n * n) / 2;
  // A spare place at both ends: cells at the rim look beyond it, though they never change.
  const length = cells + 8;
  const [cover, solution, ...colours] = memory.floats(n * n, n * n, length * 3, length * 3);
  const [blackCells, whiteCells] = [colours[0].subarray(4), colours[1].subarray(4)];
  cover.set(coverage);
  solution.set(u);
  const [black, white] = [blackCells.byteOffset, whiteCells.byteOffset];
  const [plane, rowBytes] = [length * 4, n * 4];
  const rows = [
    [0, black, white],
    [rowBytes, white, black],
  ] as const;
  for (const [first, even, odd] of rows)
    memory.run.part({
      coverage: cover.byteOffset,
      u: solution.byteOffset,
      even,
      odd,
      plane,
      row: first,
      end: n * rowBytes,
      rowBytes,
    });
  colours.forEach((colour, k) => stopRim(colour.subarray(2 * length + 4), n, k));
  const half = rowBytes / 2;
  const turns = [
    [white, black, -4],
    [black, white, 4],
  ] as const;
  for (let round = 0; round < rounds; round++)
    for (const [own, others, aside] of turns)
      memory.run.relaxColour({ own, others, plane, aside, rowBytes: half, end: (n - 1) * half });
  for (let y = 0; y < n; y++) {
    const [even, odd] = y & 1 ? [whiteCells, blackCells] : [blackCells, whiteCells];
    joinRow(u.subarray(y * n, (y + 1) * n), even, odd, (y * n) / 2);
  }
  for (let i = 0; i < n; i++) u[i] = u[(n - 1) * n + i] = u[i * n] = u[i * n + n - 1] = 0;
  return u;
}

/** Puts the colours of a row's even and odd columns, which begin at `from`, side by side again. */
function joinRow(row: Float32Array, even: Float32Array, odd: Float32Array, from: number): void {
  for (let k = 0; k < row.length / 2; k++) {
    row[2 * k] = even[from + k]!;
    row[2 * k + 1] = odd[from + k]!;
  }
}

/** Cells at both ends of a row stay as they are: one is of the one colour, one of the other, and so in turns. */
function stopRim(haste: Float32Array, n: number, colour: number): void {
  const half = n / 2;
  for (let y = 0; y < n; y++) haste[y * half + ((y & 1) === colour ? 0 : half - 1)] = 0;
}
