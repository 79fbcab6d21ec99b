import { type Clip, type ClipJob, framesPerSecond, reducedSize, type Scene } from './scene.ts';

const leastBytes = 10_000;

const formats = [
  { type: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', extension: 'mp4' },
  { type: 'video/webm;codecs=vp9,opus', extension: 'webm' },
  { type: 'video/webm', extension: 'webm' },
] as const;

/** Records a clip in real time with MediaRecorder, silently; undefined where the browser cannot. */
export async function recordClip(
  scene: Scene,
  buffer: AudioBuffer,
  { audio, signal, onProgress }: ClipJob,
): Promise<Clip | undefined> {
  const format = findFormat();
  if (!format) return undefined;
  await audio.resume();
  signal.throwIfAborted();
  const source = new AudioBufferSourceNode(audio, { buffer });
  const destination = audio.createMediaStreamDestination();
  source.connect(destination);
  const stream = scene.canvas.captureStream(framesPerSecond);
  for (const track of destination.stream.getAudioTracks()) stream.addTrack(track);
  const recorder = new MediaRecorder(stream, {
    mimeType: format.type,
    videoBitsPerSecond: reducedSize.bitrate,
  });
  const parts: Blob[] = [];
  recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));

  const stopped = new Promise((resolve) => {
    recorder.addEventListener('stop', resolve);
  });
  let failure: Error | undefined;
  const stop = (reason?: Error): void => {
    failure ??= reason;
    if (recorder.state !== 'inactive') recorder.stop();
  };
  recorder.addEventListener('error', () => stop(new Error('The browser stopped recording the clip')));
  source.addEventListener('ended', () => stop());
  signal.addEventListener('abort', () => stop(new Error('The clip was cancelled')));

  let started = Infinity;
  recorder.addEventListener('start', () => {
    started = audio.currentTime;
    source.start();
  });
  scene.drawAt(0);
  recorder.start();
  const drawing = setInterval(() => {
    // The audio clock keeps picture and sound in sync.
    const seconds = Math.max(0, Math.min(buffer.duration, audio.currentTime - started));
    try {
      scene.drawAt(seconds);
    } catch (cause) {
      stop(new Error('The clip could not be drawn', { cause }));
    }
    onProgress(seconds / buffer.duration);
  }, 1000 / framesPerSecond);
  await stopped;
  clearInterval(drawing);
  for (const track of stream.getTracks()) track.stop();
  if (failure) throw failure;
  const blob = new Blob(parts, { type: format.type });
  // An overloaded browser may write nothing but a header.
  if (blob.size < leastBytes) throw new Error('The clip came out empty');
  return { blob, extension: format.extension };
}

function findFormat() {
  if (!('MediaRecorder' in window) || !('captureStream' in HTMLCanvasElement.prototype)) return undefined;
  return formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
}
