import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import type { StickerApp } from '#contract/sticker-apps.ts';

export interface ReadSticker {
  format: string;
  side: number;
  /** Milliseconds of each frame. */
  delays: number[];
  /** 0 is endless. */
  loops: number;
  /** Each frame as it is shown, in straight RGBA. */
  frames: Uint8Array[];
}

const limits: Readonly<Record<StickerApp, { format: string; side: number; bytes: number }>> = {
  whatsapp: { format: 'webp', side: 512, bytes: 500_000 },
  discord: { format: 'png', side: 320, bytes: 512_000 },
  signal: { format: 'png', side: 512, bytes: 300 * 1024 },
  emoji: { format: 'gif', side: 128, bytes: 256_000 },
};

/** What the app would refuse, or a person would see. */
export async function stickerFaults(app: StickerApp, file: Buffer): Promise<string[]> {
  const { format, side, delays, loops, frames } = await readSticker(file);
  const limit = limits[app];
  const seconds = delays.reduce((sum, delay) => sum + delay, 0) / 1000;
  const fps = frames.length / seconds;
  const first = frames[0]!;
  const checks: Record<string, boolean> = {
    format: format === limit.format,
    side: side === limit.side,
    bytes: file.length <= limit.bytes,
    loops: loops === 0,
    'as long as a sticker':
      app === 'whatsapp' ? seconds >= 2 && seconds <= 3 : seconds >= 0.75 && seconds <= 3,
    'frame rate': fps >= (app === 'whatsapp' ? 12 : 7.6),
    'transparent corners': frames.every((frame) => cornersOf(frame, side).every((alpha) => alpha === 0)),
    'all of it inside': frames.every((frame) => isInside(frame, side)),
    'a figure': frames.every((frame) => shareOf(frame) > 0.08 && shareOf(frame) < 0.9),
    moves: frames.slice(1).some((frame) => Buffer.compare(frame, first) !== 0),
  };
  return Object.entries(checks).flatMap(([what, isRight]) => (isRight ? [] : [what]));
}

const cornersOf = (frame: Uint8Array, side: number) =>
  [0, side - 1, side * (side - 1), side * side - 1].map((pixel) => frame[pixel * 4 + 3]);

/** The outermost rows and columns are empty. */
function isInside(frame: Uint8Array, side: number): boolean {
  for (let k = 0; k < side; k++) {
    const edges = [k, k * side, k * side + side - 1, side * (side - 1) + k];
    if (edges.some((pixel) => frame[pixel * 4 + 3]! > 0)) return false;
  }
  return true;
}

const shareOf = (frame: Uint8Array) =>
  frame.filter((value, at) => at % 4 === 3 && value > 200).length / (frame.length / 4);

export async function readSticker(file: Buffer): Promise<ReadSticker> {
  if (file.toString('latin1', 1, 4) === 'PNG') return readApng(file);
  const {
    format,
    width,
    pages = 1,
    delay = [],
    loop = -1,
  } = await sharp(file, { animated: true }).metadata();
  const frames: Uint8Array[] = [];
  for (let page = 0; page < pages; page++) {
    frames.push(await sharp(file, { page }).ensureAlpha().raw().toBuffer());
  }
  return { format, side: width, delays: delay, loops: loop, frames };
}

/** Reads chunks by itself and has sharp decode each frame as a PNG of its own. */
async function readApng(file: Buffer): Promise<ReadSticker> {
  const shared: Buffer[] = [];
  const images: { control: Buffer; data: Buffer[] }[] = [];
  let head: Buffer = Buffer.alloc(0);
  let plays = -1;
  for (let at = 8; at < file.length;) {
    const length = file.readUInt32BE(at);
    const name = file.toString('latin1', at + 4, at + 8);
    const data = file.subarray(at + 8, at + 8 + length);
    if (file.readUInt32BE(at + 8 + length) !== crc32(file.subarray(at + 4, at + 8 + length)))
      throw new Error(`The checksum of ${name} is wrong`);
    if (name === 'IHDR') head = data;
    if (name === 'acTL') plays = data.readUInt32BE(4);
    if (name === 'PLTE' || name === 'tRNS') shared.push(chunk(name, data));
    if (name === 'fcTL') images.push({ control: data, data: [] });
    if (name === 'IDAT') images.at(-1)?.data.push(data);
    if (name === 'fdAT') images.at(-1)?.data.push(data.subarray(4));
    at += 12 + length;
  }
  const side = head.readUInt32BE(0);
  const frames: Uint8Array[] = [];
  let canvas = new Uint8Array(side * side * 4);
  for (const { control, data } of images) {
    const size = [4, 8].map((at) => control.readUInt32BE(at)) as [number, number];
    const own = Buffer.from(head);
    size.forEach((pixels, k) => own.writeUInt32BE(pixels, k * 4));
    const parts = [file.subarray(0, 8), chunk('IHDR', own), ...shared, chunk('IDAT', Buffer.concat(data))];
    const png = Buffer.concat([...parts, chunk('IEND', Buffer.alloc(0))]);
    const pixels = await sharp(png).ensureAlpha().toColourspace('srgb').raw().toBuffer();
    const shown = laidOver(canvas, side, { pixels, size, control });
    frames.push(shown);
    // 0 leaves it for the next frame, 1 clears its place, 2 brings back what was there before.
    const empty = { pixels: pixels.fill(0), size, control: replacing(control) };
    canvas = [shown, laidOver(shown, side, empty), canvas][control[24]!]!;
  }
  const delays = images.map(
    ({ control }) => (1000 * control.readUInt16BE(20)) / (control.readUInt16BE(22) || 100),
  );
  return { format: 'png', side, delays, loops: plays, frames };
}

interface Placed {
  pixels: Buffer;
  size: [number, number];
  control: Buffer;
}

function replacing(control: Buffer): Buffer {
  const changed = Buffer.from(control);
  changed[25] = 0;
  return changed;
}

function laidOver(canvas: Uint8Array, side: number, { pixels, size: [width, height], control }: Placed) {
  const [left, top] = [control.readUInt32BE(12), control.readUInt32BE(16)];
  const blends = control[25] === 1;
  const shown = Uint8Array.from(canvas);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const from = (y * width + x) * 4;
      if (!blends || pixels[from + 3]! > 0)
        shown.set(pixels.subarray(from, from + 4), ((top + y) * side + left + x) * 4);
    }
  return shown;
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
