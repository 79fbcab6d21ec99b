/** Draws the icons of the installed product from the eyes of our logo: `node scripts/make-app-icons.ts`. */
import { mkdir, readFile } from 'node:fs/promises';
import sharp from 'sharp';

const publicFolder = new URL('../web/public/', import.meta.url);
const favicon = await readFile(new URL('favicon.svg', publicFolder), 'utf8');
const eyes = favicon.match(/<circle[^>]*>/g)?.join('') ?? '';

/** Systems crop it to their own shape: only the middle four fifths are always visible. */
const fullBleed = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#B5F03C"/><g transform="translate(32 32) scale(.74) translate(-33.5 -32.5)">${eyes}</g></svg>`;

async function draw(svg: string, size: number, name: string): Promise<void> {
  await sharp(Buffer.from(svg), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toFile(new URL(name, publicFolder).pathname);
}

await mkdir(new URL('app-icons/', publicFolder), { recursive: true });
for (const size of [192, 512]) {
  await draw(favicon, size, `app-icons/any-${size}.png`);
  await draw(fullBleed, size, `app-icons/maskable-${size}.png`);
}
await draw(fullBleed, 180, 'apple-touch-icon.png');
