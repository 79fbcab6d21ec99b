import type { Artwork } from '../inflate/artwork.ts';
import { clamp } from '../maths/smooth.ts';
import { type Anatomy, mouthOf } from './anatomy.ts';

/** A region of an animal's drawing, in its units. */
export interface Oval {
  x: number;
  y: number;
  rx: number;
  ry: number;
  /** Everything above belongs to it too: ears, combs, horns. */
  open?: boolean;
}

const meanOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
const eyesOf = ({ eyes }: Anatomy): readonly [number, number] => [
  meanOf(eyes.map(([x]) => x)),
  meanOf(eyes.map(([, y]) => y)),
];

/** From the first eye to the last. */
const spreadOf = ({ eyes }: Anatomy): number => Math.abs(eyes[0]![0] - eyes.at(-1)![0]);

/** The head of an animal seen from the side. */
export function headOval(anatomy: Anatomy): Oval {
  if (anatomy.head) {
    const [x, y, rx, ry] = anatomy.head;
    return { x, y, rx, ry };
  }
  const [eyeX, eyeY] = eyesOf(anatomy);
  const [mouthX, mouthY, width] = mouthOf(anatomy);
  const radius = Math.hypot(eyeX - mouthX, eyeY - mouthY) / 2 + clamp(width * 0.5, 2.6, 4.2);
  const back = Math.sign(eyeX - mouthX) || 1;
  return {
    x: (eyeX + mouthX) / 2 + back * 0.6,
    y: (eyeY + mouthY) / 2,
    rx: Math.max(radius, spreadOf(anatomy) / 2 + 1.6) + 0.8,
    ry: radius,
    open: true,
  };
}

/** Whether the muzzle is a whole plate with the eyes in it, as a panda's. */
const carriesEyes = ({ muzzle, eyes }: Anatomy): boolean =>
  muzzle !== undefined &&
  eyes.some(([x, y]) => ((x - muzzle[0]) / muzzle[2]) ** 2 + ((y - muzzle[1]) / muzzle[3]) ** 2 < 1.1);

/** The muzzle or the beak of a face seen from the front. Without `plate` the eyes are never part of it. */
export function muzzleOval(anatomy: Anatomy, { plate }: { plate: boolean }): Oval {
  if (anatomy.muzzle && (plate || !carriesEyes(anatomy))) {
    const [x, y, rx, ry] = anatomy.muzzle;
    return { x, y, rx, ry };
  }
  const [x, y, width] = mouthOf(anatomy);
  if (anatomy.beak) return { x, y, rx: width * 0.62, ry: width * 0.5 };
  const tall = Math.abs(y - eyesOf(anatomy)[1]);
  return { x, y: y - tall * 0.2, rx: Math.max(width * 0.66, 4), ry: clamp(tall * 0.42 + 1.6, 2.6, 6.5) };
}

/** The face of a head seen from the front: eyes and mouth. */
export function faceOval(anatomy: Anatomy): Oval {
  if (anatomy.muzzle) return muzzleOval(anatomy, { plate: true });
  const [, eyeY] = eyesOf(anatomy);
  const [x, mouthY, width] = mouthOf(anatomy);
  const tall = mouthY - eyeY;
  return {
    x,
    y: (eyeY + mouthY) / 2,
    rx: Math.max(spreadOf(anatomy) / 2 + 3, width * 0.6),
    ry: tall / 2 + 4,
  };
}

function ovalPath({ x, y, rx, ry, open }: Oval): string {
  const [left, right] = [x - rx, x + rx];
  if (!open) return `M${left} ${y}A${rx} ${ry} 0 0 1 ${right} ${y}A${rx} ${ry} 0 0 1 ${left} ${y}Z`;
  const top = -y * 0.45 - 7;
  return `M${left} ${y}C${left} ${top} ${right} ${top} ${right} ${y}A${rx} ${ry} 0 0 1 ${left} ${y}Z`;
}

const clipped = (art: Artwork, name: string, outline: string, drawing: string): Artwork => ({
  ...art,
  key: `${art.key} ${name}`,
  body: `<clipPath><path d="${outline}"/></clipPath>${drawing}`,
});

/** Only what an oval shows of a drawing. */
export const cutOval = (art: Artwork, drawing: string, oval: Oval, name: string): Artwork =>
  clipped(art, name, ovalPath(oval), drawing);

/** A drawing with a bite out of its upper right corner. */
export const bitten = (art: Artwork): Artwork =>
  clipped(
    art,
    'bitten',
    'M-8 -8L20 -8L20 2.2A4.6 4.6 0 0 0 21.4 8.6A4.6 4.6 0 0 0 27 12.4L40 12.4L40 40L-8 40Z',
    art.body,
  );

/** All of a drawing within an outline but the head; a neck that reaches into the head is left. */
export function withoutHead(art: Artwork, drawing: string, outline: string, { x, y, rx, ry }: Oval): Artwork {
  const [a, b] = [rx * 0.62, ry * 0.62];
  // It runs against the outline, which makes it a hole.
  const hole = `M${x - a} ${y}A${a} ${b} 0 0 0 ${x + a} ${y}A${a} ${b} 0 0 0 ${x - a} ${y}Z`;
  return clipped(art, 'without head', outline + hole, drawing);
}
