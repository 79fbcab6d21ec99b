import { MPEGDecoder } from 'mpg123-decoder';
import { sampleRate } from '#engine/sound/dsp.ts';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import type { Timeline } from '#engine/sound/timeline.ts';
import { judge, say } from '../engine/timing.ts';
import type { Case } from './names.ts';
import { isInstalled, keysOf, recognise } from './recogniser.ts';

const targets = { spoken: 0.9, chanted: 0.5 };
/** Milliseconds kept around what is cut out of a song. */
const margin = { before: 20, after: 80 };

/** How many whole names a recogniser gets right out of the finished files, with the whole catalogue to choose from. */
export async function measureIntelligibility(cases: readonly Case[]): Promise<void> {
  if (!isInstalled()) {
    say('skipped: intelligibility needs the packages pocketsphinx and pocketsphinx-en-us');
    return;
  }
  const spoken = new Map<string, Float32Array>();
  const chanted = new Map<string, Float32Array>();
  for (const { id, name, recipe } of cases) {
    const song = sing(recipe, name);
    const heard = await decode(await encodeMp3(song));
    const { timeline } = song;
    const [start, end] = sungName(timeline);
    spoken.set(id, halved(cut(heard, timeline.spoken[0], timeline.spoken[1])));
    chanted.set(id, halved(cut(heard, start, end)));
  }
  judgeShare('names understood when spoken', spoken, cases, targets.spoken);
  judgeShare('names understood when chanted', chanted, cases, targets.chanted);
}

function judgeShare(
  what: string,
  recordings: ReadonlyMap<string, Float32Array>,
  cases: readonly Case[],
  target: number,
): void {
  const heard = recognise(recordings);
  const wrong = cases.filter(({ id, name }) => heard.get(id) !== keysOf(name));
  const share = 1 - wrong.length / cases.length;
  judge(`${what}, of ${cases.length}`, share, share >= target, `at least ${target}`);
  for (const { id, name, recipe } of wrong)
    say(`       ${name} (${recipe.craziness}): ${heard.get(id) || 'nothing'}`);
}

/** The name is sung once before syllables are repeated; it has as many as were spoken. */
function sungName({ syllables, spoken }: Timeline): [start: number, end: number] {
  const count = syllables.filter(([start]) => start < spoken[1]).length;
  const name = syllables.slice(count, 2 * count);
  return [name[0]![0], name.at(-1)![2]];
}

function cut(clip: Float32Array, start: number, end: number): Float32Array {
  const sampleAt = (milliseconds: number) => Math.max(0, Math.round((milliseconds * sampleRate) / 1000));
  return clip.slice(sampleAt(start - margin.before), sampleAt(end + margin.after));
}

async function decode(mp3: Uint8Array): Promise<Float32Array> {
  const decoder = new MPEGDecoder();
  await decoder.ready;
  const { channelData } = decoder.decode(mp3);
  decoder.free();
  return channelData[0]!;
}

const reach = 15;
const lowPass = Array.from({ length: 2 * reach + 1 }, (_, k) => {
  const x = k - reach;
  const sinc = x === 0 ? 0.5 : Math.sin((Math.PI * x) / 2) / (Math.PI * x);
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)));
});

/** Half as many samples a second: recognisers listen at 16 kHz. */
function halved(clip: Float32Array): Float32Array {
  return Float32Array.from({ length: clip.length >> 1 }, (_, i) =>
    lowPass.reduce((sum, weight, k) => sum + weight * (clip[2 * i + k - reach] ?? 0), 0),
  );
}
