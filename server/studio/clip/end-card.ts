import { escapeHtml } from '#server/http/html.ts';
import { ink, paint, qrSvg, sizeToFit } from '../lettering/lettering.ts';
import type { ClipOrder } from '../tasks.ts';

type CardText = Pick<ClipOrder, 'picture' | 'name' | 'maker' | 'address'>;

/** Seconds before the end at which the card starts to come in, and for which it does. */
const [shownFor, risesFor] = [1.3, 0.3];
/** In a clip of 720 pixels. */
const [whole, height] = [720, 206];
/** How far the scene moves up, so that the card hides its floor and not the face; pictures leave less room above it. */
const lifts = { figure: 112, picture: 56 };

/** Puts the end card into the last second's frames. Each is valid until the next; earlier ones are left as they are. */
export function openEndCard(text: CardText, side: number) {
  const card = paint(cardSvg(text, side));
  const rows = card.length / (side * 4);
  const lift = (lifts[text.picture ? 'picture' : 'figure'] * side) / whole;
  const frame = new Uint8ClampedArray(side * side * 4);
  return (scene: Uint8ClampedArray, secondsLeft: number): Uint8ClampedArray => {
    const passed = Math.min(1, (shownFor - secondsLeft) / risesFor);
    if (passed <= 0) return scene;
    const risen = 1 - (1 - passed) ** 3;
    const shown = Math.round(rows * risen);
    frame.set(scene.subarray(Math.round(lift * risen) * side * 4));
    frame.set(card.subarray(0, shown * side * 4), (side - shown) * side * 4);
    return frame;
  };
}

function cardSvg({ name, maker, address }: CardText, side: number): string {
  const code = { left: whole - height + 6, top: 12, side: height - 18 };
  const room = code.left - 48;
  const lines = inTwoLines(name);
  const { host } = new URL(address);
  const small = maker ? [`by ${maker}`, host] : [host];
  const texts = [
    ...lines.map((line) => ({ line, size: Math.min(46, sizeToFit(lines, room)) })),
    ...small.map((line) => ({ line, size: Math.min(27, sizeToFit(small, room)) })),
  ];
  const leading = 1.18;
  let y = (height - texts.reduce((sum, { size }) => sum + size * leading, 0)) / 2;
  const set = texts.map(({ line, size }) => {
    y += size * leading;
    return `<text x="28" y="${y - size * 0.2}" font-size="${size}">${escapeHtml(line)}</text>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${whole} ${height}" width="${side}" height="${Math.round((side * height) / whole)}" font-family="DynaPuff" font-weight="700" fill="${ink}">
    <rect width="100%" height="100%"/>
    <rect y="6" width="100%" height="100%" fill="#ffd43b"/>
    ${set.join('')}
    ${qrSvg(address, code)}
  </svg>`;
}

/** Broken where the longer line is shortest. */
function inTwoLines(name: string): string[] {
  const words = name.split(' ');
  const choices = words.map((_, at) => [words.slice(0, at).join(' '), words.slice(at).join(' ')]);
  const longest = (lines: string[]): number => Math.max(...lines.map((line) => line.length));
  return choices.toSorted((a, b) => longest(a) - longest(b))[0]!.filter(Boolean);
}
