import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { BrainRot, GenerationOptions } from '#contract/brain-rots.ts';
import type { Progress } from '#contract/jobs.ts';
import { createStudio } from '#server/studio/studio.ts';
import { peopleEnvironment, tokenOf } from '#tests/faults/people.ts';
import { FragileProcess } from '#tests/faults/process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { startPostgres } from '#tests/helpers/postgres.ts';

/**
 * From click to picture against the engine alone, on both databases, one after the other on an idle machine and an idle
 * server: `node tests/load/create/bench.ts`. Ends with 1 where a target is missed.
 */
const rounds = 12;
const targets = { ratio: 1.5, startMs: 100, totalMs: 2500 };

const mixes: GenerationOptions[] = [
  { animalId: 'shark', termId: 'cappuccino', style: '3D', palette: 'vibrant', craziness: 'unhinged' },
  { animalId: 'frog', termId: 'disco', style: '2D', palette: 'pastel', craziness: 'chill' },
  { animalId: 'cat', termId: 'pizza', style: '3D', palette: 'grayscale', craziness: 'cooked' },
];

const say = (line: string) => process.stdout.write(`${line}\n`);
const mixOf = (round: number) => mixes[round % mixes.length] as GenerationOptions;

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

async function timeEngine(): Promise<number> {
  const studio = createStudio({ threads: 1 });
  const times: number[] = [];
  for (let round = -mixes.length; round < rounds; round++) {
    const { animalId, termId, ...options } = mixOf(round + mixes.length);
    const recipe = { ...options, animal: animalId, term: termId, seed: 1000 + round };
    const started = performance.now();
    await studio.draw(recipe);
    await studio.sing(recipe, 'Squaletto Cappuccino Pro');
    if (round >= 0) times.push(performance.now() - started);
  }
  await studio.close();
  return median(times);
}

/** One creation as the browser does it: the event stream, then the picture itself. */
async function create(url: string, person: string, options: GenerationOptions) {
  const clicked = performance.now();
  const answer = await fetch(`${url}/api/brain-rots/generate`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${tokenOf(person)}`,
      'content-type': 'application/json',
      accept: 'text/event-stream',
    },
    body: JSON.stringify(options),
  });
  if (!answer.ok || !answer.body) throw new Error(`${answer.status}: ${await answer.text()}`);
  let startMs: number | undefined;
  let text = '';
  for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
    text += chunk;
    if (text.includes('"drawing"')) startMs ??= performance.now() - clicked;
  }
  const last = JSON.parse(text.trimEnd().split('\n\n').at(-1)?.replace('data: ', '') ?? '{}') as Progress;
  if (last.phase !== 'done') throw new Error(`A creation ended with ${last.phase}`);
  await (await fetch(new URL(last.brainRot.imageUrl, url))).arrayBuffer();
  const totalMs = performance.now() - clicked;
  await untilIdle(url, last.brainRot.id);
  return { totalMs, startMs: startMs ?? Number.NaN };
}

/** The smaller files that nobody waits for are the last that a server makes of a picture. */
async function untilIdle(url: string, id: string): Promise<void> {
  const until = Date.now() + 60_000;
  while (Date.now() < until) {
    const answer = await fetch(`${url}/api/brain-rots/${id}`);
    const { images } = (await answer.json()) as BrainRot;
    if (images.avif) return;
    await pause(200);
  }
  throw new Error(`${id} was still without its smaller files after a minute`);
}

async function timeServer(databaseUrl: string) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-load-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = new FragileProcess({
    ...peopleEnvironment,
    PORT: String(port),
    PUBLIC_URL: url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    WELCOME_CREDITS: '100',
    WORKERS: '1',
  });
  try {
    await server.start();
    const times: { totalMs: number; startMs: number }[] = [];
    for (let round = -mixes.length; round < rounds; round++) {
      const time = await create(url, `person-${round}`, mixOf(round + mixes.length));
      if (round >= 0) times.push(time);
    }
    return {
      totalMs: median(times.map(({ totalMs }) => totalMs)),
      startMs: median(times.map(({ startMs }) => startMs)),
    };
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const engineMs = await timeEngine();
say(`engine alone: ${engineMs.toFixed(0)} ms a picture with its sound (median of ${rounds})`);
const postgres = await startPostgres();
let missed = false;
for (const [name, databaseUrl] of [
  ['PGlite', ''],
  ['PostgreSQL', postgres.url],
] as const) {
  const { totalMs, startMs } = await timeServer(databaseUrl);
  const ratio = totalMs / engineMs;
  say(
    `${name}: ${totalMs.toFixed(0)} ms from click to picture (at most ${targets.totalMs}), ${ratio.toFixed(2)} times the engine (at most ${targets.ratio}); work begins after ${startMs.toFixed(0)} ms (at most ${targets.startMs})`,
  );
  missed ||= ratio > targets.ratio || startMs > targets.startMs || totalMs > targets.totalMs;
}
await postgres.stop();
if (missed) process.exitCode = 1;
