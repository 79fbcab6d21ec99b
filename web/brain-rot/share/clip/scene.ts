import { productName } from '#contract/constants.ts';

export const clipSize = { width: 720, height: 1280 } as const;
export const framesPerSecond = 30;
export const pictureSide = 600;

const { width, height } = clipSize;
const ink = '#1D1429';
const middle = { x: width / 2, y: 550 } as const;

export interface Performer {
  pictureAt(seconds: number): CanvasImageSource;
  /** How high the whole picture hops at that time: 0…1. */
  hopAt(seconds: number): number;
  free(): void;
}

export interface Scene {
  canvas: HTMLCanvasElement;
  drawAt(seconds: number): void;
}

export function sceneWith(performer: Performer, name: string): Scene {
  const canvas = Object.assign(document.createElement('canvas'), clipSize);
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no 2D canvas');
  return {
    canvas,
    drawAt(seconds) {
      drawRays(context, seconds);
      drawPicture(context, performer.pictureAt(seconds), seconds, performer.hopAt(seconds));
      drawNames(context, name);
    },
  };
}

function drawRays(context: CanvasRenderingContext2D, seconds: number): void {
  context.fillStyle = '#FFD43B';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#FFDE66';
  for (let ray = 0; ray < 24; ray += 2) {
    const from = (ray / 24) * 2 * Math.PI + seconds * 0.25;
    context.beginPath();
    context.moveTo(middle.x, middle.y);
    context.arc(middle.x, middle.y, height, from, from + Math.PI / 12);
    context.fill();
  }
}

function drawPicture(
  context: CanvasRenderingContext2D,
  picture: CanvasImageSource,
  seconds: number,
  hop: number,
): void {
  context.save();
  context.translate(middle.x, middle.y - hop * 40);
  context.rotate(Math.sin(seconds * 5) * (0.015 + hop * 0.05));
  context.scale(1 + hop * 0.08, 1 + hop * 0.08);
  context.translate(-pictureSide / 2, -pictureSide / 2);
  context.beginPath();
  context.roundRect(0, 0, pictureSide, pictureSide, 48);
  context.lineWidth = 14;
  context.strokeStyle = ink;
  context.stroke();
  context.clip();
  context.drawImage(picture, 0, 0, pictureSide, pictureSide);
  context.restore();
}

function drawNames(context: CanvasRenderingContext2D, name: string): void {
  context.textAlign = 'center';
  context.fillStyle = ink;
  setFont(context, 68);
  wrap(context, name, width - 96).forEach((line, index) =>
    context.fillText(line, middle.x, 990 + index * 76),
  );
  setFont(context, 44);
  context.fillText(productName, middle.x, height - 70);
}

function setFont(context: CanvasRenderingContext2D, pixels: number): void {
  context.font = `700 ${pixels}px "DynaPuff Variable", system-ui, sans-serif`;
}

function wrap(context: CanvasRenderingContext2D, text: string, most: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= most) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

export interface Clip {
  blob: Blob;
  extension: 'mp4' | 'webm';
}

export interface ClipJob {
  /** Created during the press: some browsers keep a later one suspended. */
  audio: AudioContext;
  signal: AbortSignal;
  /** `progress` is 0…1. */
  onProgress(progress: number): void;
}
