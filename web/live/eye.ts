import type { LiveEye } from '#engine/live/live-figure.ts';
import type { Program } from './gl.ts';
import type { Pose } from './pose.ts';
import { normalise } from './views.ts';

/** A shut lid covers all of the ball. */
const shutLid = -1.1;

/** Hands a program what it must know of an eye. */
export function setEye(program: Program, eye: LiveEye, { gaze, blink }: Pose): void {
  const m = eye.matrix;
  const column = (k: number): number[] => [m[k]!, m[k + 1]!, m[k + 2]!, k === 9 ? 1 : 0];
  program.matrices('ball', Float32Array.of(...column(0), ...column(3), ...column(6), ...column(9)));
  program.whole('carrier', eye.bone);
  program.number('ballGroup', eye.group / 255);
  const [x, y] = eye.gaze as [number, number];
  const mirrored = m[0]! < 0 ? -1 : 1;
  const towards = gaze ? [x * 0.25 + gaze[0] * mirrored, y * 0.25 + gaze[1], 1] : eye.gaze;
  program.three('gaze', normalise(towards));
  program.three('iris', eye.iris);
  program.three('white', eye.white);
  program.three('black', eye.black);
  program.three('vein', eye.vein);
  program.three('lidColour', eye.lidColour);
  program.number('lid', eye.lid + (shutLid - eye.lid) * blink);
  program.number('pupil', eye.pupil);
  program.number('spiral', eye.spiral);
  program.number('bloodshot', eye.bloodshot);
  program.number('phase', eye.phase);
}
