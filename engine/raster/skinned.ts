import type { Skin } from '../inflate/skin.ts';
import {
  byteAt,
  Floats,
  floatsAt,
  kernel,
  spreadAt,
  twiceAt,
  Whole,
  wholeAt,
  type Writer,
} from '../simd/emit.ts';
import { fragmentLayout } from './fragment-layout.ts';
import { fragmentMemory, type Fragments } from './fragments.ts';
import { bytesTo } from './listing.ts';
import type { Instance } from './scene.ts';
import { triangleBytes } from './triangles.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;

/** Per instance, in numbers: its skin's side in texels (0: none) and the addresses of its two grids, then fours. */
const row = {
  size: 0,
  slopeSize: 1,
  colours: 2,
  slopes: 3,
  /** Of a place on the skin and of the same among the slopes, two each: their scale, most, and the steps of an index. */
  scale: 8,
  most: 12,
  steps: 16,
  /** Two that are not used, how rough and how metallic it is; then how soft and how coated. */
  finish: 20,
  body: 24,
  /** Columns of the matrix that turns normals. */
  turn: 28,
} as const;
const rowSize = 40;

/**
 * How the place on a skin, in texels, follows from the place on the screen: the same all over a triangle. There are the
 * place of one corner, how it moves as one goes to the right and downwards, where that corner is on the screen, and
 * whether it is the front (1) or the back (−1). In bytes:
 */
const map = { start: 0, byX: 8, byY: 16, x: 24, y: 28, side: 32 } as const;
const mapBytes = 36;

/** Where a place lies in a square grid. */
interface Spot {
  /** Which place of the grid is left above it. */
  index: Whole;
  /** How far it is from there to the right and downwards, each four times. */
  aside: Floats;
  down: Floats;
}

/** Two places, each a column and a row, in two grids. `steps` are those of an index from column to column and row to row. */
function spotsOf(to: Writer, places: Floats, steps: Floats): [Spot, Spot] {
  const corners = to.keep(places.floor());
  const rest = to.keep(places.sub(corners));
  const parts = to.keep(corners.mul(steps));
  const indices = to.keep(parts.add(parts.shuffle(parts, 1, 0, 3, 2)).wholes());
  const spot = (lane: 0 | 2): Spot => ({
    index: to.keep(indices.lane(lane)),
    aside: to.keep(rest.shuffle(rest, lane, lane, lane, lane)),
    down: to.keep(rest.shuffle(rest, lane + 1, lane + 1, lane + 1, lane + 1)),
  });
  return [spot(0), spot(2)];
}

/** Between two, by a share. */
function between(to: Writer, from: Floats, until: Floats, share: Floats): Floats {
  const start = to.keep(from);
  return to.keep(start.add(until.sub(start).mul(share)));
}

/** Reads a grid of four numbers a place between its places. */
function readFours(to: Writer, grid: Whole, { index, aside, down }: Spot, size: Whole): Floats {
  const above = to.keep(grid.add(index.left(4)));
  const below = to.keep(above.add(size.left(4)));
  const [top, bottom] = [above, below].map((place) =>
    between(to, floatsAt(place), floatsAt(place, 16), aside),
  ) as [Floats, Floats];
  return between(to, top, bottom, down);
}

/** Reads a grid of two numbers a place: four of them are two neighbours. The first two lanes count. */
function readTwos(to: Writer, grid: Whole, { index, aside, down }: Spot, size: Whole): Floats {
  const above = to.keep(grid.add(index.left(3)));
  const both = between(to, floatsAt(above), floatsAt(above.add(size.left(3))), down);
  return between(to, both, both.shuffle(both, 2, 3, 2, 3), aside);
}

type SkinRow = Record<'size' | 'slopeSize' | 'colours' | 'slopes', Whole> &
  Record<'scale' | 'most' | 'steps' | 'finish' | 'body', Floats> & { turn: readonly Floats[] };

