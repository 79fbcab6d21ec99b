import { type Matrix, place } from '../../maths/vector.ts';
import { combined, mirrored } from '../../mesh/combine.ts';
import { blend, both, type Form, raised, turned } from '../solid.ts';
import type { Detailed } from '../surfaces.ts';
import type { Line } from './reader.ts';

/** What a piece looks like: a solid that is meshed, or a mesh that is made for some detail. */
export type Shape = { form: Form } | { mesh: Detailed };

const axes = ['x', 'y', 'z'] as const;
export const axisOf = (line: Line): 0 | 1 | 2 => axes.indexOf(line.oneOf(axes, 'an axis')) as 0 | 1 | 2;

const degrees = Math.PI / 180;

const changes = {
  both: (_: Line, shape: Shape): Shape =>
    'form' in shape ? { form: both(shape.form) } : { mesh: (detail) => mirrored(shape.mesh(detail)) },
  at: (line: Line, shape: Shape): Shape => {
    const [x, y, z] = line.numbers('x y z', 3);
    return moved(shape, [place([x, y, z])]);
  },
  turn: (line: Line, shape: Shape): Shape => {
    const [x, y, z] = line.numbers('degrees around x, y and z', 3);
    return moved(shape, [place([0, 0, 0], 1, { x: x * degrees, y: y * degrees, z: z * degrees })]);
  },
  /** Times the shape itself and its copies, each a step further. */
  copies: (line: Line, shape: Shape): Shape => {
    const [count, x, y, z] = line.numbers('how many and the step from one to the next', 4);
    return moved(
      shape,
      Array.from({ length: count }, (_, i) => place([x * i, y * i, z * i])),
    );
  },
  around: (line: Line, shape: Shape): Shape => {
    const axis = axes[axisOf(line)];
    const [count, from = 0, to = 360] = line.numbers('how many and perhaps from and to which angle', 1, 3);
    const step = (to - from) / (to - from === 360 ? count! : Math.max(1, count! - 1));
    const turnAt = (i: number) => ({ [axis]: (from + step * i) * degrees });
    return moved(
      shape,
      Array.from({ length: count! }, (_, i) => place([0, 0, 0], 1, turnAt(i))),
    );
  },
  bumps: (line: Line, shape: Shape): Shape => {
    const [high, f] = line.numbers('height and frequency of the bumps', 2);
    return raise(
      line,
      shape,
      high,
      (x, y, z) => high * Math.sin(x * f) * Math.sin(y * f + 1) * Math.sin(z * f + 2),
    );
  },
  ribs: (line: Line, shape: Shape): Shape => {
    const axis = axisOf(line);
    const [high, count] = line.numbers('height and number of the ribs', 2);
    const [p, q] = [0, 1, 2].filter((k) => k !== axis) as [number, number];
    return raise(line, shape, high, (...at) => {
      const [a, b] = [at[p]!, at[q]!];
      // Flatter near the axis, where ribs would be finer than any mesh.
      return high * Math.min(1, 3 * Math.hypot(a, b)) * Math.cos(Math.atan2(b, a) * count);
    });
  },
  waves: (line: Line, shape: Shape): Shape => {
    const axis = axisOf(line);
    const [high, f] = line.numbers('height and frequency of the waves', 2);
    return raise(line, shape, high, (...at) => high * Math.sin(at[axis] * f));
  },
} as const;

export const isChange = (word: string | undefined): boolean =>
  word !== undefined && Object.hasOwn(changes, word);

export const change = (line: Line, shape: Shape): Shape =>
  changes[line.take('a change') as keyof typeof changes](line, shape);

function moved(shape: Shape, places: readonly Matrix[]): Shape {
  if ('form' in shape)
    return {
      form: blend(
        0,
        places.map((matrix) => turned(shape.form, matrix)),
      ),
    };
  return {
    mesh: (detail) => {
      const mesh = shape.mesh(detail);
      return combined(places.map((matrix) => ({ mesh, matrix: matrix })));
    },
  };
}

function raise(line: Line, shape: Shape, most: number, by: Form['distance']): Shape {
  if (!('form' in shape)) line.fail('only solids can have bumps, ribs and waves');
  return { form: raised(shape.form, Math.abs(most), by) };
}
