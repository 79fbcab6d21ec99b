import type { BrainRot } from '#contract/brain-rots.ts';
import { productName } from '#contract/constants.ts';
import { saveBlob } from '#web/lib/save-blob.ts';

const size = { width: 720, height: 1280 } as const;
const framesPerSecond = 30;
/** Without a sound it still moves for a while. */
const silentSeconds = 4;
const leastBytes = 10_000;
const ink = '#1D1429';
const picture = { left: 60, top: 250, side: 600, radius: 48 } as const;

const formats = [
  { type: 'video/mp4;codecs=avc1.42E01E,mp4a.40.2', extension: 'mp4' },
  { type: 'video/webm;codecs=vp9,opus', extension: 'webm' },
  { type: 'video/webm', extension: 'webm' },
] as const;

type Clippable = Pick<BrainRot, 'name' | 'soundUrl' | 'downloads'>;

/** Records the picture as it moves to its sound, upright as phones show it, and saves it; false where that cannot be. */
export async function saveClip(brainRot: Clippable): Promise<boolean> {
  const format = findFormat();
  if (!format) return false;
  try {
    const clip = await record(brainRot, format.type);
    saveBlob(clip, `${brainRot.name}.${format.extension}`);
    return true;
  } catch (error) {
    reportError(error);
    return false;
  }
}

function findFormat() {
  if (!('MediaRecorder' in window) || !('captureStream' in HTMLCanvasElement.prototype)) return undefined;
  return formats.find(({ type }) => MediaRecorder.isTypeSupported(type));
}

async function record({ name, soundUrl, downloads }: Clippable, mimeType: string): Promise<Blob> {
  const audio = new AudioContext();
  try {
    const [image, sound] = await Promise.all([
      fetchBlob(downloads.jpg).then((blob) => createImageBitmap(blob)),
      soundUrl && fetchBlob(soundUrl).then(async (blob) => audio.decodeAudioData(await blob.arrayBuffer())),
      audio.resume(),
    ]);
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no canvas');

    const destination = audio.createMediaStreamDestination();
    const analyser = audio.createAnalyser();
    const source = audio.createBufferSource();
    source.buffer = sound || audio.createBuffer(1, audio.sampleRate * silentSeconds, audio.sampleRate);
    source.connect(analyser).connect(destination);

    const stream = canvas.captureStream(framesPerSecond);
    for (const track of destination.stream.getAudioTracks()) stream.addTrack(track);
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 4_000_000 });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const finished = new Promise((resolve, reject) => {
      recorder.addEventListener('stop', resolve);
      recorder.addEventListener('error', reject);
    });

    const started = performance.now();
    const draw = () =>
      drawFrame(context, image, name, (performance.now() - started) / 1000, loudness(analyser));
    draw();
    const drawing = setInterval(draw, 1000 / framesPerSecond);
    source.addEventListener('ended', () => recorder.stop());
    recorder.addEventListener('start', () => source.start());
    recorder.start();
    await finished.finally(() => clearInterval(drawing));
    const clip = new Blob(parts, { type: mimeType });
    // A browser short of breath may end with nothing but a header.
    if (clip.size < leastBytes) throw new Error('The clip came out empty');
    return clip;
  } finally {
    await audio.close();
  }
}

async function fetchBlob(url: string): Promise<Blob> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.blob();
}

/** How loud it is right now, from 0 to 1. */
function loudness(analyser: AnalyserNode): number {
  const wave = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(wave);
  const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
  return Math.min(1, Math.sqrt(power) * 3);
}

/** The look's ray card with the picture hopping to the beat, its name and our brand. */
function drawFrame(
  context: CanvasRenderingContext2D,
  image: ImageBitmap,
  name: string,
  seconds: number,
  loud: number,
): void {
  const { width, height } = size;
  const middle = picture.top + picture.side / 2;
  drawRays(context, seconds, middle);

  context.save();
  context.translate(width / 2, middle - loud * 40);
  context.rotate(Math.sin(seconds * 5) * (0.015 + loud * 0.05));
  context.scale(1 + loud * 0.08, 1 + loud * 0.08);
  context.translate(-picture.side / 2, -picture.side / 2);
  context.beginPath();
  context.roundRect(0, 0, picture.side, picture.side, picture.radius);
  context.lineWidth = 14;
  context.strokeStyle = ink;
  context.stroke();
  context.clip();
  context.drawImage(image, 0, 0, picture.side, picture.side);
  context.restore();

  context.textAlign = 'center';
  context.fillStyle = ink;
  setFont(context, 68);
  wrap(context, name, width - 96).forEach((line, index) =>
    context.fillText(line, width / 2, 990 + index * 76),
  );
  setFont(context, 44);
  context.fillText(productName, width / 2, height - 70);
}

function drawRays(context: CanvasRenderingContext2D, seconds: number, middle: number): void {
  context.fillStyle = '#FFD43B';
  context.fillRect(0, 0, size.width, size.height);
  context.fillStyle = '#FFDE66';
  for (let ray = 0; ray < 24; ray += 2) {
    const from = (ray / 24) * 2 * Math.PI + seconds * 0.25;
    context.beginPath();
    context.moveTo(size.width / 2, middle);
    context.arc(size.width / 2, middle, size.height, from, from + Math.PI / 12);
    context.fill();
  }
}

function setFont(context: CanvasRenderingContext2D, pixels: number): void {
  context.font = `700 ${pixels}px "DynaPuff Variable", system-ui, sans-serif`;
}

function wrap(context: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && context.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
