import { createRequire } from 'node:module';
import type { H264MP4Encoder } from 'h264-mp4-encoder';
import { toYuv } from './yuv.ts';

// A CommonJS bundle whose exports Node cannot name.
const { createH264MP4Encoder } = createRequire(import.meta.url)('h264-mp4-encoder') as {
  createH264MP4Encoder: () => Promise<H264MP4Encoder>;
};

export interface VideoFormat {
  side: number;
  fps: number;
  /** Quantisation: 10 is finest, 51 coarsest. Six steps halve the bytes. */
  quantiser: number;
  /** Called before each frame; may block. */
  giveWay: () => void;
}

/** Of 10: faster levels need more bytes for the same quality, slower ones twice the time for a tenth less. */
const speed = 4;
let films = 0;

/** A video-only MP4 file. One frame is held at a time. */
export async function encodeVideo(
  { side, fps, quantiser, giveWay }: VideoFormat,
  count: number,
  frame: (index: number) => Uint8ClampedArray,
): Promise<Uint8Array> {
  const encoder = await createH264MP4Encoder();
  // All encoders of a thread share one file system.
  const file = `film-${++films}.mp4`;
  Object.assign(encoder, {
    outputFilename: file,
    width: side,
    height: side,
    frameRate: fps,
    quantizationParameter: quantiser,
    speed,
    groupOfPictures: fps * 2,
  });
  encoder.initialize();
  const yuv = new Uint8Array((side * side * 3) / 2);
  for (let index = 0; index < count; index++) {
    giveWay();
    encoder.addFrameYuv(toYuv(frame(index), side, yuv));
  }
  encoder.finalize();
  const film = encoder.FS.readFile(file).slice();
  encoder.FS.unlink(file);
  encoder.delete();
  return film;
}
