/** A square of places. Rows are `across` long, of which `size` are looked at and one more is written. */
interface Grid {
  values: Float32Array;
  across: number;
  size: number;
}

/** Each place gets its coverage less that of the one before: sums along a row are exact, signed areas. */
export function addEdge(grid: Grid, x0: number, y0: number, x1: number, y1: number): void {
  if (y0 === y1) return;
  const { size, across } = grid;
  const down = y0 < y1;
  const top = Math.max(0, down ? y0 : y1);
  const bottom = Math.min(size, down ? y1 : y0);
  const slope = (x1 - x0) / (y1 - y0);
  let y = top;
  let x = x0 + (top - y0) * slope;
  while (y < bottom) {
    const row = Math.floor(y);
    const nextY = Math.min(row + 1, bottom);
    const nextX = x0 + (nextY - y0) * slope;
    const height = down ? nextY - y : y - nextY;
    addPiece(grid, row * across, Math.min(x, nextX), Math.max(x, nextX), height);
    y = nextY;
    x = nextX;
  }
}

/** The piece of an edge within a row, from `left` to `right`. */
function addPiece(
  { values: into, size }: Grid,
  row: number,
  left: number,
  right: number,
  height: number,
): void {
  if (left >= size) return;
  if (right <= 0) {
    into[row]! += height;
    return;
  }
  let from = left;
  let to = right;
  let tall = height;
  // What lies before the first pixel covers all of it, what lies behind the last one nothing.
  if (from < 0) {
    const before = (height * -from) / (to - from);
    into[row]! += before;
    tall -= before;
    from = 0;
  }
  if (to > size) {
    tall *= (size - from) / (to - from);
    to = size;
  }
  const first = Math.floor(from);
  const last = Math.ceil(to);
  if (last <= first + 1) {
    const aside = tall * ((from + to) / 2 - first);
    into[row + first]! += tall - aside;
    into[row + first + 1]! += aside;
    return;
  }
  // Per pixel that it crosses: the edge comes so much further down in each.
  const share = tall / (to - from);
  let reached = 0;
  let covered = 0;
  for (let x = first; x < last; x++) {
    const begin = Math.max(from, x);
    const end = Math.min(to, x + 1);
    const fallen = (end - begin) * share;
    // All of what came down in earlier pixels, and of this one's part what lies right of the edge.
    const area = reached + fallen * (x + 1 - (begin + end) / 2);
    into[row + x]! += area - covered;
    covered = area;
    reached += fallen;
  }
  into[row + last]! += tall - covered;
}
