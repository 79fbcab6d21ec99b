import { encode } from 'uqr';
import { productName } from '#contract/constants.ts';
import { fitLines, ink, lineHeight, setFont, slime } from './lettering.ts';

export interface EndCard {
  name: string;
  maker: string | undefined;
  /** A pixel for each module. */
  code: HTMLCanvasElement;
}

/** Above the figure, so that its face stays in sight. */
const card = { left: 100, top: 205, width: 860, height: 590 } as const;
const nameHeight = 190;
const code = { left: card.left + card.width - 368, top: card.top + nameHeight + 36, side: 344 } as const;
const column = { left: card.left + 56, top: code.top + 84, width: 420 } as const;

export function drawCode(address: string): HTMLCanvasElement {
  const { data, size } = encode(address, { ecc: 'M', border: 4 });
  const canvas = Object.assign(document.createElement('canvas'), { width: size, height: size });
  const context = canvas.getContext('2d')!;
  context.fillStyle = '#FFFFFF';
  context.fillRect(0, 0, size, size);
  context.fillStyle = '#000000';
  data.forEach((row, y) => row.forEach((isDark, x) => isDark && context.fillRect(x, y, 1, 1)));
  return canvas;
}

/** The card comes down from above the frame; `shown` is 0…1. */
export function drawEndCard(context: CanvasRenderingContext2D, endCard: EndCard, shown: number): void {
  const { left, top, width, height } = card;
  context.save();
  context.translate(0, -(top + height + 20) * (1 - shown) ** 3);
  context.textBaseline = 'middle';
  context.strokeStyle = context.fillStyle = ink;
  rounded(context, left + 14, top + 14, width, height, 52);
  context.fillStyle = '#FFFFFF';
  context.lineWidth = 9;
  rounded(context, left, top, width, height, 52);
  context.stroke();
  context.imageSmoothingEnabled = false;
  context.drawImage(endCard.code, code.left, code.top, code.side, code.side);
  context.fillStyle = ink;
  drawName(context, endCard.name);
  drawOrigin(context, endCard.maker);
  context.restore();
}

function drawName(context: CanvasRenderingContext2D, name: string): void {
  const words = name.split(' ');
  const box = { width: card.width - 112, height: nameHeight, largest: 100 };
  const { lines, pixels } = fitLines(context, words, box);
  setFont(context, pixels);
  context.textAlign = 'center';
  lines.forEach((line, row) => {
    const y = card.top + 36 + nameHeight / 2 + (row - (lines.length - 1) / 2) * pixels * lineHeight;
    context.fillText(line.map((k) => words[k]).join(' '), card.left + card.width / 2, y);
  });
}

function drawOrigin(context: CanvasRenderingContext2D, maker: string | undefined): void {
  context.textAlign = 'left';
  if (maker) {
    setFont(context, 44);
    context.fillText(`by ${maker}`, column.left, column.top + 22, column.width);
  }
  setFont(context, 50);
  const width = context.measureText(productName).width + 64;
  context.fillStyle = slime;
  context.lineWidth = 6;
  rounded(context, column.left, column.top + 84, width, 88, 44);
  context.stroke();
  context.fillStyle = ink;
  context.fillText(productName, column.left + 32, column.top + 130);
}

function rounded(
  context: CanvasRenderingContext2D,
  ...place: [left: number, top: number, width: number, height: number, radius: number]
): void {
  context.beginPath();
  context.roundRect(...place);
  context.fill();
}
