import { Floats, floatsAt, kernel, spreadAt, Whole, wholeAt, type Writer } from '../simd/emit.ts';
import { samples } from './edge-samples.ts';
import { fragmentLayout } from './fragment-layout.ts';
import { fragmentMemory, type Fragments } from './fragments.ts';
import { bytesTo } from './listing.ts';
import { type Instance, spotSize } from './scene.ts';
import { turnOf } from './turns.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;

/** Per instance, in numbers: what covers it; in fours its colour and glow, its finish, and the normals' matrix. */
const row = { cover: 0, colour: 4, finish: 8, turn: 12 } as const;
const rowSize = 24;
const covers = { plain: 0, painter: 1 } as const;

/** A triangle: its corners' numbers, where the first is on the screen, and the ways to the others in shares of its area. */
interface Triangle {
  number: Whole;
  corners: readonly Whole[];
  from: readonly Floats[];
  second: readonly Floats[];
  third: readonly Floats[];
}

function emptyTriangle(to: Writer): Triangle {
  const [none, zero] = [(): Whole => to.keep(Whole.of(-1)), (): Floats => to.keep(Floats.of(0))];
  return {
    number: none(),
    corners: [none(), none(), none()],
    from: [zero(), zero()],
    second: [zero(), zero()],
    third: [zero(), zero()],
  };
}

function turnTo(to: Writer, triangle: Triangle, number: Whole, corners: Whole, screen: Whole): void {
  const { from, second, third } = triangle;
  to.change(triangle.number, number);
  const address = to.keep(corners.add(number.mul(12)));
  triangle.corners.forEach((corner, k) => to.change(corner, wholeAt(address, k * 4)));
  const [a, b, c] = triangle.corners.map((corner) => to.keep(screen.add(corner.mul(12))));
  for (const axis of [0, 1]) {
    to.change(from[axis]!, spreadAt(a!, axis * 4));
    to.change(second[axis]!, spreadAt(b!, axis * 4).sub(from[axis]!));
    to.change(third[axis]!, spreadAt(c!, axis * 4).sub(from[axis]!));
  }
  const area = to.keep(second[0]!.mul(third[1]!).sub(third[0]!.mul(second[1]!)));
  for (const side of [...second, ...third]) to.change(side, side.div(area));
}

/** How much each corner counts at a place of the screen. */
function weigh(to: Writer, { from, second, third }: Triangle, x: Floats, y: Floats): Floats[] {
  const [dx, dy] = [to.keep(x.sub(from[0]!)), to.keep(y.sub(from[1]!))];
  const w1 = to.keep(dx.mul(third[1]!).sub(third[0]!.mul(dy)));
  const w2 = to.keep(second[0]!.mul(dy).sub(dx.mul(second[1]!)));
  return [to.keep(Floats.of(1).sub(w1).sub(w2)), w1, w2];
}

/** What a list, with so many floats for each vertex, says between three of them. */
function mix(to: Writer, list: Whole, size: number, corners: readonly Whole[], weights: Floats[]): Floats {
  const parts = corners.map((corner, k) => floatsAt(list.add(corner.mul(size * 4))).mul(weights[k]!));
  return to.keep(parts[0]!.add(parts[1]!).add(parts[2]!));
}

