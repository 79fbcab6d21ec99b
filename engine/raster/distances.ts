import { Floats, floatsAt, kernel } from '../simd/emit.ts';
import { openRoom } from '../simd/room.ts';

const kernels = {
  /** Squared distances to a place in a rectangle, where they are smaller than what is known. */
  stamp: kernel(
    ['whole', 'whole', 'whole', 'whole', 'single', 'single'],
    (to, first, end, rowBytes, bytes, left, top) => {
      const start = to.keep(left.four().add(Floats.list(0, 1, 2, 3)));
      const dy = to.keep(top.four());
      to.each(first, end, rowBytes, (row) => {
        const dy2 = to.keep(dy.mul(dy));
        const dx = to.keep(start);
        to.each(row, row.add(bytes), 16, (at) => {
          to.write(at, floatsAt(at).least(dx.mul(dx).add(dy2)));
          to.change(dx, dx.add(4));
        });
        to.change(dy, dy.add(1));
      });
    },
  ),
};

/** Maps of squared distances, in pixels and as far as a reach: exact, and only bands around places are ever visited. */
export interface Distances {
  /** As many empty maps as asked for, which take the place of those before. */
  open(width: number, height: number, reaches: readonly number[]): Float32Array[];
  /** Notes how far pixels are from a place; they lie so far to each side of it at most. */
  stamp(map: Float32Array, x: number, y: number, left: number, up: number, right: number, down: number): void;
}

export function openDistances(): Distances {
  const room = openRoom(kernels);
  let [wide, high] = [0, 0];
  return {
    open(width, height, reaches) {
      [wide, high] = [width, height];
      const maps = room.floats(...reaches.map(() => width * height));
      maps.forEach((map, i) => map.fill(reaches[i]! ** 2));
      return maps;
    },
    stamp(map, x, y, left, up, right, down) {
      const top = Math.max(0, Math.ceil(y - up));
      const bottom = Math.min(high - 1, Math.floor(y + down));
      const first = Math.max(0, Math.ceil(x - left));
      const last = Math.min(wide - 1, Math.floor(x + right));
      if (top > bottom || first > last) return;
      // Four at a time, but not beyond the row.
      const columns = Math.min(wide & ~3, (last - first + 4) & ~3);
      const from = Math.min(first, wide - columns);
      const start = map.byteOffset + (top * wide + from) * 4;
      const end = start + (bottom - top + 1) * wide * 4;
      room.run.stamp(start, end, wide * 4, columns * 4, from - x, top - y);
    },
  };
}
