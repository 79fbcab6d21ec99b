import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from './sing.ts';

const bitrate = 64;

/** Plays everywhere, and a song weighs about 22 kB. */
export async function encodeMp3({ sampleRate, samples }: Sound): Promise<Uint8Array<ArrayBuffer>> {
  const encoder = await createMp3Encoder();
  encoder.configure({ sampleRate, channels: 1, bitrate });
  // The encoder hands out views of its own memory: copy each before asking for the next.
  const body = encoder.encode([samples]).slice();
  const rest = encoder.finalize().slice();
  const file = new Uint8Array(body.length + rest.length);
  file.set(body);
  file.set(rest, body.length);
  return file;
}
