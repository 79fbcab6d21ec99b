import { readdirSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { animals } from '../casting/animals.ts';
import { terms } from '../casting/terms.ts';
import { animalKit, termKit } from '../kits/all-kits.ts';
import type { Mesh } from '../mesh/mesh.ts';
import { meshOf } from './meshing.ts';
import { readAnimal } from './notation/animal.ts';
import type { Piece } from './notation/piece.ts';
import { readTerm } from './notation/term.ts';

vi.setConfig({ testTimeout: 120_000 });

const animalOf = (id: string) => readAnimal(`animals/${id}.sculpt`, animalKit(id).sculpt);
const termOf = (id: string) => readTerm(`terms/${id}.sculpt`, termKit(id).sculpt);
const filesIn = (kind: string): string[] =>
  readdirSync(`${import.meta.dirname}/../sculpts/${kind}`).map((name) => name.replace('.sculpt', ''));
const piecesOf = (sculpt: object): Piece[] =>
  Object.values(sculpt).flatMap((value): Piece[] =>
    Array.isArray(value) ? value.filter((each) => each.shape) : [],
  );

test('every animal and every term is a sculpt, and nothing else is', () => {
  expect(filesIn('animals').toSorted()).toEqual(Object.keys(animals).toSorted());
  expect(filesIn('terms').toSorted()).toEqual(Object.keys(terms).toSorted());
});

test('every sculpt is small enough for every page that needs it', () => {
  for (const id of Object.keys(animals)) expect(animalKit(id).sculpt.length, id).toBeLessThanOrEqual(3000);
  for (const id of Object.keys(terms)) expect(termKit(id).sculpt.length, id).toBeLessThanOrEqual(3000);
});

describe.each([
  ['animals', Object.keys(animals), animalOf],
  ['terms', Object.keys(terms), termOf],
] as const)('%s', (_, ids, sculptOf) => {
  test('are made of solids without a hole', () => {
    for (const id of ids)
      for (const piece of piecesOf(sculptOf(id))) {
        const mesh = meshOf(piece, 0.5);
        expect(mesh.triangles.length, `${id}: ${piece.key}`).toBeGreaterThan(0);
        expect(mesh.positions.every(Number.isFinite), `${id}: ${piece.key}`).toBe(true);
        if ('form' in piece.shape) expect(openEdges(mesh), `${id}: ${piece.key}`).toBe(0);
      }
  });
});

/** Edges that do not lie between two triangles. */
function openEdges({ triangles }: Mesh): number {
  const sums = new Map<number, number>();
  for (let t = 0; t < triangles.length; t += 3)
    for (let k = 0; k < 3; k++) {
      const [a, b] = [triangles[t + k]!, triangles[t + ((k + 1) % 3)]!];
      const key = Math.min(a, b) * 0x200000 + Math.max(a, b);
      sums.set(key, (sums.get(key) ?? 0) + (a < b ? 1 : -1));
    }
  return [...sums.values()].filter((sum) => sum !== 0).length;
}

test('every animal has a face that fits its way', () => {
  for (const id of Object.keys(animals)) {
    const animal = animalOf(id);
    expect(animal.eyes.r, id).toBeGreaterThan(0);
    expect(animal.mouth.half, id).toBeGreaterThan(0);
    // A whole head, a body of its own, or a face that is painted on the object.
    const ways = [animal.head.length > 0, animal.body.length > 0, animal.patch !== undefined];
    expect(ways.filter(Boolean), id).toHaveLength(1);
    expect(animal.body.length > 0, id).toBe(animal.carries !== undefined && animal.ownFace !== undefined);
  }
});

test('every term has a place for faces, ears and heads, and a hat only with its place', () => {
  for (const id of Object.keys(terms)) {
    const { face, head, cap, capAt, body } = termOf(id);
    expect(face.size, id).toBeGreaterThan(0.3);
    expect(face.size, id).toBeLessThan(0.7);
    expect(head.size, id).toBeGreaterThan(0.5);
    expect(cap.length > 0, id).toBe(capAt !== undefined);
    // Something firm under a face, and under a whole head.
    expect(
      body.some(({ extra, bed }) => !extra && !bed),
      id,
    ).toBe(true);
    expect(
      body.some(({ extra, lid }) => !extra && !lid),
      id,
    ).toBe(true);
  }
});
