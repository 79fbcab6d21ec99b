import { ink } from './lettering.ts';
import { frame, type Performer } from './scene.ts';
import { type ClipSound, fetchBlob } from './sound.ts';

const middle = { x: frame.width / 2, y: 1130 } as const;
const side = 860;

/** The picture, which hops as loud as the song is. */
export async function stillPerformer(
  picture: string,
  timing: Performer['timing'],
  { buffer, loudness }: ClipSound,
): Promise<Performer> {
  const image = await createImageBitmap(await fetchBlob(picture));
  return {
    timing,
    face: { x: middle.x, y: middle.y - side * 0.12 },
    drawAt(context, seconds) {
      drawRays(context, seconds);
      const hop = loudness[Math.floor((seconds / buffer.duration) * loudness.length)] ?? 0;
      drawPicture(context, image, seconds, hop);
    },
    free: () => image.close(),
  };
}

function drawRays(context: CanvasRenderingContext2D, seconds: number): void {
  context.fillStyle = '#FFD43B';
  context.fillRect(0, 0, frame.width, frame.height);
  context.fillStyle = '#FFDE66';
  for (let ray = 0; ray < 24; ray += 2) {
    const from = (ray / 24) * 2 * Math.PI + seconds * 0.25;
    context.beginPath();
    context.moveTo(middle.x, middle.y);
    context.arc(middle.x, middle.y, frame.height, from, from + Math.PI / 12);
    context.fill();
  }
}

function drawPicture(
  context: CanvasRenderingContext2D,
  picture: ImageBitmap,
  seconds: number,
  hop: number,
): void {
  context.save();
  context.translate(middle.x, middle.y - hop * 60);
  context.rotate(Math.sin(seconds * 5) * (0.015 + hop * 0.05));
  context.scale(1 + hop * 0.08, 1 + hop * 0.08);
  context.translate(-side / 2, -side / 2);
  context.beginPath();
  context.roundRect(0, 0, side, side, 72);
  context.lineWidth = 20;
  context.strokeStyle = ink;
  context.stroke();
  context.clip();
  context.drawImage(picture, 0, 0, side, side);
  context.restore();
}
