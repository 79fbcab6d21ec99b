import { sampleRate, samplesIn } from '#engine/sound/dsp.ts';
import { opennessAt } from '#engine/sound/mouth.ts';
import { judge, say } from '../engine/timing.ts';
import {
  ahead,
  centroid,
  correlation,
  decibels,
  distance,
  longestGap,
  median,
  peakOf,
  powerOf,
  regularity,
  shapeOf,
} from './measures.ts';
import type { Case } from './names.ts';
import { loudnessAt, takeApart } from './voice.ts';

/** Milliseconds between two looks at the lips. */
const grid = 20;

/** What can be measured of one song and what it was mixed from. */
function measure(one: Case) {
  const { song, score, stems, voice } = takeApart(one);
  const { samples, timeline } = song;
  const times = Array.from({ length: Math.floor(timeline.length / grid) }, (_, i) => i * grid);
  return {
    palette: one.recipe.palette,
    seconds: samples.length / sampleRate,
    level: decibels(powerOf(samples)),
    peak: peakOf(samples),
    ends: Math.max(peakOf(samples.subarray(0, 32)), peakOf(samples.subarray(-256))),
    gap: longestGap(samples),
    ahead: ahead(stems.lead, stems.backing),
    regularity: regularity(samples.subarray(samplesIn(timeline.beats[0] / 1000 - 0.03)), score.step),
    centroid: centroid(samples),
    lips: correlation(
      times.map((time) => loudnessAt(voice, time / 1000)),
      times.map((time) => opennessAt(timeline, time)),
    ),
    timelineBytes: JSON.stringify(timeline).length,
    shape: shapeOf(samples),
  };
}

export function measureBalance(cases: readonly Case[]): void {
  const songs = cases.map(measure);
  const all = (key: Exclude<keyof (typeof songs)[number], 'palette' | 'shape'>) =>
    songs.map((song) => song[key]);
  const judgeRange = (what: string, list: number[], low: number, high: number) => {
    const [least, most] = [Math.min(...list), Math.max(...list)];
    const worst = low - least > most - high ? least : most;
    say(`       ${what}: ${least.toFixed(2)} to ${most.toFixed(2)}, median ${median(list).toFixed(2)}`);
    judge(`${what}, the worst`, worst, least >= low && most <= high, `${low} to ${high}`);
  };
  judgeRange('seconds', all('seconds'), 3.5, 4.5);
  judgeRange('decibels', all('level'), -18, -16);
  judgeRange('peak', all('peak'), 0, 0.85);
  judgeRange('first and last milliseconds', all('ends'), 0, 0.01);
  judgeRange('milliseconds of silence', all('gap'), 0, 100);
  judgeRange('decibels of the voice over the band', all('ahead'), 8, 13);
  const lips = all('lips');
  say(`       lips with the voice: median ${median(lips).toFixed(2)}`);
  judge('lips with the voice, the worst', Math.min(...lips), Math.min(...lips) >= 0.8, 'at least 0.8');
  judgeRange('bytes of a timeline', all('timelineBytes'), 0, 900);
  const beat = median(all('regularity'));
  judge('regularity of the beat, median', beat, beat >= 0.35, 'at least 0.35');
  const bright = median(songs.filter(({ palette }) => palette === 'vibrant').map((song) => song.centroid));
  judge('Hz in the middle of a vibrant song, median', bright, bright >= 1100, 'at least 1100');
  const nearest = Math.min(
    ...songs.flatMap((song, i) => songs.slice(0, i).map((other) => distance(song.shape, other.shape))),
  );
  judge('decibels between the two most alike', nearest, nearest >= 9.5, 'at least 9.5');
}
