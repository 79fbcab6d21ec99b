import { fitLines, ink, lineHeight, setFont, slime } from './lettering.ts';

/** The words of the name, and when each is said: seconds. */
export type Caption = readonly { text: string; start: number; end: number }[];

/** Clear of what short-video apps lay over a clip, their buttons on the right included. */
const box = { left: 100, top: 240, width: 860, height: 330, largest: 140 } as const;
/** Words are lit a little early and long. */
const margin = 0.04;

/** Words to come are faint, the one being said is lit and larger. */
export function drawCaption(context: CanvasRenderingContext2D, words: Caption, seconds: number): void {
  const { lines, pixels } = fitLines(
    context,
    words.map(({ text }) => text),
    { ...box, width: box.width - box.largest / 2 },
  );
  const saying = words.findLastIndex(({ start, end }) => seconds >= start - margin && seconds < end + margin);
  setFont(context, pixels);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.lineJoin = 'round';
  context.lineWidth = pixels * 0.24;
  context.strokeStyle = ink;
  // A lit word takes more room.
  const space = context.measureText('  ').width;
  lines.forEach((line, row) => {
    const widths = line.map((k) => context.measureText(words[k]!.text).width);
    let x = box.left + (box.width - widths.reduce((sum, width) => sum + width + space, -space)) / 2;
    const y = box.top + box.height / 2 + (row - (lines.length - 1) / 2) * pixels * lineHeight;
    line.forEach((k, at) => {
      const { text, start } = words[k]!;
      context.save();
      context.translate(x + widths[at]! / 2, y);
      if (k === saying) {
        context.rotate(-0.035);
        context.scale(1.07, 1.07);
      }
      context.globalAlpha = seconds < start - margin ? 0.4 : 1;
      context.fillStyle = k === saying ? slime : '#FFFFFF';
      context.strokeText(text, 0, 0);
      context.fillText(text, 0, 0);
      context.restore();
      x += widths[at]! + space;
    });
  });
}
