import { MPEGDecoder } from 'mpg123-decoder';
import { sampleRate, type Samples } from '#engine/sound/dsp.ts';

/** A name takes two seconds: more of a recording is not looked at. */
const mostSeconds = 8;
const mostMp3Bytes = 320_000;

/** Decodes MP3, or WAV of 16 bits, to the engine's sample rate. Call it where it can be stopped: bytes may be hostile. */
export async function decodeSpeech(bytes: Uint8Array): Promise<Samples> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isWav = file.toString('latin1', 0, 4) === 'RIFF';
  const [samples, rate] = isWav ? decodeWav(file) : await decodeMp3(file.subarray(0, mostMp3Bytes));
  if (!samples || !(rate >= 8000 && rate <= 192_000)) throw new Error(`speech: sample rate ${rate}`);
  return resampled(samples.subarray(0, mostSeconds * rate), rate);
}

async function decodeMp3(file: Buffer): Promise<[Float32Array | undefined, number]> {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const { channelData, samplesDecoded, sampleRate: rate } = decoder.decode(file);
    return [channelData[0]?.subarray(0, samplesDecoded), rate];
  } finally {
    decoder.free();
  }
}

/** Its first channel. */
function decodeWav(file: Buffer): [Float32Array, number] {
  const [format, channels, bits] = [20, 22, 34].map((at) => file.readUInt16LE(at));
  if (format !== 1 || bits !== 16 || !channels) throw new Error('speech: not 16-bit PCM');
  const start = file.indexOf('data', 36, 'latin1') + 8;
  const step = 2 * channels;
  const length = Math.floor((file.length - start) / step);
  return [
    Float32Array.from({ length }, (_, i) => file.readInt16LE(start + i * step) / 32_768),
    file.readUInt32LE(24),
  ];
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
      sum += (samples[k] ?? 0) * band * sinc * (0.5 + 0.5 * Math.cos((Math.PI * x) / taps));
    }
    return sum;
  });
}