function takeRow(to: Writer, address: Whole): SkinRow {
  const whole = (place: number): Whole => to.keep(wholeAt(address, place * 4));
  const fours = (place: number): Floats => to.keep(floatsAt(address, place * 4));
  return {
    size: whole(row.size),
    slopeSize: whole(row.slopeSize),
    colours: whole(row.colours),
    slopes: whole(row.slopes),
    scale: fours(row.scale),
    most: fours(row.most),
    steps: fours(row.steps),
    finish: fours(row.finish),
    body: fours(row.body),
    turn: [0, 4, 8].map((column) => fours(row.turn + column)),
  };
}

/** Writes what the skin is like where a fragment, whose floats lie at an address, sees a triangle. */
function readSkin(to: Writer, skin: SkinRow, mapped: Whole, fragment: Whole): void {
  const dx = spreadAt(fragment, at.x * 4).sub(spreadAt(mapped, map.x));
  const dy = spreadAt(fragment, at.y * 4).sub(spreadAt(mapped, map.y));
  const place = twiceAt(mapped, map.start)
    .add(twiceAt(mapped, map.byX).mul(dx))
    .add(twiceAt(mapped, map.byY).mul(dy));
  const places = to.keep(place.mul(skin.scale).max(0).min(skin.most));
  const [texel, among] = spotsOf(to, places, skin.steps);
  const colour = readFours(to, skin.colours, texel, skin.size);
  const slope = readTwos(to, skin.slopes, among, skin.slopeSize);
  // Image rows run down, the world's y runs up. `placeBlocks` gives normals their length.
  const [x, y, z] = skin.turn as [Floats, Floats, Floats];
  const across = slope.shuffle(slope, 0, 0, 0, 0);
  const down = slope.shuffle(slope, 1, 1, 1, 1);
  const raised = z.mul(spreadAt(mapped, map.side));
  const normal = to.keep(y.mul(down).sub(x.mul(across)).add(raised));
  const write = (value: Floats, lane: number, offset: number): void =>
    to.writeLane(fragment, value, lane, offset * 4);
  [at.normalX, at.normalY, at.normalZ].forEach((offset, lane) => write(normal, lane, offset));
  [at.red, at.green, at.blue, at.glow].forEach((offset, lane) => write(colour, lane, offset));
  write(skin.finish, 2, at.rough);
  write(skin.finish, 3, at.metal);
  write(skin.body, 0, at.soft);
  write(skin.body, 1, at.coat);
}

const kernels = fragmentMemory.addKernels({
  /** Maps the triangles of a cushion from `corners` on, whose skin has so many texels to a side. */
  mapTriangles: kernel(
    { whole: ['corners', 'end', 'screen', 'uvs', 'sides', 'maps'], single: ['size'] },
    (to, { corners, end, screen, uvs, sides, maps, size }) => {
      const texels = to.keep(size.splat());
      const out = to.keep(maps);
      to.each(corners, end, triangleBytes, (triangle) => {
        const [a, b, c] = [0, 4, 8].map((k) => to.keep(wholeAt(triangle, k))) as [Whole, Whole, Whole];
        const seen = (vertex: Whole, axis: 0 | 1): Floats => spreadAt(screen.add(vertex.mul(12)), axis * 4);
        const onSkin = (vertex: Whole): Floats => to.keep(twiceAt(uvs.add(vertex.left(3))).mul(texels));
        const [x, y] = [to.keep(seen(a, 0)), to.keep(seen(a, 1))];
        const [x1, y1] = [to.keep(seen(b, 0).sub(x)), to.keep(seen(b, 1).sub(y))];
        const [x2, y2] = [to.keep(seen(c, 0).sub(x)), to.keep(seen(c, 1).sub(y))];
        const area = to.keep(x1.mul(y2).sub(x2.mul(y1)));
        const start = onSkin(a);
        const [first, second] = [to.keep(onSkin(b).sub(start)), to.keep(onSkin(c).sub(start))];
        const byX = to.keep(first.mul(y2).sub(second.mul(y1)).div(area));
        const byY = to.keep(second.mul(x1).sub(first.mul(x2)).div(area));
        // The middle of the first texel is place 0.
        to.write(out, to.keep(start.sub(0.5)).shuffle(byX, 0, 1, 4, 5), map.start);
        to.write(out, byY.shuffle(to.keep(x.shuffle(y, 0, 4, 0, 4)), 0, 1, 4, 5), map.byY);
        to.writeLane(out, byteAt(sides.add(a)).splat().floats(), 0, map.side);
        to.change(out, out.add(mapBytes));
      });
    },
  ),
  /** Reads the skins of those runs of fragments that see a cushion. */
  readSkins: kernel(
    { whole: ['runs', 'end', 'values', 'instances', 'triangles', 'maps', 'rows'] },
    (to, { runs, end, values, instances, triangles, maps, rows }) =>
      to.each(runs, end, 4, (run) => {
        const first = to.keep(wholeAt(run));
        const instance = wholeAt(instances.add(first.left(2)));
        const skin = takeRow(to, to.keep(rows.add(instance.mul(rowSize * 4))));
        to.when(Whole.of(0).below(skin.size), () =>
          to.each(first, wholeAt(run, 4), 1, (fragment) => {
            const triangle = wholeAt(triangles.add(fragment.left(2)));
            const mapped = to.keep(maps.add(triangle.mul(mapBytes)));
            readSkin(to, skin, mapped, to.keep(values.add(bytesTo(fragment))));
          }),
        );
      }),
  ),
});

