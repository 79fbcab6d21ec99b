import { byteAt, Floats, floatsAt, kernel, spreadAt, Whole, wholeAt, type Writer } from '../simd/emit.ts';
import { fragmentLayout } from './fragment-layout.ts';
import { fragmentRoom, type Fragments } from './fragments.ts';
import { bytesTo } from './listing.ts';
import type { Instance } from './scene.ts';
import type { Projection } from './visibility.ts';

const at = fragmentLayout;

/**
 * What is handed over for every instance, and where each lies, in numbers: the skin's side in texels, or 0 of a part
 * without one, the addresses of its grids, and the side of that of slopes. Then there are numbers in fours: how rough and
 * how metallic it is, how soft and how coated, and the columns of the matrix that turns its normals.
 */
const row = {
  size: 0,
  colours: 1,
  material: 2,
  slopes: 3,
  slopeSize: 4,
  finish: 8,
  body: 12,
  turn: 16,
} as const;
const rowSize = 28;
/** In place of a material's address. */
const none = -1;

/** Where a place lies in a square grid, whose last column and row it may not reach. */
interface Spot {
  /** Which place of the grid is left above it. */
  index: Whole;
  /** How far it is from there to the right and downwards, each four times. */
  aside: Floats;
  down: Floats;
}

/** The first two lanes of `place` are its column and its row. */
function spotOf(to: Writer, place: Floats, size: Whole): Spot {
  const corner = to.keep(place.floor());
  const rest = to.keep(place.sub(corner));
  const wholes = to.keep(corner.wholes());
  return {
    index: to.keep(wholes.lane(1).mul(size).add(wholes.lane(0))),
    aside: to.keep(rest.pick(rest, 0, 0, 0, 0)),
    down: to.keep(rest.pick(rest, 1, 1, 1, 1)),
  };
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
  return between(to, both, both.pick(both, 2, 3, 2, 3), aside);
}

/** How the place on a skin, in texels, follows from the place on the screen: the same all over a triangle. */
interface SkinMap {
  /** One corner on the screen, and its place on the skin. */
  x: Floats;
  y: Floats;
  start: Floats;
  /** How that place moves as one goes to the right and downwards. */
  byX: Floats;
  byY: Floats;
  /** 1 on the front, −1 on the back. */
  side: Floats;
}

const emptyMap = (to: Writer): SkinMap => {
  const empty = (): Floats => to.keep(Floats.of(0));
  return { x: empty(), y: empty(), start: empty(), byX: empty(), byY: empty(), side: empty() };
};

function mapTriangle(
  to: Writer,
  map: SkinMap,
  corners: Whole,
  screen: Whole,
  uvs: Whole,
  sides: Whole,
  size: Floats,
): void {
  const [a, b, c] = [0, 4, 8].map((k) => to.keep(wholeAt(corners, k))) as [Whole, Whole, Whole];
  const seen = (vertex: Whole, axis: 0 | 1): Floats => spreadAt(screen.add(vertex.mul(12)), axis * 4);
  const onSkin = (vertex: Whole): Floats => floatsAt(uvs.add(vertex.left(3))).mul(size);
  to.change(map.x, seen(a, 0));
  to.change(map.y, seen(a, 1));
  const start = to.keep(onSkin(a));
  const [x1, y1] = [to.keep(seen(b, 0).sub(map.x)), to.keep(seen(b, 1).sub(map.y))];
  const [x2, y2] = [to.keep(seen(c, 0).sub(map.x)), to.keep(seen(c, 1).sub(map.y))];
  const area = to.keep(x1.mul(y2).sub(x2.mul(y1)));
  const [first, second] = [to.keep(onSkin(b).sub(start)), to.keep(onSkin(c).sub(start))];
  // The middle of the first texel is place 0.
  to.change(map.start, start.sub(0.5));
  to.change(map.byX, first.mul(y2).sub(second.mul(y1)).div(area));
  to.change(map.byY, second.mul(x1).sub(first.mul(x2)).div(area));
  to.change(map.side, byteAt(sides.add(a)).four().floats());
}

/** What the kernel knows of a skin. */
interface SkinRow {
  size: Whole;
  colours: Whole;
  material: Whole;
  slopes: Whole;
  slopeSize: Whole;
  finish: Floats;
  body: Floats;
  turn: readonly Floats[];
  /** The same as `size`, and the most that a place may be, in texels and where slopes are known. */
  side: Floats;
  most: Floats;
  mostSlope: Floats;
  /** From texels to the places where slopes are known. */
  shrink: Floats;
}

function takeRow(to: Writer, address: Whole): SkinRow {
  const whole = (place: number): Whole => to.keep(wholeAt(address, place * 4));
  const fours = (place: number): Floats => to.keep(floatsAt(address, place * 4));
  const [size, slopeSize] = [whole(row.size), whole(row.slopeSize)];
  const [side, slopeSide] = [to.keep(size.four().floats()), to.keep(slopeSize.four().floats())];
  return {
    size,
    colours: whole(row.colours),
    material: whole(row.material),
    slopes: whole(row.slopes),
    slopeSize,
    finish: fours(row.finish),
    body: fours(row.body),
    turn: [0, 4, 8].map((column) => fours(row.turn + column)),
    side,
    most: to.keep(side.sub(1.001)),
    mostSlope: to.keep(slopeSide.sub(1.001)),
    shrink: to.keep(slopeSide.sub(1).div(side.sub(1))),
  };
}

