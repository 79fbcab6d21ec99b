import { MPEGDecoder } from 'mpg123-decoder';
import { sampleRate } from '#engine/sound/dsp.ts';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import type { Timeline } from '#engine/sound/timeline.ts';
import type { Case } from './names.ts';

/** A song as it comes out of its file. */
export interface Heard extends Case {
  timeline: Timeline;
  samples: Float32Array<ArrayBuffer>;
}

export async function hear(drawn: Case): Promise<Heard> {
  const song = sing(drawn.recipe, drawn.name);
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(await encodeMp3(song));
  decoder.free();
  return { ...drawn, timeline: song.timeline, samples: channelData[0]!.slice() };
}

/** Cuts out a stretch between two times in milliseconds. */
export function cut(samples: Float32Array, start: number, end: number): Float32Array {
  const sampleAt = (milliseconds: number) => Math.max(0, Math.round((milliseconds * sampleRate) / 1000));
  return samples.slice(sampleAt(start), sampleAt(end));
}

/** When the name is sung the first (0) or second (1) time: it has as many syllables as were spoken. */
export function chantOf({ syllables, spoken }: Timeline, which: 0 | 1): [start: number, end: number] {
  const count = syllables.filter(([, , end]) => end <= spoken[1]).length;
  const name = syllables.slice((which + 1) * count, (which + 2) * count);
  return [name[0]![0], name.at(-1)![2]];
}
