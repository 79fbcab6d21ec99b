/** Frequencies or bandwidths of the first three formants of an adult, in Hz; a voice scales them by its tract. */
type Formants = readonly [first: number, second: number, third: number];

interface VowelSound {
  formants: Formants;
  widths: Formants;
  /** Reduced vowels of English: they are shorter. */
  isWeak?: true;
}

/** The five vowels of Italian, then those that English adds: trap, strut, kit, nurse, foot and lot. */
const vowelSounds = {
  a: { formants: [740, 1280, 2500], widths: [90, 90, 140] },
  e: { formants: [500, 1830, 2520], widths: [65, 95, 150] },
  i: { formants: [290, 2230, 2950], widths: [50, 110, 200] },
  o: { formants: [500, 890, 2450], widths: [70, 70, 110] },
  u: { formants: [320, 780, 2300], widths: [60, 80, 110] },
  ae: { formants: [680, 1700, 2480], widths: [80, 110, 160] },
  uh: { formants: [600, 1330, 2480], widths: [80, 80, 140], isWeak: true },
  ih: { formants: [430, 1880, 2540], widths: [55, 100, 160], isWeak: true },
  er: { formants: [480, 1330, 1680], widths: [70, 80, 110], isWeak: true },
  oo: { formants: [440, 1050, 2300], widths: [70, 80, 110] },
  aw: { formants: [650, 1020, 2500], widths: [85, 80, 120] },
} as const satisfies Record<string, VowelSound>;

export type Vowel = keyof typeof vowelSounds;
export const vowels: Readonly<Record<Vowel, VowelSound>> = vowelSounds;

/** The spectrum of consonant noise: a flat part and up to three peaks. The peak 'tongue' follows the second formant. */
export interface NoiseSpectrum {
  level: number;
  flat: number;
  peaks: readonly (readonly [frequency: number | 'tongue', width: number, gain: number])[];
}

export interface ConsonantSound {
  /** Seconds at an unhurried pace. */
  seconds: number;
  formants: Formants;
  widths: Formants;
  /** Share of the neighbouring vowel in its formants. */
  coarticulation: number;
  /** Voicing: 0…1. */
  voice: number;
  /** Share of its time that the mouth is closed; a burst follows, or frication in an affricate. */
  closure?: number;
  affricate?: true;
  noise?: NoiseSpectrum;
  /** Breath after the burst. */
  breath?: number;
  /** Frequency of the nasal zero. */
  nasal?: number;
  /** Its formants at the end of a syllable. */
  final?: Formants;
}

/** Numbers in the order of the interface; it is unvoiced unless it says otherwise. */
const consonant = (
  seconds: number,
  formants: Formants,
  widths: Formants,
  coarticulation: number,
  rest: Partial<ConsonantSound>,
): ConsonantSound => ({ seconds, formants, widths, coarticulation, voice: 0, ...rest });

const noise = (level: number, flat: number, ...peaks: NoiseSpectrum['peaks']): NoiseSpectrum => ({
  level,
  flat,
  peaks,
});
const hush = (level: number) => noise(level, 0.03, [2600, 450, 1], [4000, 900, 0.55], [5600, 1400, 0.25]);
const hiss = (level: number) => noise(level, 0.03, [5100, 800, 0.8], [6600, 1300, 1], [9400, 3000, 0.5]);

const stopWidths: Formants = [120, 110, 170];

export const consonants = {
  p: consonant(0.11, [350, 900, 2150], stopWidths, 0.35, {
    closure: 0.58,
    noise: noise(0.3, 0.35, [900, 700, 0.5]),
    breath: 0.5,
  }),
  b: consonant(0.075, [200, 950, 2150], stopWidths, 0.35, {
    voice: 0.3,
    closure: 0.82,
    noise: noise(0.16, 0.2, [800, 700, 0.6]),
  }),
  t: consonant(0.11, [350, 1700, 2650], stopWidths, 0.3, {
    closure: 0.52,
    noise: noise(0.6, 0.06, [4000, 1000, 1], [6300, 1500, 0.7]),
    breath: 0.45,
  }),
  d: consonant(0.065, [200, 1700, 2650], stopWidths, 0.3, {
    voice: 0.3,
    closure: 0.74,
    noise: noise(0.32, 0.05, [3700, 900, 1], [5600, 1500, 0.5]),
  }),
  k: consonant(0.115, [320, 1850, 2350], [130, 120, 180], 0.68, {
    closure: 0.5,
    noise: noise(0.62, 0.04, ['tongue', 320, 1], [4300, 900, 0.25]),
    breath: 0.5,
  }),
  g: consonant(0.075, [210, 1850, 2350], [80, 120, 180], 0.68, {
    voice: 0.3,
    closure: 0.72,
    noise: noise(0.36, 0.04, ['tongue', 320, 1]),
  }),
  ch: consonant(0.14, [300, 1850, 2750], [150, 120, 250], 0.2, {
    closure: 0.4,
    affricate: true,
    noise: hush(0.6),
  }),
  j: consonant(0.1, [240, 1850, 2750], [80, 110, 250], 0.2, {
    voice: 0.34,
    closure: 0.42,
    affricate: true,
    noise: hush(0.3),
  }),
  ts: consonant(0.125, [320, 1600, 2600], stopWidths, 0.25, {
    closure: 0.38,
    affricate: true,
    noise: hiss(0.46),
  }),
  s: consonant(0.105, [320, 1600, 2600], [150, 120, 200], 0.25, { noise: hiss(0.42) }),
  z: consonant(0.08, [240, 1600, 2600], [80, 110, 200], 0.25, { voice: 0.4, noise: hiss(0.34) }),
  sh: consonant(0.13, [300, 1800, 2700], [150, 120, 250], 0.2, { noise: hush(0.5) }),
  f: consonant(0.095, [340, 1050, 2150], [180, 130, 180], 0.4, {
    noise: noise(0.22, 0.35, [7000, 2500, 0.8], [1500, 900, 0.25]),
  }),
  v: consonant(0.06, [230, 1050, 2150], [70, 110, 150], 0.4, {
    voice: 0.5,
    noise: noise(0.06, 0.3, [6500, 2500, 0.8]),
  }),
  th: consonant(0.09, [320, 1350, 2600], [170, 130, 190], 0.3, { noise: noise(0.1, 0.4, [6200, 2500, 0.8]) }),
  h: consonant(0.06, [500, 1500, 2500], [260, 160, 200], 1, { voice: 0.06, breath: 0.75 }),
  m: consonant(0.07, [300, 1150, 2130], [60, 200, 200], 0.2, { voice: 0.65, nasal: 700 }),
  n: consonant(0.062, [300, 1500, 2470], [60, 250, 260], 0.2, { voice: 0.65, nasal: 700 }),
  ng: consonant(0.075, [280, 1700, 2250], [60, 250, 260], 0.4, { voice: 0.65, nasal: 700 }),
  l: consonant(0.062, [340, 1150, 2750], [60, 100, 220], 0.25, { voice: 0.7, final: [420, 850, 2700] }),
  r: consonant(0.07, [380, 1250, 1700], [80, 100, 130], 0.25, { voice: 0.72 }),
  w: consonant(0.08, [300, 650, 2200], [60, 80, 90], 0.1, { voice: 0.75 }),
  y: consonant(0.055, [270, 2150, 2950], [50, 180, 300], 0.1, { voice: 0.75 }),
};

export type Consonant = keyof typeof consonants;
