import { gradeHex } from '../colour/grade.ts';
import { linearFromOklch, oklchOfLinear, type Rgb } from '../colour/oklch.ts';
import { clamp, mix } from '../maths/smooth.ts';
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

const labOf = (rgb: Rgb): Vec3 => {
  const [light, chroma, hue] = oklchOfLinear(rgb);
  return [light, chroma * Math.cos(hue), chroma * Math.sin(hue)];
};
export const lightnessOf = (rgb: Rgb): number => oklchOfLinear(rgb)[0];

const apart = (a: Rgb, b: Rgb): number => {
  const [p, q] = [labOf(a), labOf(b)];
  return Math.hypot(p[0] - q[0], p[1] - q[1], p[2] - q[2]);
};

/** A skin as far from the object as this is worn although another one were farther. */
const farEnough = { vibrant: 0.22, grayscale: 0.1 } as const;
/** The least way between skin and object, in lightness where nothing else differs. */
const leastApart = 0.13;

type Grade = (rgb: Rgb) => Rgb;

export function coloursFor(palette: Palette, animal: AnimalSculpt, term: TermSculpt): Colours {
  const main = gradeHex(term.main, palette);
  const worn = skinFor(palette, animal, term);
  const own: Readonly<Record<string, string>> = { ...worn, main: term.main };
  const graded = (colour: Colour): Rgb => gradeHex(own[colour] ?? colour, palette);
  const skin = graded('skin');
  const [ofAnimal, ofObject] =
    palette === 'grayscale'
      ? partInGray(lightnessOf(skin), lightnessOfAll(term, graded))
      : partInColour(skin, main);
  // Without a hue a wash would only bring the two nearer to each other.
  const wash = palette === 'grayscale' ? undefined : term.wash;
  const object = (colour: Colour): Rgb => ofObject(graded(colour));
  const skinned = (colour: Colour): Rgb => ofAnimal(graded(colour));
  return {
    worn,
    object: remembered(object),
    animal: remembered(wash ? (colour) => washed(skinned(colour), object(wash.tint), wash.share) : skinned),
  };
}

/** Without colours another skin may be needed. */
function skinFor(palette: Palette, { skins }: AnimalSculpt, term: TermSculpt): Skin {
  const seenIn = palette === 'grayscale' ? palette : 'vibrant';
  const main = gradeHex(term.main, seenIn);
  const far = ({ skin }: Skin): number => apart(gradeHex(skin, seenIn), main);
  const [natural] = skins;
  if (far(natural!) > farEnough[seenIn]) return natural!;
  return skins.reduce((best, skin) => (far(skin) > far(best) ? skin : best));
}

/** The animal becomes as much lighter or darker as it needs to stand out: hues stay, so that pink pigs stay pink. */
function partInColour(skin: Rgb, main: Rgb): [animal: Grade, object: Grade] {
  const missing = leastApart - apart(skin, main);
  const step = missing <= 0 ? 0 : lightnessOf(skin) < lightnessOf(main) ? -missing : missing;
  return [(rgb) => lighter(rgb, step), (rgb) => rgb];
}

/** Lightness that a half may have in grayscale: of its darkest, of its own colour at least and at most, of its lightest. */
type Band = readonly [darkest: number, from: number, to: number, lightest: number];
const bands: Readonly<Record<'lightAnimal' | 'lightObject' | 'darkAnimal' | 'darkObject', Band>> = {
  lightAnimal: [0.6, 0.84, 0.9, 0.98],
  lightObject: [0.6, 0.84, 0.9, 0.98],
  // A darker face has no features.
  darkAnimal: [0.14, 0.32, 0.38, 0.66],
  darkObject: [0.12, 0.26, 0.32, 0.54],
};

/** One of the two is light and the other dark. White things stay white beside white animals. */
function partInGray(own: number, other: number): [animal: Grade, object: Grade] {
  const isLight = own - other > 0.4 * (other - 0.75);
  return [
    within(own, isLight ? bands.lightAnimal : bands.darkAnimal),
    within(other, isLight ? bands.darkObject : bands.lightObject),
  ];
}

/** About how light an object is as a whole: its main colour is half of it. */
function lightnessOfAll({ main, body }: TermSculpt, graded: (colour: Colour) => Rgb): number {
  const sum = body.reduce((all, { paint }) => all + lightnessOf(graded(paint.colour)), 0);
  return (lightnessOf(graded(main)) + sum / body.length) / 2;
}

/** Brings a half's lightness into a band. Tones near its own colour part farther, so that peels and folds are seen. */
function within(own: number, [darkest, from, to, lightest]: Band): Grade {
  const main = clamp(own, from, to);
  return (rgb) => {
    const light = lightnessOf(rgb);
    const tone =
      light <= own
        ? mix(darkest, main, (light / own) ** 1.6)
        : mix(main, lightest, ((light - own) / (1 - own)) ** 0.8);
    return linearFromOklch(tone, 0, 0);
  };
}

function lighter(rgb: Rgb, step: number): Rgb {
  if (step === 0) return rgb;
  const [light, chroma, hue] = oklchOfLinear(rgb);
  // Whites and blacks stay.
  if (light > 0.93 || light < 0.24) return rgb;
  return linearFromOklch(clamp(light + step, 0.2, 0.95), chroma, hue);
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
