import { gradeHex } from '../colour/grade.ts';
import { linearOfOklch, oklchOfLinear, type Rgb } from '../colour/oklch.ts';
import { clamp } from '../maths/smooth.ts';
import type { Vec3 } from '../maths/vector.ts';
import type { Palette } from '../recipe.ts';
import type { AnimalSculpt, Skin } from './notation/animal.ts';
import type { Colour } from './notation/paint.ts';
import type { TermSculpt } from './notation/term.ts';

/** The colours of a figure's two halves in its palette, in linear light. */
export interface Colours {
  animal: (colour: Colour) => Rgb;
  object: (colour: Colour) => Rgb;
  /** The skin that the animal wears, as its file names it. */
  worn: Skin;
}

const lch = new Float64Array(3);
const labOf = (rgb: Rgb): Vec3 => {
  oklchOfLinear(rgb[0], rgb[1], rgb[2], lch);
  return [lch[0]!, lch[1]! * Math.cos(lch[2]!), lch[1]! * Math.sin(lch[2]!)];
};
export const lightnessOf = (rgb: Rgb): number => labOf(rgb)[0];

const apart = (a: Rgb, b: Rgb): number => {
  const [p, q] = [labOf(a), labOf(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};

/** A skin as far from the object as this is worn although another one were farther. */
const farEnough = 0.22;
/** The least way between skin and object, in lightness where nothing else differs. */
const leastApart = 0.13;
const leastApartInGrey = 0.36;
/** A darker face has no features in grayscale. */
const darkestFace = 0.44;
const lightestFace = 0.93;

export function coloursFor(palette: Palette, animal: AnimalSculpt, term: TermSculpt): Colours {
  const main = gradeHex(term.main, palette);
  const worn = skinFor(palette, animal, term);
  const own: Readonly<Record<string, string>> = { ...worn, main: term.main };
  const graded = (colour: Colour): Rgb => gradeHex(own[colour] ?? colour, palette);
  const step = stepAway(palette, graded('skin'), main);
  const stepped = (colour: Colour): Rgb => lighter(graded(colour), step);
  const { wash } = term;
  return {
    worn,
    object: remembered(graded),
    animal: remembered(wash ? (colour) => washed(stepped(colour), graded(wash.tint), wash.share) : stepped),
  };
}

/** Without colours another skin may be needed. */
function skinFor(palette: Palette, { skins }: AnimalSculpt, term: TermSculpt): Skin {
  const seenIn = palette === 'grayscale' ? palette : 'vibrant';
  const main = gradeHex(term.main, seenIn);
  const far = ({ skin }: Skin): number => apart(gradeHex(skin, seenIn), main);
  const [natural] = skins;
  if (far(natural!) > farEnough) return natural!;
  return skins.reduce((best, skin) => (far(skin) > far(best) ? skin : best));
}

/** How much lighter the animal must be to stand out from the object: hues stay, so that pink pigs stay pink. */
function stepAway(palette: Palette, skin: Rgb, main: Rgb): number {
  const [own, other] = [lightnessOf(skin), lightnessOf(main)];
  if (palette !== 'grayscale') {
    const missing = leastApart - apart(skin, main);
    return missing <= 0 ? 0 : own < other ? -missing : missing;
  }
  const wanted = (from: number): number => clamp(from, darkestFace, lightestFace);
  if (own >= darkestFace && Math.abs(own - other) >= leastApartInGrey) return 0;
  const [below, above] = [wanted(other - leastApartInGrey), wanted(other + leastApartInGrey)];
  const better = Math.abs(below - other) + 0.02 > Math.abs(above - other) ? below : above;
  return better - own;
}

function lighter(rgb: Rgb, step: number): Rgb {
  if (step === 0) return rgb;
  oklchOfLinear(rgb[0], rgb[1], rgb[2], lch);
  const [light, chroma, hue] = [lch[0]!, lch[1]!, lch[2]!];
  // Whites and blacks stay.
  if (light > 0.93 || light < 0.24) return rgb;
  linearOfOklch(clamp(light + step, 0.2, 0.95), chroma, hue, lch);
  return [lch[0]!, lch[1]!, lch[2]!];
}

function washed(rgb: Rgb, tint: Rgb, share: number): Rgb {
  if (lightnessOf(rgb) < 0.2) return rgb;
  return [0, 1, 2].map((k) => rgb[k]! * (1 - share) + tint[k]! * share) as unknown as Rgb;
}

function remembered(colourOf: (colour: Colour) => Rgb): (colour: Colour) => Rgb {
  const known = new Map<Colour, Rgb>();
  return (colour) => {
    let rgb = known.get(colour);
    if (!rgb) known.set(colour, (rgb = colourOf(colour)));
    return rgb;
  };
}

export const shade = (rgb: Rgb, k: number): Rgb => [rgb[0] * k, rgb[1] * k, rgb[2] * k];
