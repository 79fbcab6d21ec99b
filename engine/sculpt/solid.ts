import { apply, type Matrix, type Vec3 } from '../maths/vector.ts';
import { capsule, ellipsoid, type Solid } from '../mesh/surface-nets.ts';

/** A solid and the box around it. y is up, z points towards the viewer. */
export interface Form {
  distance: Solid;
  low: Vec3;
  high: Vec3;
}

export type Point = readonly [x: number, y: number];

const around = (distance: Solid, [x, y, z]: Vec3, [rx, ry, rz]: Vec3): Form => ({
  distance,
  low: [x - rx, y - ry, z - rz],
  high: [x + rx, y + ry, z + rz],
});

export const ball = (at: Vec3, radii: Vec3): Form => around(ellipsoid(at, radii), at, radii);

/** From one ball to another, straight. */
export function rod(a: Vec3, b: Vec3, ra: number, rb: number): Form {
  const low = a.map((n, k) => Math.min(n - ra, b[k]! - rb)) as Vec3;
  const high = a.map((n, k) => Math.max(n + ra, b[k]! + rb)) as Vec3;
  // A ball that contains the other is all there is.
  const long = Math.hypot(b[0] - a[0], b[1] - a[1], b[2] - a[2]);
  if (long <= Math.abs(ra - rb)) return ra > rb ? ball(a, [ra, ra, ra]) : ball(b, [rb, rb, rb]);
  return { distance: ra === rb ? capsule(a, b, ra) : roundCone(a, b, ra, rb), low, high };
}

function roundCone(a: Vec3, b: Vec3, ra: number, rb: number): Solid {
  const [dx, dy, dz] = [b[0] - a[0], b[1] - a[1], b[2] - a[2]];
  const long2 = dx * dx + dy * dy + dz * dz;
  const taper = ra - rb;
  const side2 = long2 - taper * taper;
  const inverse = 1 / long2;
  return (x, y, z) => {
    const [px, py, pz] = [x - a[0], y - a[1], z - a[2]];
    const along = px * dx + py * dy + pz * dz;
    const past = along - long2;
    const [qx, qy, qz] = [px * long2 - dx * along, py * long2 - dy * along, pz * long2 - dz * along];
    const across2 = qx * qx + qy * qy + qz * qz;
    const [along2, past2] = [along * along * long2, past * past * long2];
    const k = Math.sign(taper) * taper * taper * across2;
    if (Math.sign(past) * side2 * past2 > k) return Math.sqrt(across2 + past2) * inverse - rb;
    if (Math.sign(along) * side2 * along2 < k) return Math.sqrt(across2 + along2) * inverse - ra;
    return (Math.sqrt(across2 * side2 * inverse) + along * taper) * inverse - ra;
  };
}

export function box(at: Vec3, half: Vec3, round: number): Form {
  const [hx, hy, hz] = half.map((h) => h - round) as Vec3;
  const distance: Solid = (x, y, z) => {
    const [qx, qy, qz] = [Math.abs(x - at[0]) - hx, Math.abs(y - at[1]) - hy, Math.abs(z - at[2]) - hz];
    const outside = Math.hypot(Math.max(qx, 0), Math.max(qy, 0), Math.max(qz, 0));
    return outside + Math.min(Math.max(qx, qy, qz), 0) - round;
  };
  return around(distance, at, half);
}

/** A ring around an axis; `flat` squeezes it along that axis. */
export function ring(at: Vec3, big: number, small: number, axis: 0 | 1 | 2, flat: number): Form {
  const [p, q] = [0, 1, 2].filter((k) => k !== axis) as [number, number];
  const distance: Solid = (x, y, z) => {
    const d = [x - at[0], y - at[1], z - at[2]];
    return (Math.hypot(Math.hypot(d[p]!, d[q]!) - big, d[axis]! / flat) - small) * Math.min(1, flat);
  };
  const reach = [0, 1, 2].map((k) => (k === axis ? small * flat : big + small)) as Vec3;
  return around(distance, at, reach);
}

/** An outline in x and y, cut from a board and rounded: fins, ears, wings, soles. */
export function plate(outline: readonly Point[], thick: number, round: number, z0: number): Form {
  const flatly = distanceTo(outline);
  const distance: Solid = (x, y, z) => {
    const flat = flatly(x, y);
    const deep = Math.abs(z - z0) - thick;
    return Math.min(Math.max(flat, deep), 0) + Math.hypot(Math.max(flat, 0), Math.max(deep, 0)) - round;
  };
  const [xs, ys] = [outline.map(([x]) => x), outline.map(([, y]) => y)];
  return {
    distance,
    low: [Math.min(...xs) - round, Math.min(...ys) - round, z0 - thick - round],
    high: [Math.max(...xs) + round, Math.max(...ys) + round, z0 + thick + round],
  };
}

