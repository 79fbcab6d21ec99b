import type { LiveFigure } from '#engine/live/live-figure.ts';

type Three = readonly number[];

const dot = (a: Three, b: Three): number => a[0]! * b[0]! + a[1]! * b[1]! + a[2]! * b[2]!;
const cross = (a: Three, b: Three): number[] => [
  a[1]! * b[2]! - a[2]! * b[1]!,
  a[2]! * b[0]! - a[0]! * b[2]!,
  a[0]! * b[1]! - a[1]! * b[0]!,
];
export const normalise = (a: Three): number[] => {
  const length = Math.hypot(a[0]!, a[1]!, a[2]!) || 1;
  return a.map((value) => value / length);
};

/** How near and how far the camera sees. */
export const reach = { near: 1, far: 30 } as const;

/** As the picture's camera sees the world. `zoom` under 1 leaves more room around the figure. */
export function cameraView(
  { eye, forward, right, up, focal }: LiveFigure['camera'],
  zoom: number,
): Float32Array {
  const { near, far } = reach;
  const wide = focal * zoom;
  const deep = (far + near) / (far - near);
  const shift = (-2 * far * near) / (far - near);
  const column = (k: number): number[] => [right[k]! * wide, up[k]! * wide, forward[k]! * deep, forward[k]!];
  return Float32Array.of(
    ...column(0),
    ...column(1),
    ...column(2),
    -dot(right, eye) * wide,
    -dot(up, eye) * wide,
    -dot(forward, eye) * deep + shift,
    -dot(forward, eye),
  );
}

/** Towards the key light, as in the engine's studio. */
export const toSun = normalise([-0.52, 1.2, 0.42]);

const across = normalise(cross(toSun, [0, 1, 0]));
const along = cross(across, toSun);
const wide = 1 / 2.1;
const deep = 1 / 3.4;

/** As the key light sees the world. */
export const sunView = Float32Array.of(
  ...[0, 1, 2].flatMap((k) => [across[k]! * wide, along[k]! * wide, -toSun[k]! * deep, 0]),
  0,
  0,
  0,
  1,
);
