import type { AnimalKit, Kit, TermKit } from '#engine/kits/kit.ts';
import type { LiveFigureOptions } from '#engine/live/build-figure.ts';
import type { LiveFigure } from '#engine/live/live-figure.ts';
import type { Recipe } from '#engine/recipe.ts';
import type { Sound } from '#engine/sound/sing.ts';
import type { WorkerRequest, WorkerResponse, WorkerResults } from './figure-worker.ts';

/** Resolution of the skins: fine enough for the largest canvas. */
const skinSize = 384;

/** Clay is rebuilt on every change in the creator, so it is coarser. Only a finished picture has a wall. */
export type Purpose = 'clay' | 'painting' | 'picture' | 'clip';
const optionsFor: Readonly<Record<Purpose, (style: Recipe['style']) => LiveFigureOptions>> = {
  clay: () => ({ size: skinSize, detail: 0.5, clay: true, wall: 0 }),
  painting: () => ({ size: skinSize, detail: 0.7, clay: false, wall: 0 }),
  // A studio's wall is out of focus, a poster has fine lines.
  picture: (style) => ({ size: skinSize, detail: 0.7, clay: false, wall: style === '3D' ? 256 : 512 }),
  // As high as a phone's screen: the figure stands at the foot of it.
  clip: (style) => ({ size: 1056, detail: 1, clay: false, wall: style === '3D' ? 512 : 1920, zoom: 0.55 }),
};

interface Pending {
  resolve(result: WorkerResults[keyof WorkerResults]): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let lastId = 0;
const pending = new Map<number, Pending>();

/** Starts the worker, which takes a while: call it as soon as a figure is likely to be needed. */
export function startWorker(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('figure-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
    const request = pending.get(data.id);
    pending.delete(data.id);
    if ('result' in data) request?.resolve(data.result);
    else request?.reject(new Error(data.failure));
  });
  started.addEventListener('error', () => {
    for (const { reject } of pending.values()) reject(new Error('The figure worker stopped'));
    pending.clear();
    worker = undefined;
  });
  return (worker = started);
}

export async function buildFigure(recipe: Recipe, purpose: Purpose, kits: string): Promise<LiveFigure> {
  const kit = await kitFor(recipe, kits);
  return send({ recipe, kit, want: 'figure', options: optionsFor[purpose](recipe.style) });
}

export async function makeHum(recipe: Recipe, name: string, kits: string): Promise<Sound> {
  return send({ recipe, kit: await kitFor(recipe, kits), want: 'hum', name });
}

function send<Want extends keyof WorkerResults>(
  request: WorkerRequest & { want: Want },
): Promise<WorkerResults[Want]> {
  const id = ++lastId;
  return new Promise((resolve, reject) => {
    // Responses are matched by id, so the result has the type that was requested.
    pending.set(id, { resolve: (result) => resolve(result as WorkerResults[Want]), reject });
    startWorker().postMessage({ id, ...request });
  });
}

async function kitFor({ animal, term }: Recipe, kits: string): Promise<Kit> {
  startWorker();
  const [animalKit, termKit] = await Promise.all([
    fetchKit<AnimalKit>(`/kits/${kits}/animals/${animal}.json`),
    fetchKit<TermKit>(`/kits/${kits}/terms/${term}.json`),
  ]);
  return { animal: animalKit, term: termKit };
}

const fetched = new Map<string, Promise<unknown>>();

function fetchKit<Part>(path: string): Promise<Part> {
  let kit = fetched.get(path);
  if (!kit) {
    kit = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    });
    fetched.set(path, kit);
    // A failed fetch is not cached.
    kit.catch(() => fetched.delete(path));
  }
  return kit as Promise<Part>;
}
