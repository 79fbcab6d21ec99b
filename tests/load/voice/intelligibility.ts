import { judge, say } from '../engine/timing.ts';
import { chantOf, cut, type Heard } from './hear.ts';
import { isInstalled, keysOf, recognise } from './recogniser.ts';

const targets = { spoken: 0.92, chanted: 0.75 };
/** Milliseconds kept around what is cut out of a song. */
const margin = { before: 20, after: 80 };

/** How many whole names a recogniser gets right out of the finished files, with the whole catalogue to choose from. */
export function measureIntelligibility(songs: readonly Heard[]): void {
  if (!isInstalled()) {
    say('skipped: intelligibility needs the packages pocketsphinx and pocketsphinx-en-us');
    return;
  }
  judgeShare('spoken', songs, ({ timeline }) => timeline.spoken, targets.spoken);
  judgeShare('chanted', songs, ({ timeline }) => chantOf(timeline, 0), targets.chanted);
  judgeShare('chanted again', songs, ({ timeline }) => chantOf(timeline, 1), targets.chanted);
}

function judgeShare(
  what: string,
  songs: readonly Heard[],
  timesOf: (song: Heard) => readonly [start: number, end: number],
  target: number,
): void {
  const heard = recognise(
    new Map(
      songs.map((song) => {
        const [start, end] = timesOf(song);
        return [song.id, halved(cut(song.samples, start - margin.before, end + margin.after))];
      }),
    ),
  );
  const wrong = songs.filter(({ id, name }) => heard.get(id) !== keysOf(name));
  const share = 1 - wrong.length / songs.length;
  judge(`names understood when ${what}, of ${songs.length}`, share, share >= target, `at least ${target}`);
  for (const { id, name, recipe } of wrong)
    say(`       ${name} (${recipe.craziness}): ${heard.get(id) || 'nothing'}`);
}

const reach = 15;
const lowPass = Array.from({ length: 2 * reach + 1 }, (_, k) => {
  const x = k - reach;
  const sinc = x === 0 ? 0.5 : Math.sin((Math.PI * x) / 2) / (Math.PI * x);
  return sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / (reach + 1)));
});

/** Half as many samples a second: recognisers listen at 16 kHz. */
function halved(samples: Float32Array): Float32Array {
  return Float32Array.from({ length: samples.length >> 1 }, (_, i) =>
    lowPass.reduce((sum, weight, k) => sum + weight * (samples[2 * i + k - reach] ?? 0), 0),
  );
}
