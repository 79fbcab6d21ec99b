/**
 * Draws the characters that decorate the web pages, and sings their names: files to web/public/cast, sizes to
 * web/brain-rot/cast.json, when each word is heard to web/brain-rot/cast-songs.json.
 */
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brainRotName } from '#contract/constants.ts';
import type { Recipe } from '#engine/recipe.ts';
import { cutOut } from '#engine/render.ts';
import { encodeMp3 } from '#engine/sound/mix/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import type { Timeline } from '#engine/sound/timeline.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { largerBy } from '#web/brain-rot/mascot-sizes.ts';

type Look = Pick<Recipe, 'style' | 'palette' | 'craziness' | 'seed'>;
type LookOf = (seed: number) => Look;

/** Seeds are chosen by eye. */
const solid: LookOf = (seed) => ({ style: '3D', palette: 'vibrant', craziness: 'chill', seed });
const inked: LookOf = (seed) => ({ ...solid(seed), style: '2D' });
const wild: LookOf = (seed) => ({ ...solid(seed), craziness: 'unhinged' });

/** Who is in the cast, by animal and term; the first dozen stand in front and get more pixels. */
const front: Record<string, Look> = {
  koala_lava: solid(2),
  pig_watermelon: wild(3),
  raccoon_king: inked(1),
  cat_pizza: inked(1),
  shark_donut: solid(3),
  frog_disco: solid(1),
  dog_burger: inked(2),
  tiger_pizza: wild(3),
  fox_wizard: solid(2),
  octopus_sushi: wild(3),
  wolf_king: solid(3),
  duck_rocket: inked(1),
};
const back: Record<string, Look> = {
  panda_ninja: solid(3),
  crocodile_disco: inked(1),
  koala_sushi: solid(2),
  bear_gym: wild(3),
  crocodile_airplane: solid(1),
  cow_spaghetti: solid(3),
  raccoon_burger: wild(3),
  cat_wizard: inked(2),
  'panda_bubble-tea': solid(2),
  rabbit_watermelon: inked(2),
};
/** The landing page's HTML contains this one: its bytes delay the first paint. */
const inlined = 'dog_burger.avif';

const root = new URL('../', import.meta.url);
const castFolder = new URL('web/public/cast/', root);
/** A run that fails half way leaves the old cast alone. */
const workFolder = new URL('.cache/cast/', root);

async function draw(id: string, look: Look, height: number) {
  const [animalId = '', termId = ''] = id.split('_');
  const animal = animals.find((one) => one.id === animalId);
  const term = terms.find((one) => one.id === termId);
  if (!animal || !term) throw new Error(`The catalogue has no ${id}`);
  const { pixels, ...size } = cutOut({ animal: animalId, term: termId, ...look }, { size: 640 });
  const encode = async (name: string, pixelsHigh: number) => {
    const { data, info } = await sharp(pixels, { raw: { ...size, channels: 4 } })
      .trim()
      .resize({ height: pixelsHigh })
      .avif(name === inlined ? { quality: 30, effort: 9 } : { quality: 46, effort: 6 })
      .toBuffer({ resolveWithObject: true });
    await writeFile(new URL(name, workFolder), data);
    process.stdout.write(`${name} ${data.length}\n`);
    return info;
  };
  await encode(`${id}-large.avif`, Math.round(height * largerBy));
  const info = await encode(`${id}.avif`, height);
  const name = brainRotName(animal.name, term.name);
  const song = sing({ animal: animalId, term: termId, ...look }, name);
  await writeFile(new URL(`${id}.mp3`, workFolder), await encodeMp3(song));
  songs[id] = { beats: song.timeline.beats, words: wordStarts(song.timeline) };
  return [id, { name, width: info.width, height: info.height }] as const;
}

/** When each word of the name starts: as it is spoken, then as it is sung twice, with the same syllables. */
function wordStarts({ words, syllables }: Timeline): number[] {
  const spoken = words.map(([, start]) => start);
  const isFirst = (_: unknown, place: number) => spoken.includes(syllables[place]?.[0] ?? -1);
  const count = syllables.length / 3;
  const sung = [syllables.slice(count, 2 * count), syllables.slice(2 * count)].flatMap((chant) =>
    chant.filter(isFirst),
  );
  return [...spoken, ...sung.map(([start]) => start)];
}

async function* drawAll() {
  for (const [id, look] of Object.entries(front)) yield draw(id, look, 340);
  for (const [id, look] of Object.entries(back)) yield draw(id, look, 288);
}

await mkdir(workFolder, { recursive: true });
const cast: Record<string, { name: string; width: number; height: number }> = {};
const songs: Record<string, { beats: Timeline['beats']; words: number[] }> = {};
for await (const [id, member] of drawAll()) cast[id] = member;
await rm(castFolder, { recursive: true, force: true });
await rename(workFolder, castFolder);
await writeFile(new URL('web/brain-rot/cast.json', root), `${JSON.stringify(cast, null, 2)}\n`);
await writeFile(new URL('web/brain-rot/cast-songs.json', root), `${JSON.stringify(songs, null, 2)}\n`);
