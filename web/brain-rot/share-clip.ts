import type { BrainRot } from '#contract/brain-rots.ts';
import { productName } from '#contract/constants.ts';
import { saveFile } from '#web/lib/save-file.ts';

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
export async function saveClip(item: Clippable): Promise<boolean> {
  const format = findFormat();
  if (!format) return false;
  try {
    const clip = await record(item, format.type);
    const url = URL.createObjectURL(clip);
    saveFile(url, `${item.name}.${format.extension}`);
    setTimeout(() => URL.revokeObjectURL(url), 60_000);
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
    const pen = canvas.getContext('2d');
    if (!pen) throw new Error('This browser draws no canvas');

    const outlet = audio.createMediaStreamDestination();
    const ear = audio.createAnalyser();
    const source = audio.createBufferSource();
    source.buffer = sound || audio.createBuffer(1, audio.sampleRate * silentSeconds, audio.sampleRate);
    source.connect(ear).connect(outlet);

    const stream = canvas.captureStream(framesPerSecond);
    for (const track of outlet.stream.getAudioTracks()) stream.addTrack(track);
    const recorder = new MediaRecorder(stream, { mimeType, videoBitsPerSecond: 4_000_000 });
    const parts: Blob[] = [];
    recorder.addEventListener('dataavailable', ({ data }) => parts.push(data));
    const finished = new Promise((resolve, reject) => {
      recorder.addEventListener('stop', resolve);
      recorder.addEventListener('error', reject);
    });

    const started = performance.now();
    const draw = () => drawFrame(pen, image, name, (performance.now() - started) / 1000, loudness(ear));
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
function loudness(ear: AnalyserNode): number {
  const wave = new Float32Array(ear.fftSize);
  ear.getFloatTimeDomainData(wave);
  const power = wave.reduce((sum, value) => sum + value * value, 0) / wave.length;
  return Math.min(1, Math.sqrt(power) * 3);
}

/** The look's ray card with the picture hopping to the beat, its name and our brand. */
function drawFrame(
  pen: CanvasRenderingContext2D,
  image: ImageBitmap,
  name: string,
  seconds: number,
  loud: number,
): void {
  const { width, height } = size;
  const middle = picture.top + picture.side / 2;
  drawRays(pen, seconds, middle);

  pen.save();
  pen.translate(width / 2, middle - loud * 40);
  pen.rotate(Math.sin(seconds * 5) * (0.015 + loud * 0.05));
  pen.scale(1 + loud * 0.08, 1 + loud * 0.08);
  pen.translate(-picture.side / 2, -picture.side / 2);
  pen.beginPath();
  pen.roundRect(0, 0, picture.side, picture.side, picture.radius);
  pen.lineWidth = 14;
  pen.strokeStyle = ink;
  pen.stroke();
  pen.clip();
  pen.drawImage(image, 0, 0, picture.side, picture.side);
  pen.restore();

  pen.textAlign = 'center';
  pen.fillStyle = ink;
  setFont(pen, 68);
  wrap(pen, name, width - 96).forEach((line, index) => pen.fillText(line, width / 2, 990 + index * 76));
  setFont(pen, 44);
  pen.fillText(productName, width / 2, height - 70);
}

function drawRays(pen: CanvasRenderingContext2D, seconds: number, middle: number): void {
  pen.fillStyle = '#FFD43B';
  pen.fillRect(0, 0, size.width, size.height);
  pen.fillStyle = '#FFDE66';
  for (let ray = 0; ray < 24; ray += 2) {
    const from = (ray / 24) * 2 * Math.PI + seconds * 0.25;
    pen.beginPath();
    pen.moveTo(size.width / 2, middle);
    pen.arc(size.width / 2, middle, size.height, from, from + Math.PI / 12);
    pen.fill();
  }
}

function setFont(pen: CanvasRenderingContext2D, pixels: number): void {
  pen.font = `700 ${pixels}px "DynaPuff Variable", system-ui, sans-serif`;
}

function wrap(pen: CanvasRenderingContext2D, text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = [lines.at(-1), word].filter(Boolean).join(' ');
    if (lines.length > 0 && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
