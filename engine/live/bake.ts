import { type Instance, type Painter, spotSize, surfaceLayout, surfaceSize } from '../raster/scene.ts';

const has = surfaceLayout;

/** A painted mesh: what its painter says at every vertex, and more vertices where that would not be enough. */
export interface Baked {
  vertices: number;
  /** Place, normal and texture coordinates, as painters are told them: eight numbers a vertex. */
  spots: Float32Array;
  /** What they answer: eight numbers a vertex. */
  surfaces: Float32Array;
  triangles: Uint32Array;
}

/** Sides shorter than this, in the world, are not split: a line as fine is not seen. Those below `cuttable` are cut in one go. */
const shortest = 0.04;
const cuttable = 0.3;
/** How far an answer may be from the mix of its neighbours', summed over the colour and the glow. */
const tolerance = 0.08;

const surface = new Float64Array(surfaceSize);
const spot = new Float64Array(spotSize);

/** Bakes a part that has a painter. Triangles are cut along the lines between its colours. */
export function bake(part: Instance, painter: Painter): Baked {
  const { positions, normals, uvs, triangles } = part.mesh;
  const oven = new Oven(part, painter, positions.length / 3);
  for (let i = 0; i < positions.length / 3; i++) {
    spot[0] = positions[i * 3]!;
    spot[1] = positions[i * 3 + 1]!;
    spot[2] = positions[i * 3 + 2]!;
    spot[3] = normals[i * 3]!;
    spot[4] = normals[i * 3 + 1]!;
    spot[5] = normals[i * 3 + 2]!;
    spot[6] = uvs[i * 2]!;
    spot[7] = uvs[i * 2 + 1]!;
    oven.add();
  }
  for (let i = 0; i < triangles.length; i += 3)
    oven.split(triangles[i]!, triangles[i + 1]!, triangles[i + 2]!);
  return oven.baked();
}

/** Where triangles are split: at the middles of their sides, and in the middle, as shares of the corners. */
const probes = [
  [0.5, 0.5, 0],
  [0, 0.5, 0.5],
  [0.5, 0, 0.5],
  [1 / 3, 1 / 3, 1 / 3],
] as const;

class Oven {
  readonly part: Instance;
  readonly painter: Painter;
  /** From the part's own units to the world's. */
  readonly scale: number;
  vertices = 0;
  corners = 0;
  spots: Float32Array;
  surfaces: Float32Array;
  triangles: Uint32Array;
  readonly middles = new Map<number, number>();
  readonly borders = new Map<number, readonly [number, number]>();

  constructor(part: Instance, painter: Painter, vertices: number) {
    this.part = part;
    this.painter = painter;
    const m = part.matrix;
    this.scale = Math.max(Math.hypot(m[0]!, m[1]!, m[2]!), Math.hypot(m[3]!, m[4]!, m[5]!));
    this.spots = new Float32Array(vertices * 2 * spotSize);
    this.surfaces = new Float32Array(vertices * 2 * surfaceSize);
    this.triangles = new Uint32Array(part.mesh.triangles.length * 2);
  }

  /** Asks the painter about the spot at hand. */
  ask(): void {
    surface[has.rough] = 0.4;
    surface[has.metal] = 0;
    surface[has.glow] = 0;
    surface[has.soft] = this.part.soft;
    surface[has.coat] = this.part.coat;
    this.painter(surface, spot);
  }

  /** Adds the spot at hand as a vertex. */
  add(): number {
    this.ask();
    if ((this.vertices + 1) * spotSize > this.spots.length) {
      this.spots = grown(this.spots);
      this.surfaces = grown(this.surfaces);
    }
    this.spots.set(spot, this.vertices * spotSize);
    this.surfaces.set(surface, this.vertices * surfaceSize);
    return this.vertices++;
  }

  /** Puts the mix of three vertices at hand. */
  look(a: number, b: number, c: number, [p, q, r]: readonly [number, number, number]): void {
    const { spots } = this;
    for (let k = 0; k < spotSize; k++)
      spot[k] = spots[a * spotSize + k]! * p + spots[b * spotSize + k]! * q + spots[c * spotSize + k]! * r;
  }

  /** Whether the painter's answer there is another than the mix of its answers at the corners. */
  differs(a: number, b: number, c: number, shares: readonly [number, number, number]): boolean {
    this.look(a, b, c, shares);
    this.ask();
    const { surfaces } = this;
    const [p, q, r] = shares;
    let sum = 0;
    for (const k of [has.red, has.green, has.blue, has.glow]) {
      const mixed =
        surfaces[a * surfaceSize + k]! * p +
        surfaces[b * surfaceSize + k]! * q +
        surfaces[c * surfaceSize + k]! * r;
      sum += Math.abs(surface[k]! - mixed);
    }
    return sum > tolerance;
  }

