import {
  AudioBufferSource,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
} from 'mediabunny';
import { type ClipJob, type ClipSize, framesPerSecond, fullSize, reducedSize, type Scene } from './scene.ts';

const audioQuality = new Quality({ bitrate: 128_000 });

/** Encodes a clip frame by frame, at any speed, with WebCodecs; undefined without H.264 and AAC. */
export async function encodeClip(
  sceneIn: (size: ClipSize) => Scene,
  buffer: AudioBuffer,
  job: ClipJob,
): Promise<Blob | undefined> {
  const size = await findSize(buffer);
  if (!size) return undefined;
  const scene = sceneIn(size);
  const format = new Mp4OutputFormat();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new CanvasSource(scene.canvas, { codec: 'avc', quality: qualityOf(size) });
  const audio = new AudioBufferSource({ codec: 'aac', quality: audioQuality });
  output.addVideoTrack(video, { frameRate: framesPerSecond });
  output.addAudioTrack(audio);
  try {
    await output.start();
    const adding = [audio.add(buffer).then(() => audio.close()), addFrames(video, scene, buffer, job)];
    await Promise.race([Promise.all(adding), abortOf(job.signal)]);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  if (!target.buffer) throw new Error('The clip came out empty');
  return new Blob([target.buffer], { type: format.mimeType });
}

const qualityOf = ({ bitrate }: ClipSize): Quality => new Quality({ bitrate });

async function findSize({ numberOfChannels, sampleRate }: AudioBuffer): Promise<ClipSize | undefined> {
  const canSing = await canEncodeAudio('aac', { numberOfChannels, sampleRate, quality: audioQuality });
  for (const size of canSing ? [fullSize, reducedSize] : []) {
    const { width, height } = size;
    const video = { width, height, quality: qualityOf(size), frameRate: framesPerSecond };
    if (await canEncodeVideo('avc', video)) return size;
  }
  return undefined;
}

/** Rejects on abort: what is stuck must not delay the cancellation. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The clip was cancelled')));
  });
}

async function addFrames(
  video: CanvasSource,
  scene: Scene,
  { duration }: AudioBuffer,
  { signal, onProgress }: ClipJob,
): Promise<void> {
  const frames = Math.round(duration * framesPerSecond);
  for (let frame = 0; frame < frames; frame++) {
    signal.throwIfAborted();
    scene.drawAt(frame / framesPerSecond);
    // Waits while the encoder's queue is full, so that the page stays responsive.
    await video.add(frame / framesPerSecond, 1 / framesPerSecond);
    onProgress(frame / frames);
  }
  video.close();
}
