import { createMp3Encoder } from 'wasm-media-encoders';
import type { Sound } from './sing.ts';

const bitrate = 64;

// Unpacking the encoder takes longer than a song: do it once per thread.
let loading: ReturnType<typeof createMp3Encoder> | undefined;

/** Plays everywhere, and a song weighs about 22 kB. */
export async function encodeMp3({ sampleRate, samples }: Sound): Promise<Uint8Array<ArrayBuffer>> {
  loading ??= createMp3Encoder();
  const encoder = await loading;
  encoder.configure({ sampleRate, channels: 1, bitrate });
  // No waiting between here and the end: calls that overlap must not share a song.
  // The encoder hands out views of its own memory: copy each before asking for the next.
  const body = encoder.encode([samples]).slice();
  const rest = encoder.finalize().slice();
  const file = new Uint8Array(body.length + rest.length);
  file.set(body);
  file.set(rest, body.length);
  return file;
}
