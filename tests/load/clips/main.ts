import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { brainRotName } from '#contract/constants.ts';
import type { Recipe } from '#engine/recipe.ts';
import { render } from '#engine/render.ts';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import { filmClip } from '#server/studio/clip/film-clip.ts';
import { clipSide } from '#server/studio/tasks.ts';
import { readQr } from '#tests/helpers/data/read-qr.ts';
import { cpuSeconds, recipeOf } from './some-recipes.ts';

/**
 * Makes clips of recipes of every kind and has ffprobe and ffmpeg read them back:
 *   node tests/load/clips/main.ts FOLDER [COUNT, 12] [FROM, 0]
 * Every tenth is of a picture, as a model would draw it. Writes the clips, and sheet.jpg with a row of frames of each. Exits with 1 if one is not as it should be.
 */
const [folder, count = '12', from = '0'] = process.argv.slice(2);
if (!folder) throw new Error('Name a folder for the clips');
mkdirSync(folder, { recursive: true });

const limits = { bytes: 1_500_000, cpuSeconds: 15, fps: 24 };

const whose = {
  maker: 'Spaghetti Coccodrillo 42',
  address: 'https://rotopia.example/brain-rot/a1b2c3d4e5f6',
};

/** As a model would draw it. */
async function pictureOf(recipe: Recipe): Promise<Uint8Array> {
  const { width, height, pixels } = render(recipe);
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .jpeg()
    .toBuffer();
}

async function make(recipe: Recipe, file: string, picture: Uint8Array | undefined) {
  const name = brainRotName(recipe.animal, recipe.term);
  const song = sing(recipe, name);
  const mp3 = await encodeMp3(song);
  const before = cpuSeconds();
  const order = { ...whose, recipe, picture, name, mp3, timeline: song.timeline, peaks: null };
  const { mp4, poster } = await filmClip(order, () => {});
  const cpu = cpuSeconds() - before;
  writeFileSync(file, mp4);
  writeFileSync(file.replace('.mp4', '.jpg'), poster);
  return { cpu, seconds: song.timeline.length / 1000 };
}

interface Probe {
  streams: { codec_name: string; width?: number; height?: number; r_frame_rate: string; duration: string }[];
}

/** What an independent reader finds wrong. */
async function faultsOf(file: string, seconds: number): Promise<string[]> {
  const asked = ['-v', 'error', '-show_entries', 'stream=codec_name,width,height,r_frame_rate,duration'];
  const read = execFileSync('ffprobe', [...asked, '-of', 'json', file], { encoding: 'utf8' });
  const [video, audio] = (JSON.parse(read) as Probe).streams;
  // Decodes every frame and sample; says nothing unless something is broken.
  const said = execFileSync('ffmpeg', ['-v', 'error', '-i', file, '-f', 'null', '-'], { encoding: 'utf8' });
  const last = file.replace('.mp4', '-last.png');
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-sseof', '-0.3', '-i', file, '-update', '1', last]);
  const bytes = readFileSync(file);
  const checks: Record<string, boolean> = {
    'H.264 and AAC': video?.codec_name === 'h264' && audio?.codec_name === 'aac',
    side: video?.width === clipSide && video.height === clipSide,
    'frame rate': video?.r_frame_rate === `${limits.fps}/1`,
    'as long as its song': Math.abs(Number(video?.duration) - seconds) < 0.1,
    'sound as long as the video': Math.abs(Number(video?.duration) - Number(audio?.duration)) < 0.1,
    'index first': bytes.indexOf('moov') < bytes.indexOf('mdat'),
    bytes: bytes.length <= limits.bytes,
    'whole when decoded': said === '',
    'QR code in its last frame': (await readQr(readFileSync(last))) === whose.address,
  };
  return Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]));
}

const [shown, cell] = [8, 240];
const rows: string[] = [];
let wrong = 0;
for (let n = Number(from); n < Number(from) + Number(count); n++) {
  const recipe = recipeOf(n);
  const isPicture = n % 10 === 9;
  const file = join(folder, `${n}-${recipe.animal}-${recipe.term}.mp4`);
  const { cpu, seconds } = await make(recipe, file, isPicture ? await pictureOf(recipe) : undefined);
  const faults = await faultsOf(file, seconds);
  if (cpu > limits.cpuSeconds) faults.push(`more than ${limits.cpuSeconds} s of CPU`);
  wrong += faults.length;
  const { style, craziness, animal, term } = recipe;
  const kilobytes = Math.round(readFileSync(file).length / 1000);
  process.stdout.write(
    `| ${n} | ${animal} ${term} | ${isPicture ? 'picture' : style} ${craziness} | ${seconds.toFixed(2)} s | ${kilobytes} kB | ${cpu.toFixed(1)} s | ${faults.join(', ') || 'ok'} |\n`,
  );
  const row = file.replace('.mp4', '.png');
  const tiles = `fps=${(shown / seconds).toFixed(4)},scale=${cell}:${cell},tile=${shown}x1`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-i', file, '-vf', tiles, '-frames:v', '1', row]);
  rows.push(row);
}
const stacked = `${rows.map((_, k) => `[${k}]`).join('')}vstack=inputs=${rows.length}`;
const inputs = rows.flatMap((row) => ['-i', row]);
if (rows.length > 1)
  execFileSync('ffmpeg', [
    '-v',
    'error',
    '-y',
    ...inputs,
    '-filter_complex',
    stacked,
    join(folder, 'sheet.jpg'),
  ]);
process.exitCode = wrong > 0 ? 1 : 0;