const regions = fragmentMemory.regions('rows', 'uvs', 'sides', 'maps');

/** Hands over what is known of the cushions of a picture. `turns` are nine numbers for each instance. */
export function openSkinned(
  instances: readonly Instance[],
  projection: Projection,
  turns: Float64Array,
): void {
  const { vertexStart, triangleStart, triangles, screen, corners } = projection;
  const vertices = screen.floats().length / 3;
  regions.rows.take(instances.length * rowSize);
  regions.uvs.take(vertices * 2);
  regions.sides.take(Math.ceil(vertices / 4));
  regions.maps.take((triangles * mapBytes) / 4);
  const rows = regions.rows.wholes().fill(0);
  const uvs = regions.uvs.floats();
  const sides = new Int8Array(uvs.buffer, regions.sides.address, vertices);
  instances.forEach((instance, k) => {
    if (!('skin' in instance.cover)) return;
    const { part, colours, slopes } = instance.cover.skin;
    const { size, heightSize } = part;
    const places = [size, heightSize, colours.address, slopes.address];
    rows.set(places, k * rowSize);
    handFours(instance, instance.cover.skin, turns.subarray(k * 9, k * 9 + 9), k * rowSize);
    uvs.set(instance.mesh.uvs, vertexStart[k]! * 2);
    sides.set(instance.mesh.sides!, vertexStart[k]);
    kernels.mapTriangles({
      corners: corners.address + triangleStart[k]! * triangleBytes,
      end: corners.address + (triangleStart[k + 1] ?? triangles) * triangleBytes,
      screen: screen.address,
      uvs: regions.uvs.address,
      sides: regions.sides.address,
      maps: regions.maps.address + triangleStart[k]! * mapBytes,
      size,
    });
  });
}

function handFours({ soft, coat }: Instance, { part, finish }: Skin, turn: Float64Array, o: number): void {
  const { size, heightSize } = part;
  const floats = regions.rows.floats();
  const shrink = (heightSize - 1) / (size - 1);
  floats.set([1, 1, shrink, shrink], o + row.scale);
  floats.set(
    [size, size, heightSize, heightSize].map((side) => side - 1.001),
    o + row.most,
  );
  floats.set([1, size, 1, heightSize], o + row.steps);
  floats.set([0, 0, finish[0]!, finish[1]!], o + row.finish);
  floats.set([soft, coat], o + row.body);
  for (let c = 0; c < 3; c++) floats.set(turn.subarray(c * 3, c * 3 + 3), o + row.turn + c * 4);
}

/** Normal, colour and finish of those runs of fragments that see a cushion. */
export function readSkins(fragments: Fragments, runs: number): void {
  const { byteOffset } = fragments.runs;
  kernels.readSkins({
    runs: byteOffset,
    end: byteOffset + runs * 4,
    values: fragments.values.byteOffset,
    instances: fragments.instance.byteOffset,
    triangles: fragments.triangle.byteOffset,
    maps: regions.maps.address,
    rows: regions.rows.address,
  });
}