const kernels = fragmentMemory.addKernels({
  /** Normals of modelled parts and the finish of plain ones. Painters are told of spots laid out as `spotLayout` says. */
  readModels: kernel(
    {
      whole: [
        'runs',
        'end',
        'values',
        'instances',
        'triangles',
        'corners',
        'screen',
        'positions',
        'normals',
        'uvs',
        'rows',
        'spots',
      ],
    },
    (
      to,
      { runs, end, values, instances, triangles, corners, screen, positions, normals, uvs, rows, spots },
    ) => {
      const triangle = emptyTriangle(to);
      const origin = to.keep(wholeAt(runs));
      to.each(runs, end, 4, (run) => {
        const first = to.keep(wholeAt(run));
        const own = to.keep(rows.add(wholeAt(instances.add(first.left(2))).mul(rowSize * 4)));
        const cover = to.keep(wholeAt(own, row.cover * 4));
        const [colour, finish, ...turn] = [row.colour, row.finish, row.turn, row.turn + 4, row.turn + 8].map(
          (place) => to.keep(floatsAt(own, place * 4)),
        ) as [Floats, Floats, Floats, Floats, Floats];
        to.each(first, wholeAt(run, 4), 1, (fragment) => {
          const number = to.keep(wholeAt(triangles.add(fragment.left(2))));
          to.when(number.isnt(triangle.number), () => turnTo(to, triangle, number, corners, screen));
          const out = to.keep(values.add(bytesTo(fragment)));
          const weights = weigh(to, triangle, spreadAt(out, at.x * 4), spreadAt(out, at.y * 4));
          const normal = mix(to, normals, 3, triangle.corners, weights);
          const turned = to.keep(
            turn
              .map((column, k) => column.mul(normal.shuffle(normal, k, k, k, k)))
              .reduce((sum, each) => sum.add(each)),
          );
          [at.normalX, at.normalY, at.normalZ].forEach((offset, lane) =>
            to.writeLane(out, turned, lane, offset * 4),
          );
          to.when(
            cover.is(covers.plain),
            () => {
              [at.red, at.green, at.blue, at.glow].forEach((offset, lane) =>
                to.writeLane(out, colour, lane, offset * 4),
              );
              [at.rough, at.metal, at.soft, at.coat].forEach((offset, lane) =>
                to.writeLane(out, finish, lane, offset * 4),
              );
            },
            () => {
              const spot = to.keep(spots.add(fragment.sub(origin).mul(spotSize * 4)));
              const place = mix(to, positions, 3, triangle.corners, weights);
              const uv = mix(to, uvs, 2, triangle.corners, weights);
              to.write(spot, place.shuffle(normal, 0, 1, 2, 4));
              to.write(spot, normal.shuffle(uv, 1, 2, 4, 5), 16);
            },
          );
        });
      });
    },
  ),
});

const regions = fragmentMemory.regions('rows', 'positions', 'normals', 'uvs', 'spots');

/** Hands over the parts of a picture. */
export function openModelled(
  instances: readonly Instance[],
  { vertexStart, screen, size }: Projection,
  rowsAtOnce: number,
): void {
  const vertices = screen.floats().length / 3;
  regions.rows.take(instances.length * rowSize);
  regions.positions.take(vertices * 3);
  regions.normals.take(vertices * 3);
  regions.uvs.take(vertices * 2);
  regions.spots.take(rowsAtOnce * size * samples * spotSize);
  const rows = regions.rows.floats().fill(0);
  const covered = regions.rows.wholes();
  const [positions, normals, uvs] = [regions.positions, regions.normals, regions.uvs].map((region) =>
    region.floats(),
  ) as [Float32Array, Float32Array, Float32Array];
  instances.forEach(({ mesh, matrix, cover, soft, coat }, k) => {
    const start = vertexStart[k]!;
    normals.set(mesh.normals, start * 3);
    const o = k * rowSize;
    const turn = turnOf(matrix);
    for (let c = 0; c < 3; c++) rows.set(turn.subarray(c * 3, c * 3 + 3), o + row.turn + c * 4);
    if ('plain' in cover) {
      const { colour, rough, metal = 0, soft: ownSoft = soft, coat: ownCoat = coat } = cover.plain;
      covered[o + row.cover] = covers.plain;
      rows.set(colour, o + row.colour);
      rows.set([rough, metal, ownSoft, ownCoat], o + row.finish);
    } else {
      covered[o + row.cover] = covers.painter;
      positions.set(mesh.positions, start * 3);
      uvs.set(mesh.uvs, start * 2);
    }
  });
}

/** Reads the parts of some runs. Returns what painters are to be told of their fragments. */
export function readModels(
  fragments: Fragments,
  { corners, screen }: Projection,
  runs: number,
): Float32Array {
  const { byteOffset } = fragments.runs;
  kernels.readModels({
    runs: byteOffset,
    end: byteOffset + runs * 4,
    values: fragments.values.byteOffset,
    instances: fragments.instance.byteOffset,
    triangles: fragments.triangle.byteOffset,
    corners: corners.address,
    screen: screen.address,
    positions: regions.positions.address,
    normals: regions.normals.address,
    uvs: regions.uvs.address,
    rows: regions.rows.address,
    spots: regions.spots.address,
  });
  return regions.spots.floats();
}
