import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  type EncodedPacket,
  EncodedPacketSink,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { PageWindow } from './responses.ts';

registerAacEncoder();

/** For `prepare`: Chromium on Linux has no encoder for AAC. This one may encode something else than what it is given. */
export function giveAacEncoder(window: PageWindow, change = (samples: Float32Array) => samples): void {
  class AacEncoder extends EventTarget {
    static readonly isConfigSupported = async (config: AudioEncoderConfig) => ({ supported: true, config });
    readonly encodeQueueSize = 0;
    state = 'unconfigured';
    readonly #init: AudioEncoderInit;
    readonly #samples: number[] = [];
    #sampleRate = 0;

    constructor(init: AudioEncoderInit) {
      super();
      this.#init = init;
    }

    configure({ sampleRate }: AudioEncoderConfig): void {
      this.#sampleRate = sampleRate;
      this.state = 'configured';
    }

    encode(data: AudioData): void {
      const samples = new Float32Array(data.numberOfFrames);
      data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
      for (const sample of samples) this.#samples.push(sample);
    }

    async flush(): Promise<void> {
      const { packets, decoderConfig } = await encode(
        change(Float32Array.from(this.#samples)),
        this.#sampleRate,
      );
      for (const { type, data, microsecondTimestamp: timestamp } of packets) {
        const chunk = new window.EncodedAudioChunk({ type, data: Uint8Array.from(data), timestamp });
        this.#init.output(chunk, decoderConfig ? { decoderConfig } : {});
      }
    }

    close(): void {
      this.state = 'closed';
    }
  }
  Object.assign(window, { AudioEncoder: AacEncoder });
}

async function encode(data: Float32Array, sampleRate: number) {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat(), target });
  const source = new AudioSampleSource({ codec: 'aac', bitrate: 128_000 });
  output.addAudioTrack(source);
  await output.start();
  const format = 'f32-planar';
  const sample = new AudioSample({ data, format, numberOfChannels: 1, sampleRate, timestamp: 0 });
  await source.add(sample);
  sample.close();
  await output.finalize();
  const input = new Input({ source: new BufferSource(target.buffer!), formats: [MP4] });
  const track = await input.getPrimaryAudioTrack();
  if (!track) throw new Error('AAC: nothing was encoded');
  const packets: EncodedPacket[] = [];
  for await (const packet of new EncodedPacketSink(track).packets()) packets.push(packet);
  return { packets, decoderConfig: await track.getDecoderConfig() };
}
