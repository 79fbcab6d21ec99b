import type { Vec3 } from '../../maths/vector.ts';
import { combined } from '../../mesh/combine.ts';
import type { Mesh } from '../../mesh/mesh.ts';
import { lettering } from '../lettering.ts';
import { ball, blend, box, cut, type Form, plate, type Point, ring, rod, star } from '../solid.ts';
import { type Detailed, hose, latheOf, strewn, strewnOnRing } from '../surfaces.ts';
import { bead } from '../surfaces.ts';
import { axisOf, change, isChange, type Shape } from './changes.ts';
import type { Line } from './reader.ts';

const v3 = (numbers: readonly number[], from = 0): Vec3 => [
  numbers[from]!,
  numbers[from + 1]!,
  numbers[from + 2]!,
];

const radiiOf = (numbers: readonly number[], from: number): Vec3 =>
  numbers.length > from + 1 ? v3(numbers, from) : [numbers[from]!, numbers[from]!, numbers[from]!];

function pointsOf(line: Line, what: string): Vec3[] {
  const numbers = line.anyNumbers();
  if (numbers.length < 6 || numbers.length % 3) line.fail(`expected ${what} as x y z each, two at least`);
  return Array.from({ length: numbers.length / 3 }, (_, i) => v3(numbers, i * 3));
}

function outlineOf(line: Line): Point[] {
  const numbers = line.anyNumbers();
  if (numbers.length < 6 || numbers.length % 2)
    line.fail('expected the points of an outline as x y each, three at least');
  return Array.from(
    { length: numbers.length / 2 },
    (_, i) => [numbers[i * 2]!, numbers[i * 2 + 1]!] as const,
  );
}

/** Radii along a line, such as `.2` or `.1>.3>.05`. */
function radiiAlong(line: Line): (t: number) => number {
  const word = line.take('radii along the line, such as .2 or .3>.1');
  const radii = word.split('>').map(Number);
  if (radii.some((r) => !(r > 0))) line.fail(`expected radii such as .2 or .3>.1, found '${word}'`);
  return (t) => {
    const at = Math.min(0.99999, Math.max(0, t)) * (radii.length - 1);
    const i = Math.floor(at);
    return radii[i]! + ((radii[i + 1] ?? radii[i]!) - radii[i]!) * (at - i);
  };
}

const solids = {
  ball: (line) => {
    const n = line.numbers('x y z and one radius or three', 4, 6);
    return ball(v3(n), radiiOf(n, 3));
  },
  rod: (line) => {
    const n = line.numbers('x y z x y z and one radius or two', 7, 8);
    return rod(v3(n), v3(n, 3), n[6]!, n[7] ?? n[6]!);
  },
  box: (line) => {
    const n = line.numbers('x y z, three half sides and the radius of its edges', 7);
    return box(v3(n), v3(n, 3), n[6]);
  },
  ring: (line) => {
    const axis = axisOf(line);
    const n = line.numbers('x y z, its radius, its thickness and perhaps its flatness', 5, 6);
    return ring(v3(n), n[3]!, n[4]!, axis, n[5] ?? 1);
  },
  plate: (line) => {
    const [z, thick, round] = [
      line.number1('its z'),
      line.number1('half its thickness'),
      line.number1('its rounding'),
    ];
    return plate(outlineOf(line), thick, round, z);
  },
  star: (line) => {
    const [x, y, z, radius, thick, points, inner] = line.numbers('x y z radius thickness points inner', 7);
    return plate(star(x, y, radius, points, inner), thick, thick, z);
  },
  path: (line) => {
    const radius = radiiAlong(line);
    const points = pointsOf(line, 'the points of a path');
    const last = points.length - 1;
    return blend(
      0.08,
      points.slice(1).map((p, i) => rod(points[i]!, p, radius(i / last), radius((i + 1) / last))),
    );
  },
  drip: (line) => {
    const [x, y, z, long, r] = line.numbers('x y z length radius', 5);
    return blend(r, [
      rod([x, y, z], [x, y - long, z], r * 1.1, r * 0.7),
      rod([x, y - long, z], [x, y - long - r * 0.3, z], r * 0.85, r),
    ]);
  },
} as const satisfies Record<string, (line: Line) => Form>;

