import { type Matrix, multiply, place } from '../maths/vector.ts';
import { combined } from '../mesh/combine.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { type Painter, spotLayout } from '../raster/scene.ts';
import { addModel, nextGroup, nowBuild, type Workshop } from '../rig/workshop.ts';
import type { Colours } from './colours.ts';
import { meshOf } from './meshing.ts';
import { coverByHeight, coverOf, painterOf, type Patch } from './painter.ts';
import type { Part } from './parts.ts';
import type { Seat } from './places.ts';

/** The lower jaw of a whole head: it is added with the mouth, since it moves. */
export interface SculptedJaw {
  mesh: Mesh;
  painter: Painter;
  matrix: Matrix;
}

export function jawOf(
  { animalSculpt: { jaw, hinge }, detail, level }: Workshop,
  { animal }: Colours,
  head: Matrix,
): SculptedJaw {
  const mesh = combined(jaw.map((piece, i) => ({ mesh: meshOf(piece, detail), u: i, v: 1 })));
  const covers = jaw.map((piece) => painterOf(piece, animal));
  const open = multiply(
    place(hinge, 1, { x: 0.12 + level * 0.12 }),
    place([-hinge[0], -hinge[1], -hinge[2]]),
  );
  return {
    mesh,
    matrix: multiply(head, open),
    painter: (s, spot) => covers[Math.round(spot[spotLayout.u]!)]!(s, spot),
  };
}

/** Adds parts to the figure, each with its paint. */
export function addParts(
  shop: Workshop,
  parts: readonly Part[],
  { frame, scale }: Seat,
  colours: Colours,
  whole: Matrix,
): void {
  const { patch } = shop.animalSculpt;
  const face: Patch | undefined = patch && { patch, frame, scale, colourOf: colours.animal };
  for (const { piece, mesh, matrix, of, role, limb, painted, byHeight } of parts) {
    nowBuild(shop, role, limb);
    const colourOf = of === 'object' ? colours.object : colours.animal;
    const cover = byHeight
      ? coverByHeight(piece.paint, colourOf)
      : coverOf(piece, colourOf, painted ? face : undefined);
    const { soft, coat } = piece.finish;
    const finish = { group: nextGroup(shop), soft, coat, ofTerm: of === 'object' };
    addModel(shop, mesh, cover, multiply(whole, matrix), finish);
  }
}
