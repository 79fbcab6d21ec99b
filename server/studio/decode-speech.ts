import { MPEGDecoder } from 'mpg123-decoder';
import { sampleRate, type Samples } from '#engine/sound/dsp.ts';

/** A name takes two seconds: of a longer file only the beginning is decoded. */
const mostSeconds = 8;
const chunkBytes = 16_384;

interface Decoded {
  samples: Float32Array;
  rate: number;
}

/** Decodes an MP3 or WAV file to the engine's sample rate. The bytes may be hostile: call it where it can be stopped. */
export async function decodeSpeech(file: Uint8Array): Promise<Samples> {
  const isWav = Buffer.from(file.subarray(0, 4)).toString('latin1') === 'RIFF';
  const { samples, rate } = isWav ? decodeWav(file) : await decodeMp3(file);
  if (!(rate >= 8000 && rate <= 192_000)) throw new Error(`speech: sample rate ${rate}`);
  return resampled(samples.subarray(0, mostSeconds * rate), rate);
}

async function decodeMp3(file: Uint8Array): Promise<Decoded> {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const parts: Float32Array[] = [];
    let rate = 0;
    let length = 0;
    for (let at = 0; at < file.length && length <= mostSeconds * rate; at += chunkBytes) {
      const decoded = decoder.decode(file.subarray(at, at + chunkBytes));
      const [samples] = decoded.channelData;
      if (!samples || decoded.samplesDecoded === 0) continue;
      rate = decoded.sampleRate;
      parts.push(samples);
      length += samples.length;
    }
    const samples = new Float32Array(length);
    let at = 0;
    for (const part of parts) {
      samples.set(part, at);
      at += part.length;
    }
    return { samples, rate };
  } finally {
    decoder.free();
  }
}

/** The first channel of 16-bit or floating-point PCM. */
function decodeWav(file: Uint8Array): Decoded {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const wordAt = (at: number) => Buffer.from(file.subarray(at, at + 4)).toString('latin1');
  let format: { code: number; channels: number; rate: number; bits: number } | undefined;
  for (let at = 12; at + 8 <= file.length;) {
    const start = at + 8;
    // Streams leave the length open.
    const length = Math.min(view.getUint32(at + 4, true), file.length - start);
    if (wordAt(at) === 'fmt ') {
      format = {
        code: view.getUint16(start, true),
        channels: view.getUint16(start + 2, true),
        rate: view.getUint32(start + 4, true),
        bits: view.getUint16(start + 14, true),
      };
    }
    if (wordAt(at) === 'data' && format)
      return { samples: pcmOf(view, start, length, format), rate: format.rate };
    at = start + length + (length % 2);
  }
  throw new Error('speech: no samples in the WAV file');
}

function pcmOf(
  view: DataView,
  start: number,
  length: number,
  { code, channels, bits }: { code: number; channels: number; bits: number },
): Float32Array {
  const isFloat = code === 3 && bits === 32;
  if (channels === 0 || !(isFloat || (code === 1 && bits === 16)))
    throw new Error('speech: unknown kind of WAV');
  const step = (channels * bits) / 8;
  return Float32Array.from({ length: Math.floor(length / step) }, (_, i) =>
    isFloat ? view.getFloat32(start + i * step, true) : view.getInt16(start + i * step, true) / 32_768,
  );
}

/** Taps on each side of the windowed sinc. */
const taps = 12;

function resampled(samples: Float32Array, rate: number): Samples {
  const ratio = rate / sampleRate;
  // Share of the bandwidth that both rates can hold.
  const band = Math.min(1, 1 / ratio) * 0.95;
  return Float32Array.from({ length: Math.floor(samples.length / ratio) }, (_, i) => {
    const middle = Math.floor(i * ratio);
    let sum = 0;
    for (let k = middle - taps + 1; k <= middle + taps; k++) {
      const x = i * ratio - k;
      const sinc = x === 0 ? 1 : Math.sin(Math.PI * band * x) / (Math.PI * band * x);
      const sample = samples[k] ?? 0;
      // Not a number would spread over the whole song.
      if (Number.isFinite(sample)) sum += sample * band * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / taps));
    }
    return Math.max(-4, Math.min(4, sum));
  });
}
