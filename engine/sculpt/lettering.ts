import { place, type Vec3 } from '../maths/vector.ts';
import { combined, type PlacedMesh } from '../mesh/combine.ts';
import { sphere, tube } from '../mesh/primitives.ts';
import type { Detailed } from './surfaces.ts';

/** Strokes of the letters on a grid that is 2 wide and 4 high: each pair of digits is a point, a space lifts the pen. */
export const strokes: Readonly<Record<string, string>> = {
  A: '001420 0222',
  B: '000414231202 12211000',
  C: '24040020',
  D: '00041423211000',
  E: '24040020 0212',
  F: '240400 0212',
  G: '2404002022',
  H: '0004 2024 0222',
  I: '1014',
  J: '24211001',
  K: '0004 240220',
  L: '040020',
  M: '0004122420',
  N: '00042024',
  O: '0004242000',
  P: '0004242202',
  Q: '0004242000 1120',
  R: '0004242202 1220',
  S: '240402222000',
  T: '0424 1410',
  U: '04002024',
  V: '041024',
  W: '0400122024',
  X: '0024 0420',
  Y: '041224 1210',
  Z: '04240020',
  0: '0004242000',
  1: '031410',
  2: '042422020020',
  3: '04242000 0222',
  4: '040222 2420',
  5: '240402222000',
  6: '240400202202',
  7: '042410',
  8: '0004242000 0222',
  9: '2202042420',
  '+': '0222 1113',
  '!': '1412 1010',
  ':': '1313 1111',
  '?': '0424221211',
  $: '240402222000 1510',
};

/** Raised lettering around a place, facing the viewer. Unknown letters are refused. */
export function lettering(
  text: string,
  [cx, cy, cz]: Vec3,
  high: number,
  stroke: number,
  refuse: (message: string) => never,
): Detailed {
  const unknown = [...text].find((letter) => !Object.hasOwn(strokes, letter));
  if (unknown !== undefined)
    refuse(`expected letters of ${Object.keys(strokes).join('')}, found '${unknown}'`);
  const unit = high / 4;
  const left = -((text.length * 2 + (text.length - 1) * 1.1) * unit) / 2;
  return (detail) => {
    const joint = sphere(6, 4);
    const bar = tube(
      (t) => [t, 0, 0],
      () => 1,
      { segments: 1, sides: detail < 1 ? 5 : 7 },
    );
    const parts: PlacedMesh[] = [];
    [...text].forEach((letter, k) => {
      for (const line of strokes[letter]!.split(' ')) {
        const points = Array.from({ length: line.length >> 1 }, (_, i): Vec3 => [
          cx + left + (k * 3.1 + Number(line[i * 2])) * unit,
          cy + (Number(line[i * 2 + 1]) - 2) * unit,
          cz,
        ]);
        points.forEach((at, i) => {
          parts.push({ mesh: joint, matrix: place(at, stroke) });
          const next = points[i + 1];
          if (!next) return;
          const [dx, dy] = [next[0] - at[0], next[1] - at[1]];
          const long = Math.hypot(dx, dy) || 0.001;
          parts.push({ mesh: bar, matrix: place(at, [long, stroke, stroke], { z: Math.atan2(dy, dx) }) });
        });
      }
    });
    return combined(parts);
  };
}
