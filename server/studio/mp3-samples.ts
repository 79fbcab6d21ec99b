import { MPEGDecoder } from 'mpg123-decoder';

export interface Samples {
  samples: Float32Array<ArrayBuffer>;
  sampleRate: number;
}

/** The first channel of an MP3 file; undefined where it cannot be decoded. */
export async function decodeMp3(mp3: Uint8Array): Promise<Samples | undefined> {
  const decoder = new MPEGDecoder();
  try {
    await decoder.ready;
    const { channelData, samplesDecoded, sampleRate } = decoder.decode(mp3);
    const [samples] = channelData;
    return samples && samplesDecoded > 0
      ? { samples: samples.slice(0, samplesDecoded), sampleRate }
      : undefined;
  } catch {
    return undefined;
  } finally {
    decoder.free();
  }
}
