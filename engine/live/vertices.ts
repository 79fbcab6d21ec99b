import { quickSrgb } from '../colour/oklch.ts';
import { isMirrored, type Matrix } from '../maths/vector.ts';
import { type Instance, type Plain, spotSize, surfaceLayout, surfaceSize } from '../raster/scene.ts';
import { turnOf } from '../raster/turns.ts';
import type { Baked } from './bake.ts';
import { vertexBytes, vertexLayout } from './live-figure.ts';
import { shareOf } from './skeleton.ts';

/** A part on its way into the buffers: its places in the world, and what it is covered with. */
export interface Piece {
  part: Instance;
  world: Float32Array;
  carriers: readonly [number, number];
  /** A painted mesh, or one colour all over. */
  baked?: Baked;
  plain?: Plain;
}

const cornersOf = ({ part, baked }: Piece): Uint32Array => baked?.triangles ?? part.mesh.triangles;

export function writePieces(pieces: readonly Piece[]): {
  vertices: ArrayBuffer;
  corners: Uint16Array<ArrayBuffer> | Uint32Array<ArrayBuffer>;
} {
  const count = pieces.reduce((sum, { world }) => sum + world.length / 3, 0);
  const length = pieces.reduce((sum, piece) => sum + cornersOf(piece).length, 0);
  const buffer = new ArrayBuffer(count * vertexBytes);
  const corners = count > 0xffff ? new Uint32Array(length) : new Uint16Array(length);
  const writer = new VertexWriter(buffer);
  let [vertex, corner] = [0, 0];
  for (const piece of pieces) {
    writer.write(piece, vertex);
    const own = cornersOf(piece);
    // A mirrored part's triangles are wound the other way.
    const [second, third] = isMirrored(piece.part.matrix) ? [2, 1] : [1, 2];
    for (let i = 0; i < own.length; i += 3) {
      corners[corner + i] = vertex + own[i]!;
      corners[corner + i + 1] = vertex + own[i + second]!;
      corners[corner + i + 2] = vertex + own[i + third]!;
    }
    vertex += piece.world.length / 3;
    corner += own.length;
  }
  return { vertices: buffer, corners };
}

const at = vertexLayout;
const has = surfaceLayout;
const byte = (share: number): number => (share <= 0 ? 0 : share >= 1 ? 255 : (share * 255 + 0.5) | 0);

class VertexWriter {
  readonly floats: Float32Array;
  readonly shorts: Int16Array;
  readonly bytes: Uint8Array;

  constructor(buffer: ArrayBuffer) {
    this.floats = new Float32Array(buffer);
    this.shorts = new Int16Array(buffer);
    this.bytes = new Uint8Array(buffer);
  }

  write(piece: Piece, first: number): void {
    const { part, world, carriers, baked } = piece;
    this.placeAll(world, first);
    if (baked) this.coverBaked(part.matrix, baked, first);
    else this.coverPlain(part, piece.plain!, first);
    if (part.ofTerm) this.markAll(world.length / 3, first);
    this.hangAll(piece, carriers, first);
  }

  /** As the term's, for clay. */
  markAll(count: number, first: number): void {
    for (let i = first; i < first + count; i++) this.shorts[((i * vertexBytes + at.normal) >> 1) + 3] = 32767;
  }

  placeAll(world: Float32Array, first: number): void {
    const { floats } = this;
    let o = (first * vertexBytes + at.position) >> 2;
    for (let i = 0; i < world.length; i += 3) {
      floats[o] = world[i]!;
      floats[o + 1] = world[i + 1]!;
      floats[o + 2] = world[i + 2]!;
      o += vertexBytes >> 2;
    }
  }

  coverBaked(matrix: Matrix, { spots, surfaces, vertices }: Baked, first: number): void {
    const turn = turnOf(matrix);
    for (let i = 0; i < vertices; i++) {
      this.turnNormal(turn, spots, i * spotSize + 3, first + i);
      this.paint(surfaces, i * surfaceSize, first + i);
    }
  }

  coverPlain({ mesh, matrix, soft, coat }: Instance, plain: Plain, first: number): void {
    const turn = turnOf(matrix);
    const surface = new Float32Array(surfaceSize);
    surface.set(plain.colour);
    surface[has.rough] = plain.rough;
    surface[has.metal] = plain.metal ?? 0;
    surface[has.soft] = plain.soft ?? soft;
    surface[has.coat] = plain.coat ?? coat;
    for (let i = 0; i < mesh.positions.length / 3; i++) {
      this.turnNormal(turn, mesh.normals, i * 3, first + i);
      this.paint(surface, 0, first + i);
    }
  }

  turnNormal(turn: Float64Array, normals: Float32Array, from: number, vertex: number): void {
    const [a, b, c] = [normals[from]!, normals[from + 1]!, normals[from + 2]!];
    const x = turn[0]! * a + turn[3]! * b + turn[6]! * c;
    const y = turn[1]! * a + turn[4]! * b + turn[7]! * c;
    const z = turn[2]! * a + turn[5]! * b + turn[8]! * c;
    const scale = 32767 / (Math.sqrt(x * x + y * y + z * z) || 1);
    const o = (vertex * vertexBytes + at.normal) >> 1;
    this.shorts[o] = x * scale;
    this.shorts[o + 1] = y * scale;
    this.shorts[o + 2] = z * scale;
  }

  paint(surfaces: Float32Array, from: number, vertex: number): void {
    const { bytes } = this;
    const o = vertex * vertexBytes;
    bytes[o + at.colour] = byte(quickSrgb(surfaces[from + has.red]!));
    bytes[o + at.colour + 1] = byte(quickSrgb(surfaces[from + has.green]!));
    bytes[o + at.colour + 2] = byte(quickSrgb(surfaces[from + has.blue]!));
    bytes[o + at.colour + 3] = byte(surfaces[from + has.glow]!);
    bytes[o + at.finish] = byte(surfaces[from + has.rough]!);
    bytes[o + at.finish + 1] = byte(surfaces[from + has.metal]!);
    bytes[o + at.finish + 2] = byte(surfaces[from + has.soft]!);
    bytes[o + at.finish + 3] = byte(surfaces[from + has.coat]!);
  }

  hangAll({ part, world, baked }: Piece, [one, two]: readonly [number, number], first: number): void {
    const { bytes } = this;
    const group = Math.max(0, part.group);
    const { uvs } = part.mesh;
    for (let i = 0; i < world.length / 3; i++) {
      const v = baked ? baked.spots[i * spotSize + 7]! : uvs[i * 2 + 1]!;
      const o = (first + i) * vertexBytes + at.bones;
      bytes[o] = one;
      bytes[o + 1] = two;
      bytes[o + 2] = one === two ? 0 : byte(shareOf(part, v));
      bytes[o + 3] = group;
    }
  }
}
