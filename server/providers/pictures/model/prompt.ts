import type { Craziness, Palette, Style } from '#engine/recipe.ts';
import { lowerFirst } from '../../model-faults.ts';
import type { Subject } from '../picture-provider.ts';

/**
 * A director's brief to an artist. Pose, fusion and stage come from the sketch; without one the seed picks them,
 * so that the same mix never looks alike twice.
 */
export function promptFor(
  { recipe, name, animal, term }: Subject,
  { hasSketch = false }: { hasSketch?: boolean } = {},
): string {
  const animalWord = animal.toLowerCase();
  const termWord = lowerFirst(term.name);
  const { mood, face, body } = moods[recipe.craziness];
  return [
    `One single character, "${name}": an absurd Italian-brainrot meme creature, half ${animalWord}, half ${termWord}.`,
    `The vibe: ${endSentence(term.description)}`,
    ...(hasSketch ? sketchLines : [pick(fusions, recipe.seed, 1)]).map((line) =>
      fillIn(line, animalWord, termWord),
    ),
    `It must read as a ${animalWord} at first glance and as ${termWord} at the second, even as a tiny thumbnail.`,
    ...(hasSketch ? [] : [`Pose: ${pick(poses, recipe.seed, 2)}.`]),
    `Mood: ${mood}. ${face}${hasSketch ? '.' : body}`,
    media[recipe.style],
    colours[recipe.palette],
    `Background: ${hasSketch ? 'as in the sketch' : pick(stages, recipe.seed, 3)}, simple and out of the way, its colours chosen so that the character pops.`,
    'Framing: square, whole body inside the frame and centred, filling about four fifths of the height, eye level, nothing cropped.',
    'Exactly one character. No text, letters, numbers, logos, watermarks, signatures, frames, borders or people. Friendly for all ages: no gore, weapons or nudity.',
  ].join('\n');
}

const sketchLines = [
  'The attached picture is the sketch of this very character. Paint the finished work from it.',
  'Keep from the sketch: the pose and the way it faces, how {animal} and {term} are fused, the silhouette and proportions, the place of eyes, mouth and limbs, every prop and garment, and the palette. The two pictures laid over each other must match.',
  'Raise above the sketch: materials one could touch, light and shadow, fine detail everywhere, and the absurdity of its expression, all in the medium named below. Its plain surfaces and simple shading are placeholders, never to be copied.',
];

const fusions = [
  'The body itself is made of {term}: its materials, textures and parts replace fur and skin, while head and limbs stay {animal}.',
  'A {animal} has grown seamlessly out of {term}, as if nature had planned it: no seam between the two, shapes of one flowing into the other.',
  'A {animal} wears and carries {term} so completely that it has become its body, its hat and its shoes.',
  'The silhouette is {term}, and a {animal} looks out of it with its own face, paws and tail.',
];

const poses = [
  'strutting proudly towards us on two legs, chest out',
  'caught in mid-jump with all limbs spread',
  'standing with hands on hips like a champion',
  'pointing straight at the viewer with a conspiratorial look',
  'running at full tilt, leaning into the curve',
  'sitting on an invisible throne, legs crossed, very pleased with itself',
];

const stages = [
  'a plain studio sweep with one soft spotlight',
  'bold rays fanning out from behind the character',
  'a few oversized confetti shapes floating far behind',
  'a soft gradient with one big round sun-like disc',
  'a small round podium on a seamless backdrop',
];

/** The body belongs to the sketch if there is one. */
const moods: Record<Craziness, Record<'mood' | 'face' | 'body', string>> = {
  chill: {
    mood: 'chill',
    face: 'Half-closed eyes, a knowing little smile',
    body: ', tidy proportions; the joke is how calm it is about being what it is.',
  },
  unhinged: {
    mood: 'unhinged',
    face: 'Wide mismatched eyes, an enormous toothy grin',
    body: ', stretched limbs and one body part far too big; it is having the time of its life.',
  },
  cooked: {
    mood: 'completely cooked',
    face: 'Eyes spinning in different directions, tongue out, face melting with joy, steam and sparks',
    body: ', proportions bent like rubber, extra limbs or props flying off; pure meme chaos that is still one readable character.',
  },
};

const media: Record<Style, string> = {
  '3D': 'Medium: polished 3D render of a collectible vinyl toy. Soft rounded volumes, tactile materials, subsurface glow, big glossy eyes, three-point studio lighting with a rim light, gentle contact shadow, sharp focus, film-quality detail.',
  '2D': 'Medium: flat 2D cartoon sticker. Confident thick ink outlines of varying width, two-tone cel shading, halftone dots in the shadows, clean shapes, no gradients on the character, no photographic texture.',
};

const colours: Record<Palette, string> = {
  vibrant: 'Colours: vibrant and saturated, candy-bright contrasts, at most five main hues.',
  pastel:
    'Colours: soft pastels only, milky and light, low contrast, like gelato; no dark or saturated areas but the pupils.',
  grayscale:
    'Colours: strictly black, white and grays, like a silver-gelatin photograph; no hue anywhere, told by light and texture alone.',
};

/** A different choice per subject of choosing, the same for the same seed. */
function pick(choices: readonly string[], seed: number, salt: number): string {
  const mixed = Math.imul((seed ^ Math.imul(salt, 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0;
  return choices[(mixed >>> 8) % choices.length] ?? '';
}

function fillIn(text: string, animal: string, term: string): string {
  return text.replaceAll('{animal}', animal).replaceAll('{term}', term);
}

function endSentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
