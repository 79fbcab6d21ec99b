import sharp from 'sharp';
import type { DrawnBy, Palette } from '#contract/brain-rots.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import { escapeHtml } from '#server/http/html.ts';
import { ink, paint, paintAsync, qrSvg, sizeToFit } from '#server/studio/lettering/lettering.ts';
import { withOrigin } from './provenance.ts';

export const card = { width: 1200, height: 630 };
const photo = { left: 48, top: 45, size: 540, radius: 36 };
const column = { left: 640, width: 540 };
/** In the column. */
const code = { left: 330, top: 402, side: 185 };

const rays: Record<Palette, [string, string]> = {
  vibrant: ['#ffd43b', '#ffdc5c'],
  pastel: ['#ffe9c2', '#fff5e1'],
  grayscale: ['#e6e3ea', '#f3f1f5'],
};

export interface CardText extends Pick<BrainRotRow, 'animalName' | 'termName' | 'palette'> {
  /** The maker's name, if public. */
  maker: string | undefined;
  /** Where the QR code leads. */
  address: string;
}

/** The 1200×630 picture that link previews show: the character, its name, its maker, our brand and the way to its page. */
export async function drawShareCard(
  picture: Uint8Array,
  text: CardText,
  drawnBy: DrawnBy | null,
): Promise<Buffer> {
  const { left, top, size } = photo;
  const placed = await sharp(picture)
    .resize(size, size)
    .extend({ left, top, right: card.width - left - size, bottom: card.height - top - size })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const whole = sharp(placed.data, { raw: { ...card, channels: placed.info.channels } }).composite([
    { input: frameOf(text.palette), raw: { ...card, channels: 4 } },
    {
      input: await paintAsync(textSvg(text)),
      raw: { width: column.width, height: card.height, channels: 4 },
      left: column.left,
      top: 0,
    },
  ]);
  return withOrigin(whole, drawnBy, 'part').jpeg({ quality: 84 }).toBuffer();
}

const frames = new Map<Palette, Buffer>();

/** Everything around the picture, which shows through a hole with round corners. The same for every card. */
function frameOf(palette: Palette): Buffer {
  const known = frames.get(palette);
  if (known) return known;
  const { left, top, size, radius } = photo;
  const frame =
    paint(`<svg xmlns="http://www.w3.org/2000/svg" width="${card.width}" height="${card.height}" fill="${ink}">
    <mask id="hole">
      <rect width="100%" height="100%" fill="#fff"/>
      <rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${radius}" fill="#000"/>
    </mask>
    <g mask="url(#hole)">
      ${raysSvg(palette)}
      <rect x="${left - 8}" y="${top - 8}" width="${size + 24}" height="${size + 26}" rx="${radius + 8}"/>
    </g>
    ${logoSvg(column.left, 566)}
  </svg>`);
  frames.set(palette, frame);
  return frame;
}

/** The name, one word a line, as large as fits, its stamp, its maker and the code. */
function textSvg({ animalName, termName, palette, maker, address }: CardText): string {
  const lines = [...wordsOf(animalName), ...wordsOf(termName)];
  const size = Math.round(Math.min(92, sizeToFit(lines, column.width - 28), 230 / lines.length));
  const top = 185 - (lines.length * size * 1.05) / 2 + size;
  const name = lines.map(
    (line, index) =>
      `<text y="${Math.round(top + index * size * 1.05)}" font-size="${size}">${escapeHtml(line)}</text>`,
  );
  const stampTop = Math.round(top + (lines.length - 1) * size * 1.05 + 34);
  const by = maker && `by ${maker}`;
  const { left, side } = code;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${column.width}" height="${card.height}" font-family="DynaPuff" font-weight="700" fill="${ink}">
    ${name.join('')}
    <g transform="translate(4 ${stampTop}) rotate(-3 60 32)">
      <rect x="4" y="6" width="122" height="62" rx="18"/>
      <rect width="122" height="62" rx="18" fill="${palette === 'grayscale' ? '#ffffff' : '#b5f03c'}" stroke="${ink}" stroke-width="6"/>
      <text x="61" y="44" font-size="40" text-anchor="middle">Pro</text>
    </g>
    ${by ? `<text x="150" y="${stampTop + 44}" font-size="${Math.min(34, sizeToFit([by], 370))}">${escapeHtml(by)}</text>` : ''}
    <rect x="${left - 6}" y="${code.top - 6}" width="${side + 20}" height="${side + 22}" rx="26"/>
    ${qrSvg(address, code)}
  </svg>`;
}

export function raysSvg(palette: Palette, center = 318): string {
  const [light, dark] = rays[palette];
  const wedges = Array.from({ length: 12 }, (_, index) => {
    const [from, to] = [index * 30, index * 30 + 15].map((degrees) => (degrees * Math.PI) / 180);
    const point = (angle = 0) =>
      `${Math.round(center + 1400 * Math.cos(angle))},${Math.round(315 + 1400 * Math.sin(angle))}`;
    return `<polygon points="${center},315 ${point(from)} ${point(to)}" fill="${dark}"/>`;
  });
  return `<rect width="100%" height="100%" fill="${light}"/>${wedges.join('')}`;
}

/** The word mark: its two o's are eyes. */
export function logoSvg(left: number, baseline: number): string {
  const eye = (x: number, radius: number, lookX: number, lookY: number) =>
    `<circle cx="${left + x}" cy="${baseline - 14}" r="${radius}" fill="#ffffff" stroke="${ink}" stroke-width="6"/>
     <circle cx="${left + x + lookX}" cy="${baseline - 14 + lookY}" r="${radius * 0.5}"/>`;
  const letters = (x: number, text: string) =>
    `<text x="${left + x}" y="${baseline}" font-size="50" font-weight="700">${text}</text>`;
  return [
    letters(0, 'R'),
    eye(50, 14, 3, 2),
    letters(69, 't'),
    eye(117, 16, -4, -4),
    letters(138, 'pia'),
  ].join('');
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter(Boolean);
}
