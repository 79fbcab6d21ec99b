import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { chromium, type Page } from '@playwright/test';
import { sampleRate, type Samples, samplesIn } from '#engine/sound/dsp.ts';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import { chromiumFlags, findChromium } from '#tests/helpers/chromium.ts';
import { timingFromTimeline } from '#web/live/motion/song-timing.ts';
import { judge, say } from '../engine/timing.ts';
import { correlation, median } from '../voice/measures.ts';
import { type Case, drawCases } from '../voice/names.ts';
import { loudnessAt, takeApart } from '../voice/voice.ts';

/**
 * Whether mouths follow voices at the times a browser really plays (README.md): songs are played by an element in Chromium,
 * what it plays is recorded beside the time it says, and the mouth at that time is held against the voice in what was heard.
 * Run: node tests/load/live/lips.ts [--seed 1] [--count 100]
 */
const { seed, count } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '100' } },
}).values;
const least = 0.8;
/** Songs that play at once: one after the other would take minutes. */
const together = 5;
const blockSize = 1024;

/** What was heard, block by block, and the time that the element said when each had been heard. */
interface Recording {
  times: number[];
  samples: number[];
}

const cases = drawCases(Number(count), seed);
const files = await Promise.all(cases.map(async ({ recipe, name }) => encodeMp3(sing(recipe, name))));
const server = createServer(({ url }, response) => {
  const file = files[Number(url?.slice(1, -'.mp3'.length))];
  if (file) response.setHeader('content-type', 'audio/mpeg').end(file);
  else response.setHeader('content-type', 'text/html').end('<!doctype html>');
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const browser = await chromium.launch({
  executablePath: findChromium() ?? 'chromium',
  args: [...chromiumFlags, '--autoplay-policy=no-user-gesture-required'],
});
const page = await browser.newPage();
await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);

const [lags, follows]: [number[], number[]] = [[], []];
for (let from = 0; from < cases.length; from += together) {
  const group = cases.slice(from, from + together);
  const recordings = await Promise.all(group.map((_, i) => record(page, `/${from + i}.mp3`)));
  group.forEach((one, i) => {
    const { lag, follow } = compare(one, recordings[i]!);
    lags.push(lag);
    follows.push(follow);
    if (follow < least) say(`       ${one.name} (${one.recipe.craziness}): ${follow.toFixed(2)}`);
  });
}
await browser.close();
server.close();

say(
  `Milliseconds that the element's time is ahead of what is heard: median ${(median(lags) * 1000).toFixed(0)}`,
);
say(`Mouth with voice: median ${median(follows).toFixed(2)}`);
const worst = Math.min(...follows);
judge(`Mouth with voice over ${count} songs, the worst`, worst, worst >= least, `at least ${least}`);

function record(on: Page, address: string): Promise<Recording> {
  return on.evaluate(
    async ([url, rate, size]) => {
      const context = new AudioContext({ sampleRate: rate });
      const audio = new Audio(url);
      const tap = context.createScriptProcessor(size, 1, 1);
      const [times, samples]: [number[], number[]] = [[], []];
      tap.addEventListener('audioprocess', ({ inputBuffer }) => {
        times.push(audio.currentTime);
        samples.push(...inputBuffer.getChannelData(0));
      });
      context.createMediaElementSource(audio).connect(tap).connect(context.destination);
      await audio.play();
      await new Promise((resolve) => audio.addEventListener('ended', resolve));
      await context.close();
      return { times, samples };
    },
    [address, sampleRate, blockSize] as const,
  );
}

/** Seconds by which the element's time runs ahead, and how the mouth at that time goes with the voice that is heard then. */
function compare(one: Case, { times, samples }: Recording): { lag: number; follow: number } {
  const { song: sung, voice } = takeApart(one);
  const song = sung.samples;
  const begun = startOf(song, Float32Array.from(samples));
  const heardAt = (block: number) => ((block + 1) * blockSize - begun) / sampleRate;
  const playing = times.flatMap((time, block) =>
    heardAt(block) > 0.05 && heardAt(block) < song.length / sampleRate
      ? [{ time, heard: heardAt(block) }]
      : [],
  );
  const { mouthAt } = timingFromTimeline(sung.timeline);
  return {
    lag: median(playing.map(({ time, heard }) => time - heard)),
    follow: correlation(
      playing.map(({ heard }) => loudnessAt(voice, heard)),
      playing.map(({ time }) => mouthAt(time).open),
    ),
  };
}

/** Where in a recording the song begins: where it fits best. */
function startOf(song: Samples, recording: Float32Array): number {
  const probe = song.subarray(samplesIn(0.3), samplesIn(0.8));
  let [best, found] = [-Infinity, 0];
  for (let at = 0; at + probe.length < recording.length; at++) {
    let sum = 0;
    for (let i = 0; i < probe.length; i += 7) sum += probe[i]! * recording[at + i]!;
    if (sum > best) [best, found] = [sum, at];
  }
  return found - samplesIn(0.3);
}
