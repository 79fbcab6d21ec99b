import sharp from 'sharp';
import { withOrigin } from '#server/brain-rot/provenance.ts';
import { card, logoSvg, raysSvg } from '#server/brain-rot/share-card.ts';
import { escapeHtml } from '#server/http/html.ts';
import { ink, paintAsync, sizeToFit } from '#server/studio/lettering/lettering.ts';

/** Where the first, second and third stand. All places here are by eye, in pixels of the card. */
const stands = [
  { left: 425, top: 120, size: 350, color: '#ffd43b' },
  { left: 75, top: 210, size: 270, color: '#ffffff' },
  { left: 855, top: 210, size: 270, color: '#ff9f6b' },
] as const;
type Stand = (typeof stands)[number];

export interface PodiumCard {
  title: string;
  winners: readonly { place: number; picture: Uint8Array; maker: string | undefined }[];
  /** A model drew one of the pictures, which the file's XMP must then say. */
  hasModel: boolean;
}

/** The 1200×630 picture of a day's first three. */
export async function drawPodiumCard({ title, winners, hasModel }: PodiumCard): Promise<Buffer> {
  const drawn: string[] = [];
  for (const { place, picture, maker } of winners) {
    const stand = stands[place - 1];
    if (!stand) continue;
    const photo = await sharp(picture).resize(stand.size, stand.size).jpeg({ quality: 92 }).toBuffer();
    drawn.push(photoSvg(stand, photo) + placeSvg(stand, place) + makerSvg(stand, maker));
  }
  const { width, height } = card;
  const pixels = await paintAsync(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"
    font-family="DynaPuff" font-weight="700" fill="${ink}">
    ${raysSvg('vibrant', width / 2)}
    <text x="${width / 2}" y="84" font-size="${Math.min(56, sizeToFit([title], width - 120))}" text-anchor="middle">${escapeHtml(title)}</text>
    ${drawn.join('')}
    ${logoSvg(493, 614)}
  </svg>`);
  const whole = sharp(pixels, { raw: { ...card, channels: 4 } });
  return withOrigin(whole, hasModel ? 'model' : 'engine', 'part')
    .jpeg({ quality: 84 })
    .toBuffer();
}

function photoSvg({ left, top, size }: Stand, photo: Buffer): string {
  const radius = 32;
  return `<clipPath id="photo-${left}"><rect x="${left}" y="${top}" width="${size}" height="${size}" rx="${radius}"/></clipPath>
    <rect x="${left - 8}" y="${top - 8}" width="${size + 24}" height="${size + 26}" rx="${radius + 8}"/>
    <image clip-path="url(#photo-${left})" x="${left}" y="${top}" width="${size}" height="${size}"
      href="data:image/jpeg;base64,${photo.toString('base64')}"/>`;
}

function placeSvg({ left, top, size, color }: Stand, place: number): string {
  const [x, y] = [left + size / 2, top + size];
  return `<circle cx="${x + 3}" cy="${y + 5}" r="46"/>
    <circle cx="${x}" cy="${y}" r="43" fill="${color}" stroke="${ink}" stroke-width="6"/>
    <text x="${x}" y="${y + 19}" font-size="54" text-anchor="middle">${place}</text>`;
}

function makerSvg({ left, top, size }: Stand, maker: string | undefined): string {
  if (!maker) return '';
  const fontSize = Math.min(30, sizeToFit([maker], size + 40));
  return `<text x="${left + size / 2}" y="${top + size + 88}" font-size="${fontSize}" text-anchor="middle">${escapeHtml(maker)}</text>`;
}
