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
  /** A tapped r. */
  tap?: true;
}

const stopWidths: Formants = [120, 110, 170];
const hush: Omit<NoiseSpectrum, 'level'> = {
  flat: 0.03,
  peaks: [
    [2600, 450, 1],
    [4000, 900, 0.55],
    [5600, 1400, 0.25],
  ],
};
const hiss: Omit<NoiseSpectrum, 'level'> = {
  flat: 0.03,
  peaks: [
    [5100, 800, 0.8],
    [6600, 1300, 1],
  ],
};

const consonantSounds = {
  p: {
    seconds: 0.095,
    formants: [350, 900, 2150],
    widths: stopWidths,
    coarticulation: 0.35,
    voice: 0,
    closure: 0.72,
    noise: { level: 0.26, flat: 0.35, peaks: [[900, 700, 0.5]] },
    breath: 0.5,
  },
  b: {
    seconds: 0.075,
    formants: [200, 950, 2150],
    widths: stopWidths,
    coarticulation: 0.35,
    voice: 0.3,
    closure: 0.82,
    noise: { level: 0.16, flat: 0.2, peaks: [[800, 700, 0.6]] },
  },
  t: {
    seconds: 0.095,
    formants: [350, 1700, 2650],
    widths: stopWidths,
    coarticulation: 0.3,
    voice: 0,
    closure: 0.62,
    noise: {
      level: 0.6,
      flat: 0.06,
      peaks: [
        [4000, 1000, 1],
        [6300, 1500, 0.7],
      ],
    },
    breath: 0.45,
  },
  d: {
    seconds: 0.065,
    formants: [200, 1700, 2650],
    widths: stopWidths,
    coarticulation: 0.3,
    voice: 0.3,
    closure: 0.74,
    noise: {
      level: 0.32,
      flat: 0.05,
      peaks: [
        [3700, 900, 1],
        [5600, 1500, 0.5],
      ],
    },
  },
  k: {
    seconds: 0.1,
    formants: [320, 1850, 2350],
    widths: [130, 120, 180],
    coarticulation: 0.68,
    voice: 0,
    closure: 0.6,
    noise: {
      level: 0.62,
      flat: 0.04,
      peaks: [
        ['tongue', 320, 1],
        [4300, 900, 0.25],
      ],
    },
    breath: 0.5,
  },
  g: {
    seconds: 0.075,
    formants: [210, 1850, 2350],
    widths: [80, 120, 180],
    coarticulation: 0.68,
    voice: 0.3,
    closure: 0.72,
    noise: { level: 0.36, flat: 0.04, peaks: [['tongue', 320, 1]] },
  },
  ch: {
    seconds: 0.125,
    formants: [300, 1850, 2750],
    widths: [150, 120, 250],
    coarticulation: 0.2,
    voice: 0,
    closure: 0.4,
    affricate: true,
    noise: { level: 0.52, ...hush },
  },
  j: {
    seconds: 0.1,
    formants: [240, 1850, 2750],
    widths: [80, 110, 250],
    coarticulation: 0.2,
    voice: 0.34,
    closure: 0.42,
    affricate: true,
    noise: { level: 0.3, ...hush },
  },
  ts: {
    seconds: 0.125,
    formants: [320, 1600, 2600],
    widths: stopWidths,
    coarticulation: 0.25,
    voice: 0,
    closure: 0.38,
    affricate: true,
    noise: { level: 0.46, ...hiss },
  },
  s: {
    seconds: 0.105,
    formants: [320, 1600, 2600],
    widths: [150, 120, 200],
    coarticulation: 0.25,
    voice: 0,
    noise: { level: 0.42, ...hiss },
  },
  z: {
    seconds: 0.08,
    formants: [240, 1600, 2600],
    widths: [80, 110, 200],
    coarticulation: 0.25,
    voice: 0.4,
    noise: { level: 0.34, ...hiss },
  },
  sh: {
    seconds: 0.11,
    formants: [300, 1800, 2700],
    widths: [150, 120, 250],
    coarticulation: 0.2,
    voice: 0,
    noise: { level: 0.46, ...hush },
  },
  f: {
    seconds: 0.095,
    formants: [340, 1050, 2150],
    widths: [180, 130, 180],
    coarticulation: 0.4,
    voice: 0,
    noise: {
      level: 0.17,
      flat: 0.35,
      peaks: [
        [7000, 2500, 0.8],
        [1500, 900, 0.25],
      ],
    },
  },
  v: {
    seconds: 0.06,
    formants: [230, 1050, 2150],
    widths: [70, 110, 150],
    coarticulation: 0.4,
    voice: 0.5,
    noise: { level: 0.06, flat: 0.3, peaks: [[6500, 2500, 0.8]] },
  },
  th: {
    seconds: 0.09,
    formants: [320, 1350, 2600],
    widths: [170, 130, 190],
    coarticulation: 0.3,
    voice: 0,
    noise: { level: 0.1, flat: 0.4, peaks: [[6200, 2500, 0.8]] },
  },
  h: {
    seconds: 0.06,
    formants: [500, 1500, 2500],
    widths: [260, 160, 200],
    coarticulation: 1,
    voice: 0.06,
    breath: 0.75,
  },
  m: {
    seconds: 0.07,
    formants: [300, 1150, 2130],
    widths: [60, 200, 200],
    coarticulation: 0.2,
    voice: 0.5,
    nasal: 700,
  },
  n: {
    seconds: 0.062,
    formants: [300, 1500, 2470],
    widths: [60, 250, 260],
    coarticulation: 0.2,
    voice: 0.5,
    nasal: 700,
  },
  ng: {
    seconds: 0.075,
    formants: [280, 1700, 2250],
    widths: [60, 250, 260],
    coarticulation: 0.4,
    voice: 0.5,
    nasal: 700,
  },
  l: {
    seconds: 0.062,
    formants: [340, 1150, 2750],
    widths: [60, 100, 220],
    coarticulation: 0.25,
    voice: 0.7,
  },
  r: {
    seconds: 0.06,
    formants: [380, 1250, 1700],
    widths: [80, 100, 130],
    coarticulation: 0.25,
    voice: 0.72,
    tap: true,
  },
  w: { seconds: 0.06, formants: [300, 650, 2200], widths: [60, 80, 90], coarticulation: 0.1, voice: 0.75 },
  y: {
    seconds: 0.055,
    formants: [270, 2150, 2950],
    widths: [50, 180, 300],
    coarticulation: 0.1,
    voice: 0.75,
  },
} as const satisfies Record<string, ConsonantSound>;

export type Consonant = keyof typeof consonantSounds;
export const consonants: Readonly<Record<Consonant, ConsonantSound>> = consonantSounds;
