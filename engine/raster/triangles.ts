import { Floats, floatsAt, kernel, type Mask, spreadAt, Whole, wholeAt, type Writer } from '../simd/emit.ts';

/** Bytes of a triangle's three corners, and of a vertex on the screen: x, y and depth. */
export const triangleBytes = 12;
const vertexBytes = 12;

type Three = [Floats, Floats, Floats];
type Range = readonly [Whole, Whole];

/** Where a triangle lies on the screen, each number four times: its first corner, and the way to both others. */
interface Corners {
  from: Three;
  second: Three;
  third: Three;
}

function readCorners(to: Writer, triangle: Whole, screen: Whole): Corners {
  const [a, b, c] = [0, 4, 8].map((k) => to.keep(screen.add(wholeAt(triangle, k).mul(vertexBytes))));
  const from = [0, 4, 8].map((k) => to.keep(spreadAt(a!, k))) as Three;
  const way = (vertex: Whole): Three =>
    from.map((start, k) => to.keep(spreadAt(vertex, k * 4).sub(start))) as Three;
  return { from, second: way(b!), third: way(c!) };
}

/** The columns, or rows, it may be seen in: those whose places lie between these distances from a pixel's edge. */
function rangeOf(
  to: Writer,
  corners: Corners,
  axis: 0 | 1,
  size: Whole,
  [first, last]: readonly [number, number],
): Range {
  const { from, second, third } = corners;
  const low = from[axis].add(second[axis].min(third[axis]).min(0)).sub(last).ceil().max(0);
  const high = from[axis].add(second[axis].max(third[axis]).max(0)).sub(first).floor();
  return [
    to.keep(low.wholes().lane(0)),
    to.keep(high.min(size.sub(1).splat().floats()).wholes().lane(0).add(1)),
  ];
}

/** How the shares of the second and the third corner, and the depth, rise to the right and downwards. */
interface Slopes {
  second: readonly [Floats, Floats];
  third: readonly [Floats, Floats];
  depth: readonly [Floats, Floats];
}

const areaOf = ({ second: [x1, y1], third: [x2, y2] }: Corners): Floats => x1.mul(y2).sub(x2.mul(y1));

function slopesOf(to: Writer, corners: Corners): Slopes {
  const [x1, y1, z1] = corners.second;
  const [x2, y2, z2] = corners.third;
  const inverse = to.keep(Floats.of(1).div(areaOf(corners)));
  const second = [to.keep(y2.mul(inverse)), to.keep(Floats.of(0).sub(x2.mul(inverse)))] as const;
  const third = [to.keep(Floats.of(0).sub(y1.mul(inverse))), to.keep(x1.mul(inverse))] as const;
  const rise = (k: 0 | 1): Floats => to.keep(z1.mul(second[k]).add(z2.mul(third[k])));
  return { second, third, depth: [rise(0), rise(1)] };
}

/** Which of four places, at these distances from its first corner, lie in the triangle, and how deep it is there. */
function look(
  to: Writer,
  { from }: Corners,
  { second, third, depth }: Slopes,
  dx: Floats,
  dy: Floats,
): { inside: Mask; z: Floats } {
  const w1 = to.keep(dx.mul(second[0]).add(dy.mul(second[1])));
  const w2 = to.keep(dx.mul(third[0]).add(dy.mul(third[1])));
  const inside = w1.min(w2).above(-1e-5).and(w1.add(w2).below(1.00001));
  return { inside, z: to.keep(from[2].add(dx.mul(depth[0])).add(dy.mul(depth[1]))) };
}

/** Looks through the middles of the pixels that a triangle may be seen in. */
function eachMiddle(
  to: Writer,
  corners: Corners,
  size: Whole,
  found: (nearer: Mask, z: Floats, offset: Whole) => void,
  depth: Whole,
): void {
  const [left, right] = rangeOf(to, corners, 0, size, [0.5, 0.5]);
  const [top, bottom] = rangeOf(to, corners, 1, size, [0.5, 0.5]);
  const slopes = slopesOf(to, corners);
  const width = to.keep(size.splat().floats());
  to.each(top, bottom, 1, (y) => {
    const dy = to.keep(y.splat().floats().add(0.5).sub(corners.from[1]));
    to.each(left, right, 4, (x) => {
      const start = x.splat().floats();
      const column = to.keep(start.add(Floats.list(0.5, 1.5, 2.5, 3.5)));
      const { inside, z } = look(to, corners, slopes, to.keep(column.sub(corners.from[0])), dy);
      const offset = to.keep(y.mul(size).add(x).mul(4));
      const known = floatsAt(depth.add(offset));
      const nearer = to.keep(inside.and(column.below(width)).and(z.below(known)));
      to.when(nearer.any(), () => {
        to.write(depth.add(offset), nearer.select(z, known));
        found(nearer, z, offset);
      });
    });
  });
}

