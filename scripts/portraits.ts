import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { animals } from '#engine/casting/animals.ts';
import { terms } from '#engine/casting/terms.ts';
import { animalPortrait, termPortrait } from '#engine/portrait.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'web/public/art');
const side = 128;
/** Lists show many of them. */
export const mostBytes = 4000;

/** Draws the portrait of every animal and term, as lists show them, unless those of this engine are there. */
export async function drawPortraits(): Promise<void> {
  const stamp = join(folder, 'engine.txt');
  const engine = engineHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === engine) return;
  rmSync(folder, { recursive: true, force: true });
  for (const [kind, ids, portrait] of [
    ['animals', Object.keys(animals), animalPortrait],
    ['terms', Object.keys(terms), termPortrait],
  ] as const) {
    mkdirSync(join(folder, kind), { recursive: true });
    for (const id of ids) writeFileSync(join(folder, kind, `${id}.webp`), await encoded(portrait, id));
  }
  writeFileSync(stamp, engine);
}

/** As good as its most bytes allow. */
export async function encoded(portrait: typeof animalPortrait, id: string): Promise<Buffer> {
  const { pixels } = portrait(id, side);
  const raw = { width: side, height: side, channels: 4 } as const;
  for (let quality = 82; ; quality -= 12) {
    const bytes = await sharp(pixels, { raw }).webp({ quality, alphaQuality: 70, effort: 6 }).toBuffer();
    if (bytes.length <= mostBytes || quality < 20) return bytes;
  }
}

function engineHash(): string {
  const hash = createHash('sha256');
  const engine = join(root, 'engine');
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(ts|sculpt)$/.test(name),
  );
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(engine, name)));
  return hash.digest('hex');
}