  /** The vertex between two, which neighbours share. */
  between(a: number, b: number): number {
    const key = a < b ? a * 0x200000 + b : b * 0x200000 + a;
    let middle = this.middles.get(key);
    if (middle === undefined) {
      this.look(a, b, a, probes[0]);
      middle = this.add();
      this.middles.set(key, middle);
    }
    return middle;
  }

  split(a: number, b: number, c: number): void {
    const long = Math.max(this.side(a, b), this.side(b, c), this.side(c, a)) * this.scale;
    if (long < shortest || !probes.some((shares) => this.differs(a, b, c, shares))) return this.keep(a, b, c);
    if (long < cuttable) {
      // The corner that differs from the two others is cut off along the line between the colours.
      const [ab, bc, ca] = [this.isLike(a, b), this.isLike(b, c), this.isLike(c, a)];
      if (ab && !bc && !ca) return this.cutOff(c, a, b);
      if (bc && !ca && !ab) return this.cutOff(a, b, c);
      if (ca && !ab && !bc) return this.cutOff(b, c, a);
      if (ab && bc && ca && long < 2 * shortest) return this.keep(a, b, c);
    }
    const [ab, bc, ca] = [this.between(a, b), this.between(b, c), this.between(c, a)];
    this.split(a, ab, ca);
    this.split(ab, b, bc);
    this.split(ca, bc, c);
    this.split(ab, bc, ca);
  }

  /** Whether two vertices are painted alike. */
  isLike(a: number, b: number): boolean {
    const { surfaces } = this;
    let sum = 0;
    for (const k of [has.red, has.green, has.blue, has.glow])
      sum += Math.abs(surfaces[a * surfaceSize + k]! - surfaces[b * surfaceSize + k]!);
    return sum <= tolerance;
  }

  cutOff(tip: number, b: number, c: number): void {
    const [tipB, bTip] = this.border(tip, b);
    const [tipC, cTip] = this.border(tip, c);
    this.keep(tip, tipB, tipC);
    this.keep(bTip, b, c);
    this.keep(bTip, c, cTip);
  }

  /** Where the colour changes between two vertices: a vertex with the first one's and one with the second one's. */
  border(a: number, b: number): readonly [number, number] {
    const key = a * 0x200000 + b;
    const known = this.borders.get(key);
    if (known) return known;
    let [low, high] = [0, 1];
    for (let i = 0; i < 5; i++) {
      const middle = (low + high) / 2;
      this.look(a, b, a, [1 - middle, middle, 0]);
      this.ask();
      if (this.matches(a)) low = middle;
      else high = middle;
    }
    this.look(a, b, a, [1 - high, high, 0]);
    const pair = [this.copy(a), this.copy(b)] as const;
    this.borders.set(key, pair);
    this.borders.set(b * 0x200000 + a, [pair[1], pair[0]]);
    return pair;
  }

  /** Whether the answer at hand is that of a vertex. */
  matches(a: number): boolean {
    let sum = 0;
    for (const k of [has.red, has.green, has.blue, has.glow])
      sum += Math.abs(surface[k]! - this.surfaces[a * surfaceSize + k]!);
    return sum <= tolerance;
  }

  /** Adds the spot at hand with the surface of another vertex. */
  copy(of: number): number {
    const vertex = this.add();
    this.surfaces.copyWithin(vertex * surfaceSize, of * surfaceSize, (of + 1) * surfaceSize);
    return vertex;
  }

  side(a: number, b: number): number {
    const { spots } = this;
    const [i, j] = [a * spotSize, b * spotSize];
    const x = spots[i]! - spots[j]!;
    const y = spots[i + 1]! - spots[j + 1]!;
    const z = spots[i + 2]! - spots[j + 2]!;
    return Math.sqrt(x * x + y * y + z * z);
  }

  keep(a: number, b: number, c: number): void {
    if (this.corners + 3 > this.triangles.length) this.triangles = grown(this.triangles);
    this.triangles[this.corners++] = a;
    this.triangles[this.corners++] = b;
    this.triangles[this.corners++] = c;
  }

  baked(): Baked {
    const { vertices, corners, spots, surfaces, triangles } = this;
    return { vertices, spots, surfaces, triangles: triangles.subarray(0, corners) };
  }
}

function grown<T extends Float32Array | Uint32Array>(array: T): T {
  const larger = new (array.constructor as new (length: number) => T)(array.length * 2);
  larger.set(array);
  return larger;
}
