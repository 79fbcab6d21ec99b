import { ease } from './maths/smooth.ts';
import type { Lighting } from './raster/scene.ts';

/** The mirror's ray: x, y, z and the roughness it is spread by. Typed arrays carry numbers without boxing them. */
export const ray = new Float64Array(4);
/** What the mirror shows along `ray`: red, green, blue. */
export const seen = new Float64Array(3);

/** Where each of the mirrored colours begins. */
const below = 0;
const above = 3;
const onStrip = 6;

/** What a mirror can show: the colours below, above and on the strip, three numbers each. */
export const mirroredColours = ({ ground, sky, fill }: Lighting): Float64Array =>
  Float64Array.of(...ground.map((c) => c * 0.45), ...sky.map((c) => c * 0.75 + 0.22), ...fill);

/** The studio as it is mirrored: gradient, soft box upper left, strip on the right. */
export function lookIntoMirror(mirrored: Float64Array): void {
  const x = ray[0]!;
  const y = ray[1]!;
  const rough = ray[3]!;
  const up = ease((y + 0.35 + rough * 0.4) / (0.9 + rough * 0.8));
  const down = 1 - up;
  let r = mirrored[below]! * down + mirrored[above]! * up;
  let g = mirrored[below + 1]! * down + mirrored[above + 1]! * up;
  let b = mirrored[below + 2]! * down + mirrored[above + 2]! * up;
  // Lamps fade over an edge that begins this far outside and ends a little less far inside.
  const edge = 0.06 + rough * 0.55;
  const boxX = 0.24 + edge - Math.abs(x + 0.52);
  const boxY = 0.2 + edge - Math.abs(y - 0.58);
  if (boxX > 0 && boxY > 0 && ray[2]! > -0.35) {
    const steep = 1 / (1.6 * edge);
    const box = ease(boxX * steep) * ease(boxY * steep) * (5.5 - 4.1 * Math.sqrt(rough));
    r += box * 1.02;
    g += box;
    b += box * 0.97;
  }
  const stripX = 0.09 + edge - Math.abs(x - 0.8);
  const stripY = 0.5 + edge - Math.abs(y - 0.1);
  if (stripX > 0 && stripY > 0) {
    const steep = 1 / (1.6 * edge);
    const strip = ease(stripX * steep) * ease(stripY * steep) * (3 - 2.3 * Math.sqrt(rough));
    r += strip * mirrored[onStrip]!;
    g += strip * mirrored[onStrip + 1]!;
    b += strip * mirrored[onStrip + 2]!;
  }
  seen[0] = r;
  seen[1] = g;
  seen[2] = b;
}