/** Finds the nearest of some triangles, numbered from 0 on, in the middle of every pixel, and its depth. */
export const fillMiddles = kernel(
  { whole: ['triangles', 'end', 'screen', 'depth', 'seen', 'size'] },
  (to, { triangles, end, screen, depth, seen, size }) => {
    const number = to.keep(Whole.of(0));
    to.each(triangles, end, triangleBytes, (triangle) => {
      const corners = readCorners(to, triangle, screen);
      const note = (nearer: Mask, _: Floats, offset: Whole): void => {
        const place = seen.add(offset);
        to.write(place, nearer.select(number.splat().bits(), floatsAt(place)));
      };
      eachMiddle(to, corners, size, note, depth);
      to.change(number, number.add(1));
    });
  },
);

/** Depths of those triangles only whose area, times `turn`, is positive. */
export const fillDepths = kernel(
  { whole: ['triangles', 'end', 'screen', 'depth', 'size'], single: ['turn'] },
  (to, { triangles, end, screen, depth, size, turn }) => {
    const facing = to.keep(turn.splat());
    to.each(triangles, end, triangleBytes, (triangle) => {
      const corners = readCorners(to, triangle, screen);
      to.when(areaOf(corners).mul(facing).above(1e-6).any(), () =>
        eachMiddle(to, corners, size, () => undefined, depth),
      );
    });
  },
);

/** Samples of an edge pixel along each axis. */
const perAxis = 3;
/** Four samples at a time; some are looked through twice, which changes nothing. */
const sampleGroups = [0, 4, 5] as const;
const sampleAt = (first: number, axis: 0 | 1): Floats => {
  const at = (k: number): number => {
    const sample = first + k;
    return ((axis === 0 ? sample % perAxis : Math.floor(sample / perAxis)) + 0.5) / perAxis;
  };
  return Floats.list(at(0), at(1), at(2), at(3));
};

/** Looks at a triangle through the nine samples of an edge pixel, so far from its first corner. */
const samplesOf =
  (
    to: Writer,
    corners: Corners,
    slopes: Slopes,
    { number, depth, seen }: Record<'number' | 'depth' | 'seen', Whole>,
  ) =>
  (slot: Whole, dx: Floats, dy: Floats): void =>
    sampleGroups.forEach((first) => {
      const [aside, down] = [to.keep(dx.add(sampleAt(first, 0))), to.keep(dy.add(sampleAt(first, 1)))];
      const { inside, z } = look(to, corners, slopes, aside, down);
      const sample = slot.mul(perAxis * perAxis).add(first);
      const offset = to.keep(sample.mul(4));
      const known = floatsAt(depth.add(offset));
      const nearer = to.keep(inside.and(z.below(known)));
      to.when(nearer.any(), () => {
        to.write(depth.add(offset), nearer.select(z, known));
        const place = seen.add(offset);
        to.write(place, nearer.select(number.splat().bits(), floatsAt(place)));
      });
    });

/** Finds the nearest triangle in the samples of edge pixels (`slots` from 0 on); `tiles` tell where there are any. */
export const fillEdges = (tileBits: number) =>
  kernel(
    { whole: ['triangles', 'end', 'screen', 'slots', 'tiles', 'across', 'depth', 'seen', 'size'] },
    (to, { triangles, end, screen, slots, tiles, across, depth, seen, size }) => {
      const number = to.keep(Whole.of(0));
      const met = to.keep(Whole.of(0));
      to.each(triangles, end, triangleBytes, (triangle) => {
        const corners = readCorners(to, triangle, screen);
        const [left, right] = rangeOf(to, corners, 0, size, [0, 1]);
        const [top, bottom] = rangeOf(to, corners, 1, size, [0, 1]);
        to.change(met, Whole.of(0));
        const past = (pixel: Whole): Whole => pixel.sub(1).right(tileBits).add(1);
        to.each(top.right(tileBits), past(bottom), 1, (y) =>
          to.each(left.right(tileBits), past(right), 1, (x) =>
            to.change(met, met.or(wholeAt(tiles.add(y.mul(across).add(x).mul(4))))),
          ),
        );
        to.when(met, () => {
          const slopes = slopesOf(to, corners);
          const lookThroughSamples = samplesOf(to, corners, slopes, { number, depth, seen });
          to.each(top, bottom, 1, (y) =>
            to.each(left, right, 1, (x) => {
              const slot = to.keep(wholeAt(slots.add(y.mul(size).add(x).mul(4))));
              to.when(Whole.of(-1).below(slot), () => {
                const dx = to.keep(x.splat().floats().sub(corners.from[0]));
                const dy = to.keep(y.splat().floats().sub(corners.from[1]));
                lookThroughSamples(slot, dx, dy);
              });
            }),
          );
        });
        to.change(number, number.add(1));
      });
    },
  );
