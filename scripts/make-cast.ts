/** Draws the characters that decorate the web pages: pictures to web/public/cast, their sizes to web/ui/cast.json. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { brainRotName } from '#contract/constants.ts';
import { animalSvg, iconSvg, termSvg } from '#engine/art/svg.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';

const members = [
  'koala_lava',
  'pig_watermelon',
  'raccoon_king',
  'cat_pizza',
  'shark_donut',
  'frog_disco',
  'dog_burger',
  'tiger_pizza',
  'fox_wizard',
  'octopus_sushi',
  'wolf_king',
  'duck_rocket',
  'panda_ninja',
  'crocodile_disco',
  'koala_sushi',
  'bear_gym',
  'crocodile_airplane',
  'cow_spaghetti',
  'raccoon_burger',
  'cat_wizard',
  'panda_bubble-tea',
  'rabbit_watermelon',
  'hamster_gamer',
  'pig_donut',
]; // prettier-ignore
const steps = ['shark', 'frog', 'raccoon', 'doughnut', 'mirror-ball', 'cactus'];
const height = 396;
const root = new URL('../', import.meta.url);

/** A sticker: the animal's drawing on top of the term's, with a white and an inked edge cut around them. */
async function sticker(animal: string, term: string): Promise<Buffer> {
  const size = 512;
  const layer = (svg: string, side: number) =>
    sharp(Buffer.from(svg), { density: 72 * (side / 32) })
      .resize(side, side)
      .png()
      .toBuffer();
  const bare = await sharp({ create: { width: size, height: size + 60, channels: 4, background: '#0000' } })
    .composite([
      { input: await layer(termSvg(term), 250), left: 131, top: 300 },
      { input: await layer(animalSvg(animal), 310), left: 101, top: 24 },
    ])
    .png()
    .toBuffer();
  const edge = async (grow: number, colour: string) => {
    const alpha = await sharp(bare).extractChannel('alpha').dilate(grow).blur(0.8).toBuffer();
    return sharp({ create: { width: size, height: size + 60, channels: 3, background: colour } })
      .joinChannel(alpha)
      .png()
      .toBuffer();
  };
  return sharp(await edge(16, '#1d1429'))
    .composite([{ input: await edge(11, '#ffffff') }, { input: bare }])
    .png()
    .toBuffer();
}

const out = new URL('web/public/cast/', root);
await rm(out, { recursive: true, force: true });
await mkdir(out, { recursive: true });
const cast: Record<string, { name: string; width: number; height: number }> = {};
for (const id of members) {
  const [animalId = '', termId = ''] = id.split('_');
  const animal = animals.find((one) => one.id === animalId);
  const term = terms.find((one) => one.id === termId);
  if (!animal || !term) throw new Error(`The catalogue has no ${id}`);
  const picture = await sharp(await sticker(animalId, termId))
    .trim()
    .resize({ height })
    .avif({ quality: 58 })
    .toBuffer({ resolveWithObject: true });
  await writeFile(new URL(`${id}.avif`, out), picture.data);
  cast[id] = {
    name: brainRotName(animal.name, term.name),
    width: picture.info.width,
    height: picture.info.height,
  };
}
await writeFile(new URL('web/ui/cast.json', root), `${JSON.stringify(cast, null, 2)}\n`);

const icons = new URL('web/public/icons/', root);
await mkdir(icons, { recursive: true });
for (const name of steps) await writeFile(new URL(`${name}.svg`, icons), iconSvg(name));
