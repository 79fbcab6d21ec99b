import type { Drum } from './drums.ts';

/** Patterns of sixteen steps. Drums: x loud, o soft. Bass: x root, 5 fifth, 8 octave. Chords: x plays. */
interface Bar {
  drums: Readonly<Partial<Record<Drum, string>>>;
  bass: string;
  chords: string;
}

interface GroovePatterns {
  /** Delay of every second step, as a share of a step. */
  shuffle: number;
  bars: readonly Bar[];
}

export const grooves = {
  disco: {
    shuffle: 0,
    bars: [
      {
        drums: {
          kick: 'x...x...x...x...',
          clap: '....x.......x...',
          openHat: '..o...o...o...o.',
          hat: 'o.o.o.o.o.o.o.o.',
        },
        bass: 'x.8.x.8.x.8.x.8.',
        chords: '..x...x...x...x.',
      },
      {
        drums: {
          kick: 'x...x...x...x.o.',
          clap: '....x.......x..o',
          openHat: '..x...x...x...x.',
          shaker: 'oooooooooooooooo',
        },
        bass: 'x..8..x.5..8..5.',
        chords: 'x..x..x...x..x..',
      },
    ],
  },
  trap: {
    shuffle: 0.06,
    bars: [
      {
        drums: { kick: 'x.....x...x.....', clap: '........x.......', hat: 'o.o.o.ooo.o.oooo' },
        bass: 'x.....x...x.....',
        chords: 'x.......x.......',
      },
      {
        drums: {
          kick: 'x..x......x..x..',
          clap: '........x.......',
          hat: 'ooo.o.o.oooo.o.o',
          rim: '......o.......o.',
        },
        bass: 'x..x......8..5..',
        chords: 'x.....x.....x...',
      },
    ],
  },
  latin: {
    shuffle: 0.05,
    bars: [
      {
        drums: {
          kick: 'x..x..x.x..x..x.',
          rim: 'x..x..x...x.x...',
          shaker: 'xoooxoooxoooxooo',
          conga: '..o...xx..o...x.',
        },
        bass: 'x..5..8.x..5..8.',
        chords: '...x..x....x.x..',
      },
      {
        drums: {
          kick: 'x...x...x...x...',
          snare: '...x..o....x..o.',
          shaker: 'o.x.o.x.o.x.o.x.',
          conga: 'x..o..x..x..o.x.',
        },
        bass: 'x..x..8.x..x..5.',
        chords: '..x..x..x..x..x.',
      },
    ],
  },
  swing: {
    shuffle: 0.3,
    bars: [
      {
        drums: { kick: 'x.......x.......', hat: 'x...o..ox...o..o', rim: '....x.......x...' },
        bass: 'x...5...8...5...',
        chords: '....x.......x..x',
      },
      {
        drums: { kick: 'x.....o.x.......', snare: '....o.......o..o', hat: 'o...x..oo...x..o' },
        bass: 'x...8...5...8...',
        chords: '...x..x....x....',
      },
    ],
  },
  march: {
    shuffle: 0.04,
    bars: [
      {
        drums: { kick: 'x.......x.......', snare: 'o.oox.o.o.oox.oo', hat: '....o.......o...' },
        bass: 'x.......5.......',
        chords: '....x.......x...',
      },
      {
        drums: { kick: 'x...o...x...o...', snare: '..x...xo..x.oxoo' },
        bass: 'x...5...x...5...',
        chords: '..x...x...x...x.',
      },
    ],
  },
  polka: {
    shuffle: 0.08,
    bars: [
      {
        drums: { kick: 'x...x...x...x...', snare: '..x...x...x...x.', hat: 'o.o.o.o.o.o.o.o.' },
        bass: 'x...5...x...5...',
        chords: '..x...x...x...x.',
      },
      {
        drums: { kick: 'x...x...x...x...', clap: '..x...x...x...x.', shaker: '..o...o...o...o.' },
        bass: '5...x...5...x...',
        chords: '..x.x.x...x.x.x.',
      },
    ],
  },
  breakbeat: {
    shuffle: 0.14,
    bars: [
      {
        drums: { kick: 'x.x.......xx....', snare: '....x..o.o..x..o', hat: 'o.o.o.o.o.o.o.o.' },
        bass: 'x.x...8...x.5...',
        chords: 'x.......x..x....',
      },
      {
        drums: { kick: 'x..x......x..x..', snare: '....x.......x.oo', hat: 'oooooooooooooooo' },
        bass: 'x..x..5...8..x..',
        chords: '....x..x....x...',
      },
    ],
  },
} satisfies Record<string, GroovePatterns>;

/** The drum pattern under the chant. */
export type Groove = keyof typeof grooves;
