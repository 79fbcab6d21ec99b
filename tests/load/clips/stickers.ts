import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import sharp, { type OverlayOptions } from 'sharp';
import { type StickerApp, stickerApps } from '#contract/sticker-apps.ts';
import { animateSticker } from '#server/studio/sticker/animate-sticker.ts';
import { readSticker, stickerFaults } from '#tests/helpers/data/read-sticker.ts';
import { cpuSeconds, recipeOf } from './some-recipes.ts';

/**
 * Makes the moving stickers of recipes of every kind for every app, and reads each file back:
 *   node tests/load/clips/stickers.ts [--recipes 12] [--from 0] [--folder FOLDER]
 * With a folder it writes the files there, and sheet.png with frames of each. Exits with 1 if one is not as it should be.
 */
const { values } = parseArgs({
  options: {
    recipes: { type: 'string', default: '12' },
    from: { type: 'string', default: '0' },
    folder: { type: 'string' },
  },
});
const { folder } = values;
if (folder) mkdirSync(folder, { recursive: true });

const apps = Object.keys(stickerApps) as StickerApp[];
const [cell, shown] = [150, 2];
const cells: OverlayOptions[] = [];
const [first, count] = [Number(values.from), Number(values.recipes)];
let wrong = 0;
for (let row = 0; row < count; row++) {
  const recipe = recipeOf(first + row);
  const { animal, term, style, craziness } = recipe;
  process.stdout.write(`| ${first + row} ${animal} ${term} ${style} ${craziness} `);
  for (const [column, app] of apps.entries()) {
    const before = cpuSeconds();
    const file = Buffer.from(await animateSticker(recipe, app, () => {}));
    const seconds = cpuSeconds() - before;
    const faults = await stickerFaults(app, file);
    wrong += faults.length;
    const { frames, side, delays } = await readSticker(file);
    const told = faults.join(', ') || 'ok';
    process.stdout.write(
      `| ${app} ${Math.round(file.length / 1000)} kB, ${frames.length} × ${Math.round(delays[0]!)} ms, ${seconds.toFixed(1)} s: ${told} `,
    );
    if (!folder) continue;
    writeFileSync(join(folder, `${first + row}-${animal}-${app}.${stickerApps[app]}`), file);
    for (let k = 0; k < shown; k++) {
      const frame = frames[Math.round((k * frames.length * 0.37) % frames.length)]!;
      const picture = sharp(frame, { raw: { width: side, height: side, channels: 4 } });
      const input = await picture
        .resize(cell, cell, { fit: 'inside', withoutEnlargement: true })
        .png()
        .toBuffer();
      cells.push({ input, left: (column * shown + k) * cell, top: row * cell });
    }
  }
  process.stdout.write('|\n');
}
if (folder) {
  const size = { width: apps.length * shown * cell, height: count * cell };
  await sharp({ create: { ...size, channels: 3, background: '#7d9a8c' } })
    .composite(cells)
    .png()
    .toFile(join(folder, 'sheet.png'));
}
process.exitCode = wrong > 0 ? 1 : 0;
