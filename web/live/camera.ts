import type { LiveFigure } from '#engine/live/live-figure.ts';
import { cross, dot, normalise } from '#engine/motion/vectors.ts';

export const clipping = { near: 1, far: 30 } as const;

/** View-projection matrix of the picture's camera. A `zoom` under 1 leaves more room around the figure. */
export function cameraMatrix(
  { eye, forward, right, up, focal }: LiveFigure['camera'],
  zoom: number,
): Float32Array {
  const { near, far } = clipping;
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

/** Direction towards the key light, as in the engine's studio. */
export const toSun = normalise([-0.52, 1.2, 0.42]);

const across = normalise(cross(toSun, [0, 1, 0]));
const along = cross(across, toSun);
const wide = 1 / 2.1;
const deep = 1 / 3.4;

/** View-projection matrix of the key light, for the shadow map. */
export const sunMatrix = Float32Array.of(
  ...[0, 1, 2].flatMap((k) => [across[k]! * wide, along[k]! * wide, -toSun[k]! * deep, 0]),
  0,
  0,
  0,
  1,
);
