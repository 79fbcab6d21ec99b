import type { Style } from '../../recipe.ts';
import type { Drum } from './drums.ts';
import type { BassKind, Instrument } from './instruments.ts';

/** Patterns of sixteen steps. Drums: x loud, o soft. Bass: x root, 5 fifth, 8 octave. Chords: x plays. */
interface Bar {
  drums: Readonly<Partial<Record<Drum, string>>>;
  bass: string;
  chords: string;
}

type Chord = readonly number[];

/** The music of a kind of vibe. */
interface FamilyMusic {
  isMinor: boolean;
  /** Four chords as semitones above the key note: home, away, the first chant, and the open end. */
  progressions: readonly (readonly Chord[])[];
  /** Delay of every second step, as a share of a step. */
  shuffle: number;
  instruments: Readonly<Record<Style, Instrument>>;
  bass: BassKind;
  /** The drum that ticks on every half beat, and the level of all drums above the words. */
  pulse: Drum;
  ticks: number;
  /** The chords dip on every kick. */
  pumps?: true;
  bars: readonly Bar[];
}

const major = (root: number): Chord => [root, root + 4, root + 7];
const minor = (root: number): Chord => [root, root + 3, root + 7];
const power = (root: number): Chord => [root, root + 7, root + 12];
const open = (root: number): Chord => [root, root + 7, root + 14];

const families = {
  food: {
    isMinor: false,
    progressions: [
      [major(0), minor(9), major(5), major(7)],
      [major(0), major(5), minor(2), major(7)],
    ],
    shuffle: 0.16,
    instruments: { '2D': 'blip', '3D': 'marimba' },
    bass: 'pluck',
    pulse: 'shaker',
    ticks: 1.15,
    bars: [
      {
        drums: {
          kick: 'x.....x.x.....x.',
          shaker: 'o.x.o.x.o.x.o.x.',
          conga: '..o...xx..o...x.',
          spoon: '....x.......x...',
        },
        bass: 'x..5..8.x..5..8.',
        chords: '..x...x...x..xx.',
      },
      {
        drums: {
          kick: 'x...x...x...x...',
          shaker: 'x.o.x.o.x.o.x.o.',
          block: '..x..x....x..x..',
          spoon: '..o...x...o...x.',
        },
        bass: 'x...5...8...5...',
        chords: '..x...x...x...x.',
      },
    ],
  },
  sport: {
    isMinor: false,
    progressions: [
      [power(0), power(10), power(5), power(7)],
      [power(0), power(5), power(10), power(7)],
    ],
    shuffle: 0,
    instruments: { '2D': 'bugle', '3D': 'brass' },
    bass: 'horn',
    pulse: 'hat',
    ticks: 1.5,
    bars: [
      {
        drums: { stomp: 'x.x.....x.x.....', clap: '....x.......x...', tom: '..........o.o.oo' },
        bass: 'x.x.....x.x.....',
        chords: 'x...........x...',
      },
      {
        drums: { stomp: 'x.x...x.x.x.....', clap: '....x.......x..x', snare: '..............oo' },
        bass: 'x.x...x.x.x...5.',
        chords: 'x.....x.....x...',
      },
    ],
  },
  night: {
    isMinor: true,
    progressions: [
      [minor(0), major(8), major(3), major(10)],
      [minor(0), minor(5), major(8), major(7)],
    ],
    shuffle: 0,
    instruments: { '2D': 'phaser', '3D': 'supersaw' },
    bass: 'sub',
    pulse: 'hat',
    ticks: 2.2,
    pumps: true,
    bars: [
      {
        drums: { kick: 'x...x...x...x...', clap: '....x.......x...', openHat: '..x...x...x...x.' },
        bass: '..x.8.x...x.8.x.',
        chords: '..x...x...x...x.',
      },
      {
        drums: { kick: 'x...x...x...x...', clap: '....x.......x..o', openHat: '..x...x...x...xx' },
        bass: '..xx..x...xx..8.',
        chords: 'x..x..x...x..x..',
      },
    ],
  },
  nature: {
    isMinor: false,
    progressions: [
      [open(0), open(9), open(5), open(7)],
      [open(0), open(5), open(2), open(7)],
    ],
    shuffle: 0.28,
    instruments: { '2D': 'ocarina', '3D': 'flute' },
    bass: 'soft',
    pulse: 'brush',
    ticks: 1.6,
    bars: [
      {
        drums: { conga: 'x..o..x.o.x...o.', bird: '......x.......o.', brush: '....o.......o...' },
        bass: 'x.......5.......',
        chords: 'x.......x.......',
      },
      {
        drums: { conga: 'x...x.o.x..ox...', bird: '..x.......x.....', brush: '....o.......o..o' },
        bass: 'x.....5.x.......',
        chords: 'x...x...x...x...',
      },
    ],
  },
  machine: {
    isMinor: true,
    progressions: [
      [minor(0), major(1), minor(0), major(10)],
      [minor(0), minor(3), minor(6), major(7)],
    ],
    shuffle: 0,
    instruments: { '2D': 'chip', '3D': 'clockwork' },
    bass: 'pulse',
    pulse: 'tick',
    ticks: 2,
    bars: [
      {
        drums: { kick: 'x.x.......xx....', metal: '....x.......x...', tick: 'xoxoxoxoxoxoxoxo' },
        bass: 'x8x8x8x8x8x8x8x8',
        chords: 'x.x.x.x.x.x.x.x.',
      },
      {
        drums: { kick: 'x..x......x..x..', metal: '....x..o....x.o.', tick: 'xxxoxxxoxxxoxxxo' },
        bass: 'x.xx5.xxx.xx8.xx',
        chords: 'x..x..x..x..x.x.',
      },
    ],
  },
} satisfies Record<string, FamilyMusic>;

/** A kind of vibe: each has its own chords, instruments and groove. */
export type Family = keyof typeof families;

export const musicOf = (family: Family): FamilyMusic => families[family];
