import { sampleRate } from '#engine/sound/dsp.ts';
import { truePeakAt } from '#engine/sound/mix/limiter.ts';
import { loudnessOf } from '#engine/sound/mix/loudness.ts';
import { judge, mean } from '../engine/timing.ts';
import { chantOf, cut, hear, type Heard } from './hear.ts';
import type { Case } from './names.ts';
import { framesPerSecond, hzOfBin, melDecibels, spectraOf } from './spectrum.ts';

const bands = 40;

const decibels = (power: number): number => 10 * Math.log10(power + 1e-12);
const powerOf = (samples: ArrayLike<number>): number =>
  mean(Array.from(samples, (sample) => sample * sample));
const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]!;

function truePeakOf(samples: Float32Array): number {
  let peak = 0;
  for (let i = 0; i < samples.length; i++) peak = Math.max(peak, truePeakAt(samples, i));
  return 20 * Math.log10(peak);
}

/** Limits that every song must keep, measured in its finished file. */
export function measureSongs(songs: readonly Heard[]): void {
  const all = (measure: (song: Heard) => number) => songs.map(measure);
  const within = (what: string, values: readonly number[], low: number, high: number) => {
    const [least, most] = [Math.min(...values), Math.max(...values)];
    judge(`${what}, least`, least, least >= low, `at least ${low}`);
    judge(`${what}, most`, most, most <= high, `at most ${high}`);
  };
  within(
    'seconds',
    all(({ samples }) => samples.length / sampleRate),
    4,
    6,
  );
  within(
    'loudness in LUFS',
    all(({ samples }) => loudnessOf(samples)),
    -17,
    -15,
  );
  within(
    'true peak in dBTP',
    all(({ samples }) => truePeakOf(samples)),
    -12,
    -1,
  );
  within('bass of the first tenth of a second beside the whole song, in dB', all(openingOf), -12, 12);
  within('level in the gap before the drop, in dB', all(gapOf), -90, -12);
  within('step of the level at the seam of the loop, in dB', all(seamOf), -3, 3);
  within(
    'timeline in bytes',
    all(({ timeline }) => JSON.stringify(timeline).length),
    0,
    1200,
  );
  const beat = median(all(regularityOf));
  judge('regularity of onsets in the chant, median', beat, beat >= 0.35, 'at least 0.35');
  for (const palette of ['pastel', 'grayscale'] as const) {
    const share = median(songs.filter(({ recipe }) => recipe.palette === palette).map(trebleOf));
    judge(`6 to 8 kHz beside the whole song, ${palette}, median dB`, share, share >= -22, 'at least -22');
  }
}

/** Power below 200 Hz at the start. */
function openingOf({ samples }: Heard): number {
  const bassOf = (part: Float32Array) => shareOf(part, 20, 200) * powerOf(part);
  return decibels(bassOf(cut(samples, 0, 100))) - decibels(bassOf(samples));
}

/** From the end of the first chant to the first sound of the second; the fade of the music is left out. */
function gapOf({ samples, timeline }: Heard): number {
  const fade = 50;
  const gap = cut(samples, chantOf(timeline, 0)[1] + fade, chantOf(timeline, 1)[0]);
  return decibels(powerOf(gap)) - decibels(powerOf(samples));
}

function seamOf({ samples, timeline: { length } }: Heard): number {
  const before = cut(samples, length - 200, length);
  return decibels(powerOf(cut(samples, 0, 200))) - decibels(powerOf(before));
}

function shareOf(samples: Float32Array, low: number, high: number): number {
  let [inside, whole] = [0, 0];
  for (const spectrum of spectraOf(samples)) {
    for (const [bin, power] of spectrum.entries()) {
      whole += power;
      if (hzOfBin(bin) >= low && hzOfBin(bin) < high) inside += power;
    }
  }
  return inside / whole;
}

const trebleOf = ({ samples }: Heard): number => decibels(shareOf(samples, 6000, 8000));

/** Autocorrelation of the onsets after one beat, from the end of the narration: 1 is a metronome. */
function regularityOf({ samples, timeline }: Heard): number {
  const [first, last, count] = timeline.beats;
  const beat = (((last - first) / (count - 1)) * framesPerSecond) / 1000;
  const frames = melDecibels(spectraOf(cut(samples, timeline.spoken[1], timeline.length)), bands).map(
    (frame) => frame.map((level) => 10 ** (level / 20)),
  );
  const rises = frames
    .slice(1)
    .map((frame, t) => frame.reduce((sum, level, band) => sum + Math.max(0, level - frames[t]![band]!), 0));
  const average = mean(rises);
  const after = (lag: number) =>
    rises.reduce((sum, rise, t) => sum + (rise - average) * ((rises[t + lag] ?? average) - average), 0);
  return Math.max(...[-2, -1, 0, 1, 2].map((shift) => after(Math.round(beat) + shift))) / after(0);
}

/** Mean distance of the bands of a song in 2D and in 3D: as far apart as before the name was sung twice. */
export async function measureStyles(cases: readonly Case[]): Promise<void> {
  const distances: number[] = [];
  for (const drawn of cases) {
    const [flat, round] = await Promise.all(
      (['2D', '3D'] as const).map((style) => hear({ ...drawn, recipe: { ...drawn.recipe, style } })),
    );
    const sung = ({ samples, timeline }: Heard) =>
      melDecibels(spectraOf(cut(samples, timeline.spoken[1], timeline.length)), bands);
    const [a, b] = [sung(flat!), sung(round!)];
    const floor = (level: number) => Math.max(-50, level);
    distances.push(
      mean(
        a.map((frame, t) =>
          mean([...frame].map((level, band) => Math.abs(floor(level) - floor(b[t]![band]!)))),
        ),
      ),
    );
  }
  const distance = median(distances);
  judge('2D beside 3D in 40 bands, median dB', distance, distance >= 2.6, 'at least 2.6');
}