const surfaces = {
  lathe: (line) => latheOf(outlineOf(line)),
  hose: (line) => {
    const radius = radiiAlong(line);
    return hose(pointsOf(line, 'the points of a hose'), radius);
  },
  beads: (line) => {
    const [rx, ry, rz] = [
      line.number1('the radius in x'),
      line.number1('the radius in y'),
      line.number1('the radius in z'),
    ];
    const numbers = line.anyNumbers();
    if (numbers.length === 0 || numbers.length % 3)
      line.fail('expected the places of the beads as x y z each');
    const places = Array.from({ length: numbers.length / 3 }, (_, i) => v3(numbers, i * 3));
    return (detail) => combined(places.map((at) => ({ mesh: bead(at, [rx, ry, rz])(detail) })));
  },
  strewn: (line) => {
    const count = line.number1('how many');
    const size: Vec3 = [
      line.number1('the radius in x'),
      line.number1('the radius in y'),
      line.number1('the radius in z'),
    ];
    if (line.oneOf(['ball', 'ring'], 'what they lie on') === 'ring') {
      const n = line.numbers('x y z, radius and thickness of a ring that faces us', 5);
      return strewnOnRing(count, size, v3(n), n[3], n[4]);
    }
    const n = line.numbers('x y z, three radii and the share of its height from where', 7);
    return strewn(count, size, v3(n), v3(n, 3), n[6]);
  },
  text: (line) => {
    const word = line.take('the letters');
    const n = line.numbers('x y z, height and stroke', 5);
    return lettering(word, v3(n), n[3], n[4], (message) => line.fail(message));
  },
} as const satisfies Record<string, (line: Line) => Detailed>;

/** Reads parts joined by `+` and `minus` until another word comes; changes behind a fillet are of all of them. */
export function readShape(line: Line): Shape {
  let shape = readJoined(line);
  while (isChange(line.next)) shape = change(line, shape);
  return shape;
}

function readJoined(line: Line): Shape {
  const parts: { shape: Shape; away: boolean }[] = [{ shape: readPart(line), away: false }];
  let fillet = 0;
  for (;;) {
    if (line.has('+')) parts.push({ shape: readPart(line), away: false });
    else if (line.has('minus')) parts.push({ shape: readPart(line), away: true });
    else if (line.has('~')) fillet = line.number1('the radius of the fillets');
    else break;
  }
  if (parts.length === 1) return parts[0]!.shape;
  const meshes = parts.flatMap(({ shape }) => ('mesh' in shape ? [shape.mesh] : []));
  if (meshes.length === parts.length && parts.every(({ away }) => !away))
    return { mesh: (detail): Mesh => combined(meshes.map((make) => ({ mesh: make(detail) }))) };
  if (meshes.length > 0)
    line.fail(`expected only solids or only surfaces (${Object.keys(surfaces).join(', ')}) joined by +`);
  const formsOf = (away: boolean): Form[] =>
    parts.flatMap((part) => (part.away === away && 'form' in part.shape ? [part.shape.form] : []));
  return {
    form: formsOf(true).reduce((form, each) => cut(fillet, form, each), blend(fillet, formsOf(false))),
  };
}

function readPart(line: Line): Shape {
  let shape = readBare(line);
  while (isChange(line.next)) shape = change(line, shape);
  return shape;
}

function readBare(line: Line): Shape {
  if (line.has('(')) {
    const inner = readShape(line);
    if (!line.has(')')) line.fail(`expected ')', found ${line.next ?? 'the end of the line'}`);
    return inner;
  }
  const word = line.take('a shape');
  if (Object.hasOwn(solids, word)) return { form: solids[word as keyof typeof solids](line) };
  if (Object.hasOwn(surfaces, word)) return { mesh: surfaces[word as keyof typeof surfaces](line) };
  return line.fail(
    `expected a shape (${[...Object.keys(solids), ...Object.keys(surfaces)].join(', ')}), found '${word}'`,
  );
}
