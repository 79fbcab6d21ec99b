import {
  AudioBufferSource,
  BufferTarget,
  canEncodeAudio,
  canEncodeVideo,
  CanvasSource,
  Mp4OutputFormat,
  Output,
  Quality,
  WebMOutputFormat,
} from 'mediabunny';
import {
  type Clip,
  type ClipJob,
  type ClipSize,
  framesPerSecond,
  fullSize,
  reducedSize,
  type Scene,
} from './scene.ts';

/** In order of preference: most phones play the first. */
const containers = [
  { extension: 'mp4', video: 'avc', audio: 'aac', format: () => new Mp4OutputFormat() },
  { extension: 'webm', video: 'vp9', audio: 'opus', format: () => new WebMOutputFormat() },
  { extension: 'webm', video: 'vp8', audio: 'opus', format: () => new WebMOutputFormat() },
] as const;

const audioQuality = new Quality({ bitrate: 128_000 });

/** Encodes a clip frame by frame, at any speed, with WebCodecs; undefined without a supported codec. */
export async function encodeClip(
  sceneIn: (size: ClipSize) => Scene,
  buffer: AudioBuffer,
  job: ClipJob,
): Promise<Clip | undefined> {
  const found = await findContainer(buffer);
  if (!found) return undefined;
  const { container, size } = found;
  const scene = sceneIn(size);
  const format = container.format();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new CanvasSource(scene.canvas, { codec: container.video, quality: qualityOf(size) });
  const audio = new AudioBufferSource({ codec: container.audio, quality: audioQuality });
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
  return { blob: new Blob([target.buffer], { type: format.mimeType }), extension: container.extension };
}

const qualityOf = ({ bitrate }: ClipSize): Quality => new Quality({ bitrate });

async function findContainer({ numberOfChannels, sampleRate }: AudioBuffer) {
  for (const container of containers) {
    if (!(await canEncodeAudio(container.audio, { numberOfChannels, sampleRate, quality: audioQuality })))
      continue;
    for (const size of [fullSize, reducedSize]) {
      const { width, height } = size;
      const video = { width, height, quality: qualityOf(size), frameRate: framesPerSecond };
      if (await canEncodeVideo(container.video, video)) return { container, size };
    }
  }
  return undefined;
}

/** Rejects on abort: a stuck encoder must not delay the cancellation. */
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
