import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Recipe } from '../recipe.ts';
import { cutOut, render } from '../render.ts';
import { encodeMp3 } from '../sound/mix/mp3.ts';
import { sing } from '../sound/sing.ts';
import { InputError, parseRequest, type Request, usage } from './options.ts';

const say = (line: string): unknown => process.stdout.write(`${line}\n`);
const describe = ({ animal, term, style, palette, craziness, seed }: Recipe): string =>
  [animal, term, style, palette, craziness, seed].join(' ');

async function makeOne({ recipe, name, size, cut, mouth, out }: Request): Promise<void> {
  await mkdir(out, { recursive: true });
  const base = join(out, describe(recipe).replaceAll(' ', '_'));
  const picture = `${base}${cut ? '.cut' : ''}.png`;
  say(`Drawing ${describe(recipe)} …`);
  const { pixels } = cut ? cutOut(recipe, { size, mouth }) : render(recipe, { size, mouth });
  await sharp(pixels, { raw: { width: size, height: size, channels: 4 } })
    .png()
    .toFile(picture);
  say(picture);
  say(`Singing '${name}' …`);
  await writeFile(`${base}.mp3`, await encodeMp3(sing(recipe, name)));
  say(`${base}.mp3`);
}

try {
  if (process.argv.length <= 2 || process.argv.includes('--help')) say(usage);
  else await makeOne(parseRequest(process.argv.slice(2)));
} catch (error) {
  if (!(error instanceof InputError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
