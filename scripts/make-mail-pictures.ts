/** Draws the pictures inside mails: PNG, since mail programs show neither AVIF nor web fonts. `node scripts/make-mail-pictures.ts` */
import { Resvg } from '@resvg/resvg-js';
import sharp, { type Sharp } from 'sharp';

const root = new URL('../', import.meta.url);
const folder = new URL('server/providers/mail/pictures/', root);
/** Each of at most 15 kB: they are part of every mail. */
const png = { palette: true, quality: 25, effort: 10, compressionLevel: 9 } as const;

async function save(picture: Sharp, name: string): Promise<void> {
  const { size, width, height } = await picture.png(png).toFile(new URL(`${name}.png`, folder).pathname);
  process.stdout.write(`${name} ${width}×${height} ${size}\n`);
}

for (const id of ['cat_wizard', 'panda_ninja', 'raccoon_king', 'koala_lava']) {
  await save(sharp(new URL(`web/public/cast/${id}-large.avif`, root).pathname).resize({ height: 184 }), id);
}

/** The word mark of web/ui/logo.tsx, cut out like a sticker to be readable on dark paper too. */
const letters =
  '<text x="14" y="92">R</text><circle cx="111" cy="62" r="27.5"/><text x="146" y="92">t</text><circle cx="236" cy="60" r="31.5"/><text x="274" y="92">pia</text>';
const logo = `<svg xmlns="http://www.w3.org/2000/svg" width="440" height="126" viewBox="0 0 440 126" font-family="DynaPuff" font-weight="700" font-size="100" letter-spacing="-2">
<g fill="#fff" stroke="#fff" stroke-width="24" stroke-linejoin="round">${letters}</g>
<g fill="#1d1429">${letters.replaceAll('<circle', '<circle fill="#fff" stroke="#1d1429" stroke-width="12.5"')}
<circle cx="118" cy="68" r="10.75"/><circle cx="226" cy="51" r="12.75"/></g></svg>`;
const fontFiles = [new URL('server/studio/lettering/DynaPuff-Bold.ttf', root).pathname];
const drawn = new Resvg(logo, { font: { fontFiles, loadSystemFonts: false } }).render().asPng();
await save(sharp(drawn).resize({ height: 88 }), 'logo');
