import { axisScale, type Vec3 } from '../maths/vector.ts';
import { Random } from '../random.ts';
import type { Camera } from '../raster/camera.ts';
import type { Figure } from '../rig/figure.ts';
import type { PrintRow } from './print-kernels.ts';

/** How a cooked print slips: so many strips, their height in pictures, and how far aside at 1024 pixels. */
const slips = { count: 4, thin: 0.004, thick: 0.02, aside: 24 };

/** How far each row of a cooked print slips sideways. A face is never torn: it is what a character is known by. */
export function tearLines(figure: Figure, camera: Camera): Int16Array {
  const { size } = camera;
  const dice = new Random(`${figure.shop.recipe.seed}|tear`);
  const slip = new Int16Array(size);
  const [faceTop, faceBottom] = faceRows(figure, camera);
  for (let k = 0; k < slips.count; k++) {
    const top = dice.int(0, size - 1);
    const bottom = Math.min(
      size,
      top + dice.int(Math.ceil(size * slips.thin), Math.round(size * slips.thick)),
    );
    const aside = Math.round((dice.between(-slips.aside, slips.aside) * size) / 1024);
    if (bottom <= faceTop || top >= faceBottom) slip.fill(aside, top, bottom);
  }
  return slip;
}

/** First row of the face and first row below it: from the topmost eye to the mouth. */
function faceRows(
  { body: { animal, scale, whole }, eyes, jaw, warp }: Figure,
  camera: Camera,
): [number, number] {
  const unit = scale * axisScale(whole, 1);
  // Cooked eyes swell.
  const reach = 1.4 * animal.eyes.r * unit;
  const places: [Vec3, number][] = eyes.map(({ centre }) => [centre, reach]);
  // Tongues hang out.
  places.push([jaw.pivot, 1.6 * animal.mouth.half * unit]);
  const ends = Float32Array.from(places.flatMap(([[x, y, z], r]) => [x, y + r, z, x, y - r, z]));
  warp?.(ends, 0, ends.length);
  const rows = Array.from({ length: ends.length / 3 }, (_, i) => rowOf(camera, ends, i * 3));
  return [Math.floor(Math.min(...rows)), Math.ceil(Math.max(...rows))];
}

/** Row of the picture in which a point is seen. */
export function rowOf({ eye, forward, up, focal, size }: Camera, points: Float32Array, i: number): number {
  const from = eye.map((each, axis) => points[i + axis]! - each);
  const along = (way: Vec3): number => from[0]! * way[0] + from[1]! * way[1] + from[2]! * way[2];
  return size / 2 - (focal * along(up)) / along(forward);
}

/** A row as it slips sideways; its red and blue part from its green, which would only blur grays. */
export function tear(
  { plane, floats, torn }: PrintRow,
  { size, gray, slip }: { size: number; gray: boolean; slip: Int16Array | undefined },
  y: number,
): Float32Array {
  if (!slip) return floats;
  const shift = slip[y]!;
  const part = gray ? 0 : Math.round(((shift ? 11 : 3) * size) / 1024);
  tearPlane(floats, size, shift + part, torn, 0);
  tearPlane(floats, size, shift, torn, plane);
  tearPlane(floats, size, shift - part, torn, 2 * plane);
  return torn;
}

function tearPlane(row: Float32Array, size: number, shift: number, to: Float32Array, plane: number): void {
  // What comes in from beyond the picture is like its last pixel there.
  const [first, last] = [Math.max(0, -shift), Math.min(size, size - shift)];
  to.fill(row[plane]!, plane, plane + first).fill(row[plane + size - 1]!, plane + last, plane + size);
  to.set(row.subarray(plane + first + shift, plane + last + shift), plane + first);
}
