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
import type { Clip, Making } from './share-clip-making.ts';
import { clipSize, framesPerSecond, type Scene } from './share-clip-scene.ts';

/** The first that a browser can write is the one that most phones can play. */
const kinds = [
  { extension: 'mp4', video: 'avc', audio: 'aac', container: () => new Mp4OutputFormat() },
  { extension: 'webm', video: 'vp9', audio: 'opus', container: () => new WebMOutputFormat() },
  { extension: 'webm', video: 'vp8', audio: 'opus', container: () => new WebMOutputFormat() },
] as const;

const pictures = new Quality({ bitrate: 4_000_000 });
const sounds = new Quality({ bitrate: 128_000 });

/** Makes a clip frame by frame, however long each takes; undefined where the browser cannot. */
export async function encodeClip(
  scene: Scene,
  buffer: AudioBuffer,
  making: Making,
): Promise<Clip | undefined> {
  const kind = await findKind(buffer);
  if (!kind) return undefined;
  const format = kind.container();
  const target = new BufferTarget();
  const output = new Output({ format, target });
  const video = new CanvasSource(scene.canvas, { codec: kind.video, quality: pictures });
  const audio = new AudioBufferSource({ codec: kind.audio, quality: sounds });
  output.addVideoTrack(video, { frameRate: framesPerSecond });
  output.addAudioTrack(audio);
  try {
    await output.start();
    const adding = [audio.add(buffer).then(() => audio.close()), addFrames(video, scene, buffer, making)];
    await Promise.race([Promise.all(adding), abortOf(making.signal)]);
    await output.finalize();
  } catch (error) {
    await output.cancel();
    throw error;
  }
  if (!target.buffer) throw new Error('The clip came out empty');
  return { blob: new Blob([target.buffer], { type: format.mimeType }), extension: kind.extension };
}

async function findKind({ numberOfChannels, sampleRate }: AudioBuffer) {
  for (const kind of kinds) {
    const [seen, heard] = await Promise.all([
      canEncodeVideo(kind.video, { ...clipSize, quality: pictures, frameRate: framesPerSecond }),
      canEncodeAudio(kind.audio, { numberOfChannels, sampleRate, quality: sounds }),
    ]);
    if (seen && heard) return kind;
  }
  return undefined;
}

/** An encoder that is stuck must not keep those who stop it waiting. */
function abortOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('Nobody wants the clip any more')));
  });
}

async function addFrames(
  video: CanvasSource,
  scene: Scene,
  { duration }: AudioBuffer,
  { signal, onProgress }: Making,
): Promise<void> {
  const frames = Math.round(duration * framesPerSecond);
  for (let frame = 0; frame < frames; frame++) {
    signal.throwIfAborted();
    scene.drawAt(frame / framesPerSecond);
    // Waits for the encoder whenever a few are in line: the page stays at hand.
    await video.add(frame / framesPerSecond, 1 / framesPerSecond);
    onProgress(frame / frames);
  }
  video.close();
}
