import type { SongTiming } from '#engine/motion/song-timing.ts';
import { type Caption, drawCaption } from './caption.ts';
import { drawEndCard, type EndCard } from './end-card.ts';

export const framesPerSecond = 30;

/** Clips are laid out in this size, whatever size they are drawn in. */
export const frame = { width: 1080, height: 1920 } as const;

export interface ClipSize {
  width: number;
  height: number;
  bitrate: number;
}
export const fullSize: ClipSize = { ...frame, bitrate: 8_000_000 };
export const reducedSize: ClipSize = { width: 720, height: 1280, bitrate: 4_000_000 };

export interface Performer {
  timing: SongTiming;
  /** The middle of the face at rest, which the camera closes in on. */
  face: { x: number; y: number };
  /** Fills the frame. */
  drawAt(context: CanvasRenderingContext2D, seconds: number): void;
  free(): void;
}

/** What is written over the performance. */
export interface Titles {
  caption: Caption;
  endCard: EndCard;
  /** When the end card is there. */
  endAt: number;
}

export interface Scene {
  canvas: HTMLCanvasElement;
  drawAt(seconds: number): void;
}

/** Seconds in which the end card comes in. */
const slide = 0.25;

export function sceneWith(performer: Performer, { caption, endCard, endAt }: Titles, size: ClipSize): Scene {
  const { width, height } = size;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d', { alpha: false });
  if (!context) throw new Error('This browser has no 2D canvas');
  context.scale(width / frame.width, height / frame.height);
  return {
    canvas,
    drawAt(seconds) {
      context.save();
      moveCamera(context, performer.face, zoomAt(performer.timing, seconds));
      performer.drawAt(context, seconds);
      context.restore();
      const shown = Math.min(1, 1 + (seconds - endAt) / slide);
      if (shown > 0) drawEndCard(context, endCard, shown);
      else drawCaption(context, caption, seconds);
    },
  };
}

/** The nearer, the closer the face comes to the middle below the caption; the frame stays filled. */
function moveCamera(context: CanvasRenderingContext2D, face: Performer['face'], zoom: number): void {
  const { width, height } = frame;
  const within = (shift: number, side: number): number => Math.max(side * (1 - zoom), Math.min(0, shift));
  context.translate(within(width / 2 - face.x * zoom, width), within(height * 0.56 - face.y * zoom, height));
  context.scale(zoom, zoom);
}

/** Out from the face at first, later a step closer on every beat of the dance and a longer one on the drop. */
function zoomAt({ danceFrom, danceAt }: SongTiming, seconds: number): number {
  const hook = 1 + 0.8 * Math.max(0, 1 - seconds / 0.8) ** 3;
  if (seconds < danceFrom) return hook;
  const { beat, sinceDrop } = danceAt(seconds);
  const drop = sinceDrop < 0 ? 0 : 0.16 * Math.exp(-sinceDrop * 1.5);
  return hook + 0.06 * Math.exp((Math.floor(beat) - beat) * 4.5) + drop;
}

export interface ClipJob {
  signal: AbortSignal;
  /** `progress` is 0…1. */
  onProgress(progress: number): void;
}