/** Writes what the skin is like where a fragment, whose floats lie at an address, sees it. */
function readSkin(to: Writer, skin: SkinRow, map: SkinMap, fragment: Whole): void {
  const { size, slopeSize, material } = skin;
  const dx = spreadAt(fragment, at.x * 4).sub(map.x);
  const dy = spreadAt(fragment, at.y * 4).sub(map.y);
  const place = to.keep(map.start.add(map.byX.mul(dx)).add(map.byY.mul(dy)).most(0).least(skin.most));
  const texel = spotOf(to, place, size);
  const colour = readFours(to, skin.colours, texel, size);
  const among = spotOf(to, to.keep(place.mul(skin.shrink).least(skin.mostSlope)), slopeSize);
  const slope = readTwos(to, skin.slopes, among, slopeSize);
  const finish = to.keep(skin.finish);
  to.when(Whole.of(none).below(material), () => {
    to.change(finish, readFours(to, material, texel, size));
    to.change(slope, slope.add(finish));
  });
  // Image rows run down, the world's y runs up. Whoever places normals gives them their length.
  const [x, y, z] = skin.turn as [Floats, Floats, Floats];
  const across = slope.pick(slope, 0, 0, 0, 0);
  const down = slope.pick(slope, 1, 1, 1, 1);
  const normal = to.keep(y.mul(down).sub(x.mul(across)).add(z.mul(map.side)));
  const write = (value: Floats, lane: number, offset: number): void =>
    to.writeLane(fragment, value, lane, offset * 4);
  [at.normalX, at.normalY, at.normalZ].forEach((offset, lane) => write(normal, lane, offset));
  [at.red, at.green, at.blue, at.glow].forEach((offset, lane) => write(colour, lane, offset));
  write(finish, 2, at.rough);
  write(finish, 3, at.metal);
  write(skin.body, 0, at.soft);
  write(skin.body, 1, at.coat);
}

const kernels = fragmentRoom.furnish({
  /** Reads the skins of those runs of fragments that see a cushion. */
  readSkins: kernel(
    ['whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole', 'whole'],
    (to, runs, end, values, instances, triangles, corners, screen, uvs, sides, rows) => {
      const map = emptyMap(to);
      to.each(runs, end, 4, (run) => {
        const first = to.keep(wholeAt(run));
        const instance = wholeAt(instances.add(first.left(2)));
        const skin = takeRow(to, to.keep(rows.add(instance.mul(rowSize * 4))));
        const known = to.keep(Whole.of(-1));
        to.when(Whole.of(0).below(skin.size), () =>
          to.each(first, wholeAt(run, 4), 1, (fragment) => {
            const triangle = to.keep(wholeAt(triangles.add(fragment.left(2))));
            to.when(triangle.isnt(known), () => {
              mapTriangle(to, map, to.keep(corners.add(triangle.mul(12))), screen, uvs, sides, skin.side);
              to.change(known, triangle);
            });
            readSkin(to, skin, map, to.keep(values.add(bytesTo(fragment))));
          }),
        );
      });
    },
  ),
});

const shelves = { rows: fragmentRoom.shelf(), uvs: fragmentRoom.shelf(), sides: fragmentRoom.shelf() };

/** Hands over what is known of the cushions of a picture. `turns` are nine numbers for each instance. */
export function openSkinned(
  instances: readonly Instance[],
  { vertexStart, screen }: Projection,
  turns: Float64Array,
): void {
  const vertices = screen.floats().length / 3;
  shelves.rows.take(instances.length * rowSize);
  shelves.uvs.take(vertices * 2);
  shelves.sides.take(Math.ceil(vertices / 4));
  const [wholes, floats] = [shelves.rows.wholes(), shelves.rows.floats()];
  const uvs = shelves.uvs.floats();
  const sides = new Int8Array(uvs.buffer, shelves.sides.address, vertices);
  instances.forEach(({ mesh, cover, soft, coat }, k) => {
    const o = k * rowSize;
    wholes[o + row.size] = 0;
    if (!('skin' in cover)) return;
    const { part, colours, material, slopes, finish } = cover.skin;
    wholes[o + row.size] = part.size;
    wholes[o + row.colours] = colours.address;
    wholes[o + row.material] = material ? material.address : none;
    wholes[o + row.slopes] = slopes.address;
    wholes[o + row.slopeSize] = part.heightSize;
    floats.set([0, 0, finish[0]!, finish[1]!], o + row.finish);
    floats.set([soft, coat], o + row.body);
    for (let c = 0; c < 3; c++)
      floats.set(turns.subarray(k * 9 + c * 3, k * 9 + c * 3 + 3), o + row.turn + c * 4);
    uvs.set(mesh.uvs, vertexStart[k]! * 2);
    sides.set(mesh.sides!, vertexStart[k]);
  });
}

/** Normal, colour and material of those runs of fragments that see a cushion. */
export function readSkins(fragments: Fragments, { corners, screen }: Projection, runs: number): void {
  const { byteOffset } = fragments.runs;
  kernels.readSkins(
    byteOffset,
    byteOffset + runs * 4,
    fragments.values.byteOffset,
    fragments.instance.byteOffset,
    fragments.triangle.byteOffset,
    corners.address,
    screen.address,
    shelves.uvs.address,
    shelves.sides.address,
    shelves.rows.address,
  );
}
