import type { AnimalKit, Kit, TermKit } from '#engine/kits/kit.ts';
import type { LiveFigure } from '#engine/live/live-figure.ts';
import type { PackOptions } from '#engine/live/pack.ts';
import type { Recipe } from '#engine/recipe.ts';
import type { Sound } from '#engine/sound/sing.ts';
import type { Answer, Order, Wanted } from './figure-worker.ts';

/** Skins of this size are fine enough for the largest canvas. */
const skinSize = 384;

/** What a figure is wanted for. Clay answers every knob, so it must be quick; while one is painted nothing is behind it. */
export type Purpose = 'clay' | 'painting' | 'picture';
const optionsFor: Readonly<Record<Purpose, (style: Recipe['style']) => PackOptions>> = {
  clay: () => ({ size: skinSize, detail: 0.5, clay: true, wall: 0 }),
  painting: () => ({ size: skinSize, detail: 0.7, clay: false, wall: 0 }),
  // A studio's wall is out of focus, a poster has fine lines.
  picture: (style) => ({ size: skinSize, detail: 0.7, clay: false, wall: style === '3D' ? 256 : 512 }),
};

interface Waiting {
  resolve(made: Wanted[keyof Wanted]): void;
  reject(error: Error): void;
}

let worker: Worker | undefined;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** Starts the worker, which takes a while the first time: whoever picks one thing will pick another. */
export function warmUp(): Worker {
  if (worker) return worker;
  const started = new Worker(new URL('figure-worker.ts', import.meta.url), { type: 'module' });
  started.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
    const order = waiting.get(data.id);
    waiting.delete(data.id);
    if ('made' in data) order?.resolve(data.made);
    else order?.reject(new Error(data.failure));
  });
  started.addEventListener('error', () => {
    for (const { reject } of waiting.values()) reject(new Error('The worker that builds figures stopped'));
    waiting.clear();
    worker = undefined;
  });
  return (worker = started);
}

/** Builds the figure of a recipe. `kits` names the release of the engine's kits. */
export async function figureOf(recipe: Recipe, purpose: Purpose, kits: string): Promise<LiveFigure> {
  const kit = await kitFor(recipe, kits);
  return ordered({ recipe, kit, want: 'figure', options: optionsFor[purpose](recipe.style) });
}

/** The melody of its name, hummed. */
export async function humOf(recipe: Recipe, name: string, kits: string): Promise<Sound> {
  return ordered({ recipe, kit: await kitFor(recipe, kits), want: 'hum', name });
}

function ordered<Want extends keyof Wanted>(order: Order & { want: Want }): Promise<Wanted[Want]> {
  const builder = warmUp();
  const id = ++orders;
  return new Promise((resolve, reject) => {
    // What is made is what was wanted: the worker answers by number.
    waiting.set(id, { resolve: (made) => resolve(made as Wanted[Want]), reject });
    builder.postMessage({ id, ...order });
  });
}

async function kitFor({ animal, term }: Recipe, kits: string): Promise<Kit> {
  warmUp();
  const [animalKit, termKit] = await Promise.all([
    kitOf<AnimalKit>(`/kits/${kits}/animals/${animal}.json`),
    kitOf<TermKit>(`/kits/${kits}/terms/${term}.json`),
  ]);
  return { animal: animalKit, term: termKit };
}

const fetched = new Map<string, Promise<unknown>>();

function kitOf<Part>(path: string): Promise<Part> {
  let kit = fetched.get(path);
  if (!kit) {
    kit = fetch(path).then((response) => {
      if (!response.ok) throw new Error(`${path} answered ${response.status}`);
      return response.json();
    });
    fetched.set(path, kit);
    // What failed is asked for again by the next one who wants it.
    kit.catch(() => fetched.delete(path));
  }
  return kit as Promise<Part>;
}
