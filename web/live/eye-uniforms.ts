import type { LiveEye } from '#engine/live/live-figure.ts';
import type { Pose } from '#engine/motion/bones.ts';
import { normalise } from '#engine/motion/vectors.ts';
import type { Program } from './gl.ts';

export function setEyeUniforms(program: Program, eye: LiveEye, { gaze }: Pose): void {
  const m = eye.matrix;
  const column = (k: number): number[] => [m[k]!, m[k + 1]!, m[k + 2]!, k === 9 ? 1 : 0];
  program.mat4('ball', Float32Array.of(...column(0), ...column(3), ...column(6), ...column(9)));
  program.int('carrier', eye.bone);
  program.float('ballGroup', eye.group / 255);
  const [x, y] = eye.gaze as [number, number];
  const direction = gaze ? [x * 0.25 + gaze[0], y * 0.25 + gaze[1], 1] : eye.gaze;
  program.vec3('gaze', normalise(direction));
  for (const name of ['iris', 'white', 'black', 'vein'] as const) program.vec3(name, eye[name]);
  for (const name of ['pupil', 'bloodshot', 'cut', 'phase'] as const) program.float(name, eye[name]);
}
