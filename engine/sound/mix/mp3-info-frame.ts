/**
 * The Xing/LAME info frame before the music: it tells players how many samples of silence the encoder added before and
 * after it, so that they skip them. Other players play it as a silent frame.
 */

/** Samples in a frame, and the silent samples before the music. */
const frameSamples = 1152;
const encoderDelay = 576;
/** Bytes of header and side information of MPEG-1 mono, before the tag. */
const tagAt = 4 + 17;
const tableSize = 100;
const flags = { frames: 1, bytes: 2, table: 4 };

/** @param music The first frames of the music, all of one size. @param bytes The length of all of it. */
export function infoFrame(music: Uint8Array, bytes: number, samples: number): Uint8Array {
  const size = frameSize(music);
  const frames = Math.round(bytes / size);
  const frame = new Uint8Array(size);
  const view = new DataView(frame.buffer);
  frame.set(music.subarray(0, 4));
  let at = tagAt;
  const write = (values: ArrayLike<number>) => {
    frame.set(values, at);
    at += values.length;
  };
  const writeWord = (value: number) => {
    view.setUint32(at, value);
    at += 4;
  };
  write(ascii('Info'));
  writeWord(flags.frames | flags.bytes | flags.table);
  writeWord(frames);
  writeWord(bytes + size);
  // Seek table: the position of each hundredth; all frames have one size.
  write(Array.from({ length: tableSize }, (_, i) => Math.floor((i * 256) / tableSize)));

  write(ascii('LAME3.100'));
  write([1]); // constant bit rate
  write(new Uint8Array(1 + 4 + 2 + 2 + 1)); // low-pass, peak and gains unknown
  write([64]); // kbit/s
  const padding = Math.max(0, frames * frameSamples - encoderDelay - samples);
  write([encoderDelay >> 4, ((encoderDelay & 15) << 4) | (padding >> 8), padding & 255]);
  write(new Uint8Array(1 + 1 + 2)); // encoder flags
  writeWord(bytes + size);
  write([0, 0]); // no checksum of the music
  view.setUint16(at, checksum(frame.subarray(0, at)));
  return frame;
}

const ascii = (text: string): number[] => [...text].map((letter) => letter.charCodeAt(0));

/** Bytes of an MPEG-1 layer III frame without padding. */
function frameSize(music: Uint8Array): number {
  const kilobits = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320][music[2]! >> 4];
  const rate = [44_100, 48_000, 32_000][(music[2]! >> 2) & 3];
  if (music[0] !== 0xff || !kilobits || !rate) throw new Error('The encoder returned no MPEG frames');
  return Math.floor((144_000 * kilobits) / rate);
}

/** CRC-16 of the tag (polynomial 0x8005, bits reversed). */
function checksum(bytes: Uint8Array): number {
  let crc = 0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >> 1) ^ 0xa001 : crc >> 1;
  }
  return crc;
}
