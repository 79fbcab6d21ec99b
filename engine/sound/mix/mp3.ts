import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from '../sing.ts';
import { infoFrame } from './mp3-info-frame.ts';

const bitrate = 64;

// Unpacking the encoder takes longer than a song: do it once per thread.
let loading: ReturnType<typeof createMp3Encoder> | undefined;

/** Plays everywhere, begins on the very first sample, and a song weighs about 34 kB. */
export async function encodeMp3({ sampleRate, samples }: Sound): Promise<Uint8Array<ArrayBuffer>> {
  loading ??= createMp3Encoder();
  const encoder = await loading;
  encoder.configure({ sampleRate, channels: 1, bitrate });
  // No waiting between here and the end: calls that overlap must not share a song.
  // The encoder hands out views of its own memory: copy each before asking for the next.
  const body = encoder.encode([samples]).slice();
  const rest = encoder.finalize().slice();
  const info = infoFrame(body.length > 0 ? body : rest, body.length + rest.length, samples.length);
  const file = new Uint8Array(info.length + body.length + rest.length);
  file.set(info);
  file.set(body, info.length);
  file.set(rest, info.length + body.length);
  return file;
}
