import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from '../sing.ts';
import { infoFrame } from './mp3-info-frame.ts';

const bitrate = 64;

// Compiling the encoder takes longer than encoding a song: once per thread.
let loading: ReturnType<typeof createMp3Encoder> | undefined;

/** Encodes a gapless MP3; a song has about 34 kB. */
export async function encodeMp3({ sampleRate, samples }: Sound): Promise<Uint8Array<ArrayBuffer>> {
  loading ??= createMp3Encoder();
  const encoder = await loading;
  encoder.configure({ sampleRate, channels: 1, bitrate });
  // No await from here on: concurrent calls share the encoder.
  // The encoder returns views of its own memory: copy each before the next call.
  const body = encoder.encode([samples]).slice();
  const rest = encoder.finalize().slice();
  const info = infoFrame(body.length > 0 ? body : rest, body.length + rest.length, samples.length);
  const file = new Uint8Array(info.length + body.length + rest.length);
  file.set(info);
  file.set(body, info.length);
  file.set(rest, info.length + body.length);
  return file;
}