/** Distance to an outline, negative inside. */
function distanceTo(outline: readonly Point[]): (x: number, y: number) => number {
  const corners = outline.length;
  const [xs, ys] = [Float64Array.from(outline, ([x]) => x), Float64Array.from(outline, ([, y]) => y)];
  return (x, y) => {
    let nearest = Infinity;
    let inside = false;
    for (let i = 0, j = corners - 1; i < corners; j = i++) {
      const ax = xs[i]!;
      const ay = ys[i]!;
      const by = ys[j]!;
      const ex = xs[j]! - ax;
      const ey = by - ay;
      const wx = x - ax;
      const wy = y - ay;
      const t = Math.min(1, Math.max(0, (wx * ex + wy * ey) / (ex * ex + ey * ey || 1)));
      nearest = Math.min(nearest, (wx - ex * t) ** 2 + (wy - ey * t) ** 2);
      if (ay > y !== by > y && wx < (ex * wy) / ey) inside = !inside;
    }
    return inside ? -Math.sqrt(nearest) : Math.sqrt(nearest);
  };
}

/** The outline of a star, for `plate`. */
export const star = (cx: number, cy: number, radius: number, points: number, inner: number): Point[] =>
  Array.from({ length: points * 2 }, (_, i) => {
    const angle = Math.PI / 2 + (i * Math.PI) / points;
    const r = i % 2 ? radius * inner : radius;
    return [cx + Math.cos(angle) * r, cy + Math.sin(angle) * r];
  });

/** Several in one, with fillets of some radius. */
export function blend(fillet: number, forms: readonly Form[]): Form {
  if (forms.length === 1) return forms[0]!;
  const low = [0, 1, 2].map((c) => Math.min(...forms.map((f) => f.low[c]!)) - fillet * 0.3) as Vec3;
  const high = [0, 1, 2].map((c) => Math.max(...forms.map((f) => f.high[c]!)) + fillet * 0.3) as Vec3;
  const solids = forms.map(({ distance }) => distance);
  const distance: Solid = (x, y, z) => {
    let d = solids[0]!(x, y, z);
    for (let i = 1; i < solids.length; i++) {
      const e = solids[i]!(x, y, z);
      const h = fillet > 0 ? Math.max(fillet - Math.abs(d - e), 0) / fillet : 0;
      d = Math.min(d, e) - h * h * fillet * 0.25;
    }
    return d;
  };
  return { distance, low, high };
}

/** The first without the second. */
export const cut = (fillet: number, from: Form, away: Form): Form => ({
  ...from,
  distance: (x, y, z) => {
    const [d, e] = [from.distance(x, y, z), -away.distance(x, y, z)];
    const h = fillet > 0 ? Math.max(fillet - Math.abs(d - e), 0) / fillet : 0;
    return Math.max(d, e) + h * h * fillet * 0.25;
  },
});

/** Mirrored: what it is on one side of x = 0, it is on both. */
export function both({ distance, low, high }: Form): Form {
  const side = low[0] + high[0] < 0 ? -1 : 1;
  const reach = Math.max(Math.abs(low[0]), Math.abs(high[0]));
  return {
    distance: (x, y, z) => distance(side * Math.abs(x), y, z),
    low: [-reach, low[1], low[2]],
    high: [reach, high[1], high[2]],
  };
}

/** Turned and moved by a matrix that does not scale. */
export function turned({ distance, low, high }: Form, m: Matrix): Form {
  const corners = Array.from({ length: 8 }, (_, i) =>
    apply(m, [i & 1 ? high[0] : low[0], i & 2 ? high[1] : low[1], i & 4 ? high[2] : low[2]]),
  );
  return {
    distance: (wx, wy, wz) => {
      const [x, y, z] = [wx - m[9]!, wy - m[10]!, wz - m[11]!];
      return distance(
        m[0]! * x + m[1]! * y + m[2]! * z,
        m[3]! * x + m[4]! * y + m[5]! * z,
        m[6]! * x + m[7]! * y + m[8]! * z,
      );
    },
    low: [0, 1, 2].map((c) => Math.min(...corners.map((p) => p[c]!))) as Vec3,
    high: [0, 1, 2].map((c) => Math.max(...corners.map((p) => p[c]!))) as Vec3,
  };
}

/** Its surface moved outwards by a field, `most` at most: ribs, ruffles, fur. */
export const raised = ({ distance, low, high }: Form, most: number, by: Solid): Form => ({
  distance: (x, y, z) => (distance(x, y, z) - by(x, y, z)) * 0.8,
  low: low.map((n) => n - most) as Vec3,
  high: high.map((n) => n + most) as Vec3,
});
