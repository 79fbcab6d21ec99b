import { Floats, floatsAt, type Whole, type Writer } from '../simd/emit.ts';

/** How far a place reaches to each side, four times. */
type Reaches = readonly [left: Floats, up: Floats, right: Floats, down: Floats];

/** Squared distances, row by row. */
interface DistanceMap {
  map: Whole;
  width: Whole;
  height: Whole;
}

/** Notes squared distances to a place where they are smaller than what is known, as far as it reaches. */
export function stampAround(
  to: Writer,
  { map, width, height }: DistanceMap,
  [x, y]: readonly [Floats, Floats],
  [left, up, right, down]: Reaches,
): void {
  const low = (place: Floats): Whole => to.keep(place.ceil().max(0).wholes().lane(0));
  const high = (place: Floats, size: Whole): Whole =>
    to.keep(place.floor().min(size.sub(1).splat().floats()).wholes().lane(0));
  const [top, bottom] = [low(y.sub(up)), high(y.add(down), height)];
  const [first, last] = [low(x.sub(left)), high(x.add(right), width)];
  // Four at a time, but not beyond the row.
  const columns = to.keep(last.sub(first).add(4).min(width).and(-4));
  const from = to.keep(first.min(to.keep(width.sub(columns))));
  const aside = from.splat().floats().sub(x);
  const start = to.keep(aside.add(Floats.list(0, 1, 2, 3)));
  const dy = to.keep(top.splat().floats().sub(y));
  const rowBytes = to.keep(width.left(2));
  const begin = to.keep(map.add(top.mul(width).add(from).left(2)));
  const end = to.keep(begin.add(bottom.sub(top).add(1).mul(rowBytes)));
  to.each(begin, end, rowBytes, (row) => {
    const dy2 = to.keep(dy.mul(dy));
    const dx = to.keep(start);
    to.each(row, row.add(columns.left(2)), 16, (at) => {
      to.write(at, floatsAt(at).min(dx.mul(dx).add(dy2)));
      to.change(dx, dx.add(4));
    });
    to.change(dy, dy.add(1));
  });
}
