import type { Rgb } from '../colour/oklch.ts';
import { noise3 } from '../maths/noise.ts';
import { smoothstep } from '../maths/smooth.ts';
import { type Matrix, normalise, type Vec3 } from '../maths/vector.ts';
import { type Painter, setColour, spotLayout, type Surface, surfaceLayout } from '../raster/scene.ts';

const on = spotLayout;
const to = surfaceLayout;

export interface Look {
  gaze: Vec3;
  iris: Rgb;
  /** Cosine at which the pupil ends: larger is smaller. The iris grows with it. */
  pupil: number;
  bloodshot: boolean;
  /** As in the first cartoons: a slice of the black is white. */
  cut: boolean;
  phase: number;
}

/** What an eye is painted with, in linear light; its lid is of the same skin in picture and clay. */
export interface EyeTones {
  white: Rgb;
  black: Rgb;
  vein: Rgb;
  lid: Rgb;
}

/** What an upper lid turns around, its own axes, and by which angle it is shut. */
export interface Lid {
  axes: Matrix;
  shut: number;
}

/** An eye in its place. Instances of the role 'eye' say in `limb` which one they are. */
export interface SetEye {
  /** In the world. */
  centre: Vec3;
  matrix: Matrix;
  look: Look;
  tones: EyeTones;
  lid: Lid;
}

export function eyePainter(look: Look, { white, black, vein: red }: EyeTones): Painter {
  const [gx, gy, gz] = normalise(look.gaze);
  const [cx, cy, cz] = normalise([gx - 0.28, gy + 0.3, gz]);
  const soft = 0.018;
  const irisEnd = 2 * look.pupil - 1;
  const glint: Rgb = [1.6, 1.6, 1.6];
  return (s, spot) => {
    const nx = spot[on.normalX]!;
    const ny = spot[on.normalY]!;
    const nz = spot[on.normalZ]!;
    const d = nx * gx + ny * gy + nz * gz;
    setColour(s, white);
    if (look.bloodshot) {
      const vein = Math.abs(noise3(nx * 9 + look.phase, ny * 9, nz * 9) - 0.5);
      blend(s, red, smoothstep(0.09, 0, vein) * smoothstep(0.85, 0.2, d) * 0.7);
    }
    const inIris = smoothstep(irisEnd - soft, irisEnd + soft, d);
    if (inIris > 0) {
      blend(s, look.iris, inIris);
      blend(s, black, 0.45 * inIris * smoothstep(irisEnd + 0.3 * (1 - look.pupil), irisEnd, d));
      blend(s, black, smoothstep(look.pupil - soft, look.pupil + soft, d));
    }
    if (look.cut) {
      const slice = Math.abs(Math.atan2(ny - gy * d, nx - gx * d) - 0.75);
      blend(s, white, inIris * smoothstep(0.46, 0.42, slice));
    } else blend(s, glint, smoothstep(0.972, 0.98, nx * cx + ny * cy + nz * cz));
    s[to.rough] = 0.06;
    s[to.coat] = 1;
    s[to.soft] = 0.1;
  };
}

function blend(s: Surface, c: Rgb, k: number): void {
  s[to.red]! += (c[0] - s[to.red]!) * k;
  s[to.green]! += (c[1] - s[to.green]!) * k;
  s[to.blue]! += (c[2] - s[to.blue]!) * k;
}
