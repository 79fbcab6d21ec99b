import { registerAacEncoder } from '@mediabunny/aac-encoder';
import {
  AudioSample,
  AudioSampleSource,
  BufferSource,
  BufferTarget,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  Input,
  type MetadataTags,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';
import type { Samples } from '../mp3-samples.ts';

registerAacEncoder();

const bitrate = 96_000;
const colorSpace = { primaries: 'bt709', transfer: 'bt709', matrix: 'bt709', fullRange: false } as const;

/** AAC starts with so many samples of silence, and no edit list says so: the picture has to wait for them. */
export const aacDelay = 1024;

/** One MP4 file of video and sound, its index first, so that it plays while it loads. */
export async function mux(
  film: Uint8Array,
  { samples, sampleRate }: Samples,
  { fps, tags }: { fps: number; tags: MetadataTags },
): Promise<Uint8Array> {
  const target = new BufferTarget();
  const output = new Output({ format: new Mp4OutputFormat({ fastStart: 'in-memory' }), target });
  output.setMetadataTags(tags);
  const video = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(video, { frameRate: fps });
  const audio = new AudioSampleSource({ codec: 'aac', bitrate });
  output.addAudioTrack(audio);
  await output.start();
  await copyPackets(film, video);
  const sample = new AudioSample({
    data: samples,
    format: 'f32-planar',
    numberOfChannels: 1,
    sampleRate,
    timestamp: 0,
  });
  await audio.add(sample);
  sample.close();
  audio.close();
  await output.finalize();
  return new Uint8Array(target.buffer!);
}

async function copyPackets(film: Uint8Array, video: EncodedVideoPacketSource): Promise<void> {
  const input = new Input({ source: new BufferSource(film), formats: [MP4] });
  const track = await input.getPrimaryVideoTrack();
  const config = await track?.getDecoderConfig();
  if (!track || !config) throw new Error('The encoder wrote no video');
  // The encoder's file calls every frame a key frame: players would seek to ones that they cannot decode.
  const packets = new EncodedPacketSink(track).packets(undefined, undefined, { verifyKeyPackets: true });
  for await (const packet of packets) await video.add(packet, { decoderConfig: { ...config, colorSpace } });
  video.close();
}
