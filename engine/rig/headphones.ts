import type { Hat } from '../casting/types.ts';
import { spanAround, topAt } from '../inflate/inflate.ts';
import { clamp, mix } from '../maths/smooth.ts';
import { axisScale, place, type Vec3 } from '../maths/vector.ts';
import { sphere, through, tube } from '../mesh/primitives.ts';
import { type Body, onSurface } from './body.ts';
import type { Face } from './eyes.ts';
import { addModel, colourOf, nextGroup, plain, type Workshop } from './workshop.ts';

interface Fit {
  /** Where the bow runs, from its first cup to the last. */
  bow: readonly Vec3[];
  /** The cups' middles, and the way each one points away from the head. */
  cups: readonly { at: Vec3; out: Vec3 }[];
  /** Of a cup, in world units. */
  radius: number;
}

/** Cups over the ears, and a bow that follows the head from the one to the other. */
export function wearHeadphones(shop: Workshop, { animal }: Body, face: Face, hat: Hat): void {
  const [first] = face.marks;
  if (!first) return;
  const { bow, cups, radius } =
    face.marks.length > 1 ? fromTheFront(animal, face) : fromTheSide(animal, face, first);
  const shell = plain(colourOf(shop, hat.colour ?? '#ff2e7e'), 0.3, 0.8);
  const pad = plain(colourOf(shop, '#2c2a3d'), 0.7, 0.2);
  const group = nextGroup(shop);
  addModel(
    shop,
    tube(through(bow), () => radius * 0.3, { segments: 40, sides: 12, flatten: 0.8 }),
    shell,
    place(),
    { group },
  );
  for (const { at, out } of cups) {
    // A disc seen from its edge or from its face, whichever way it points.
    const disc = (across: number, deep: number): Vec3 => [
      mix(across, deep, Math.abs(out[0])) * radius,
      across * radius,
      mix(across, deep, Math.abs(out[2])) * radius,
    ];
    const shift = (far: number): Vec3 => [
      at[0] + out[0] * far * radius,
      at[1],
      at[2] + out[2] * far * radius,
    ];
    addModel(shop, sphere(), pad, place(shift(0.1), disc(1.12, 0.5), {}), { group });
    addModel(shop, sphere(), shell, place(shift(0.38), disc(0.92, 0.5), {}), { group });
  }
}

/** Around a head that looks at us: squarer than an ellipse, as heads are. */
function fromTheFront(animal: Body['animal'], { marks, middle: [middle] }: Face): Fit {
  const row = Math.max(...marks.map(([, v]) => v));
  const [left, right] = spanAround(animal.part, middle, row) ?? [0.2, 0.8];
  const rise = row - topAt(animal.part, middle);
  const half = (right - left) / 2;
  const bow = Array.from({ length: 17 }, (_, i): Vec3 => {
    const angle = (i / 16) * Math.PI;
    const across = Math.sign(Math.cos(angle)) * Math.abs(Math.cos(angle)) ** 0.6;
    return onSurface(
      animal,
      left + half - half * across * 1.02,
      row - rise * Math.sin(angle) ** 0.6 * 1.04,
      0.9,
    );
  });
  const radius = clamp(half * axisScale(animal.matrix, 0) * 0.36, 0.1, 0.2);
  const side = Math.sign(animal.matrix[0]!);
  const cups = [left, right].map((u, i) => ({
    at: onSurface(animal, u, row, 0),
    out: [(i === 0 ? -1 : 1) * side, 0, 0] as Vec3,
  }));
  return { bow, cups, radius };
}

/** On a head in profile: one cup behind the eye, as far as the head goes, and the bow over the crown. */
function fromTheSide(animal: Body['animal'], { radius: eye }: Face, [u, v]: readonly [number, number]): Fit {
  const { part } = animal;
  const crownOverEye = topAt(part, u);
  const isHead = (at: number) => Math.abs(topAt(part, at) - crownOverEye) < eye * 0.8;
  const ear = [2.1, 1.7, 1.3, 0.9].map((far) => u + eye * far).find(isHead) ?? u + eye * 0.6;
  const top = topAt(part, ear);
  const row = Math.max(v, top + eye * 1.5);
  const up = Array.from({ length: 6 }, (_, i) => onSurface(animal, ear, mix(row, top, i / 5), 1.02));
  const [x, y, z] = up[5]!;
  return {
    bow: [...up, [x, y - 0.01, z - 0.1], [x, y - 0.08, z - 0.18]],
    cups: [{ at: onSurface(animal, ear, row, 1), out: [0, 0, 1] }],
    radius: clamp(eye * axisScale(animal.matrix, 1), 0.09, 0.18),
  };
}
