/** What the engine must know about one animal or one term before it can draw and sing it. */

/**
 * face: the art is a frontal head only; profile: a head (and neck) seen from the side;
 * side: a whole body seen from the side; front: a whole body seen from the front;
 * top: a whole body seen from above.
 */
type AnimalView = 'face' | 'profile' | 'side' | 'front' | 'top';

/** The noise an animal makes between its words. */
export type Gesture =
  | 'bark'
  | 'bleat'
  | 'bubble'
  | 'buzz'
  | 'chirp'
  | 'cluck'
  | 'croak'
  | 'gobble'
  | 'growl'
  | 'hiss'
  | 'honk'
  | 'hoot'
  | 'howl'
  | 'meow'
  | 'moo'
  | 'neigh'
  | 'oink'
  | 'roar'
  | 'squeak'
  | 'trumpet'
  | 'whistle';

export interface Voice {
  /** Fundamental of the chant in Hz, 65 (whale) to 380 (chick). */
  pitch: number;
  /** Formant scale: under 1 is a long throat, over 1 a tiny one. */
  tract: number;
  /** 0 pure tone, 1 all gravel. */
  rasp: number;
  gesture: Gesture;
}

export interface AnimalCast {
  icon: string;
  view: AnimalView;
  /** Horns, antlers or a fan fill the room above the head: wear nothing there. */
  noHat?: true;
  /** Colour for limbs and gloves' cuffs where the art's main colour would look wrong (too pale, too dark). */
  limb?: string;
  voice: Voice;
  /** The stressed syllable of its name, counted from 1, where it is not the last but one. */
  stress?: number;
}

/** Pieces that no icon shows; the rig models them. Every other piece is an icon of the art. */
export const builtPieces = [
  'barbell',
  'headband',
  'headphones',
  'party-hat',
  'santa-hat',
  'sombrero',
  'wizard-hat',
] as const;

/** How a character may be put together; faces use the first three, whole bodies the others. */
export type Archetype = 'totem' | 'in' | 'big' | 'pop' | 'stand' | 'ride';

export interface Hat {
  /** An icon name or one of `builtPieces`. */
  piece: string;
  wear: 'head' | 'eyes' | 'neck';
  /** Main colour of a built piece; icons bring their own. */
  colour?: string;
}

/** Colours are listed in the order in which `MaterialKind` names them. */
export type MaterialKind =
  | 'bumps' // dense raised round nubs of mixed size: broccoli, popcorn, foam, pebbled leather [nub, gap]
  | 'camo' // flat organic blotches, matt [4 blotches]
  | 'checker' // crisp racing-flag squares, glossy [light, dark]
  | 'circuit' // dark glossy board with glowing tracks and pads [board, track, pad]
  | 'cloth' // matt woven fabric with soft folds [light, dark]
  | 'cracks' // dark crust split by a glowing network [crust, glow, hot core]
  | 'crust' // baked skin, browner towards ridges, with pale scored cuts [golden, brown, crumb]
  | 'crystal' // flat facets with bright seams, clear and shiny, a little light inside [body, seam, deep]
  | 'dots' // regular raised polka dots, slightly glossy [base, dot]
  | 'drip' // thick icing running down from the top over the base, wavy lower edge [icing, base, second drip]
  | 'folds' // fat winding brain ridges with dark grooves, wet [ridge, groove]
  | 'galaxy' // nebula clouds and glowing stars [deep, cloud, second cloud, star]
  | 'glitter' // countless tiny flakes that each catch the light, metallic [base, flake, second flake]
  | 'gradient' // smooth vertical blend of all colours from top to bottom, glossy [2 to 6 colours]
  | 'grid' // raised diamond lattice with sunken pockets: waffle, pineapple [ridge, pocket, pocket centre]
  | 'holes' // round sunken holes of mixed size [base, hole]
  | 'knit' // chunky V-stitches in bands of colour [wool, second wool, third wool]
  | 'latte' // swirled cream art around the middle [base, cream, dark]
  | 'metal' // polished metal with faint hammering [metal]
  | 'noodle' // strands lying side by side with patches of sauce [strand, gap, sauce]
  | 'pinstripe' // thin evenly spaced lines on matt cloth or paper [base, line]
  | 'porcelain' // perfectly smooth deep glaze, one colour [glaze]
  | 'rib' // vertical ridges with small thorns or lights on them [ridge, valley, thorn]
  | 'rind' // ragged vertical watermelon bands, glossy [light, dark]
  | 'rings' // concentric rings with fine grooves: wood, vinyl, onion [base, ring, centre]
  | 'scanlines' // dark screen with glowing horizontal lines and blocky glyph noise [screen, line, glyph]
  | 'seeds' // small drop-shaped seeds set in a shiny skin: strawberry, bun, salt, pores [skin, seed, shade]
  | 'sheen' // keeps the art's own colours, adds wet sweat gloss and small beads [unused tint]
  | 'slime' // translucent wet gel with bubbles inside and runs [gel, deep, bubble]
  | 'specks' // irregular flat flecks of mixed size: banana freckles, chocolate chips [base, fleck, light patch]
  | 'spots' // big round toppings with a darker rim, and little leaves between [base, topping, leaf, base shade]
  | 'sprinkle' // glaze with short raised rods in many colours [glaze, 2 to 5 rods]
  | 'stone' // rough pitted rock with lichen patches, matt [rock, pit, patch]
  | 'stripes' // broad slanting stripes, slightly wavy [first, second]
  | 'studs' // worn leather or plate with rows of metal studs [base, stud, wear]
  | 'tiles'; // small mirror tiles in dark grout, metallic, some tinted [mirror, 3 tints]

/** One effect per term; the beat and the tail of the sound are built around it. */
export type SoundEffect =
  | 'bell'
  | 'boing'
  | 'boom'
  | 'bubbles'
  | 'chime'
  | 'clang'
  | 'coin'
  | 'crunch'
  | 'drumroll'
  | 'engine'
  | 'flush'
  | 'honk'
  | 'laser'
  | 'pop'
  | 'riff'
  | 'scratch'
  | 'sizzle'
  | 'slurp'
  | 'snore'
  | 'splash'
  | 'spooky'
  | 'typing'
  | 'whistle'
  | 'whoosh'
  | 'zap';

/** The drum pattern under the chant. */
export type Groove = 'disco' | 'trap' | 'latin' | 'swing' | 'march' | 'polka' | 'breakbeat';

export interface TermCast {
  /** The icon that becomes the body, the vehicle or the big thing behind the head. */
  object: string;
  /** Icons (or built pieces) for the hands, at least two. */
  props: readonly string[];
  hat?: Hat;
  /** Icons that float around and stand in the background, at least two. */
  bits: readonly string[];
  material: { kind: MaterialKind; colours: readonly string[] };
  /** The ways to put a face together that suit this object; all three when left out. */
  archetypes?: readonly ('totem' | 'in' | 'big')[];
  /** Shines by itself: a dark stage suits it. */
  glow?: true;
  sound: SoundEffect;
  groove: Groove;
  /** The stressed syllable of its name, counted from 1, where it is not the first. */
  stress?: number;
}

/** Whom a recipe is about. */
export interface Cast {
  animal: AnimalCast;
  term: TermCast;
}
