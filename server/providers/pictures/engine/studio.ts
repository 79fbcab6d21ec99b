import { Piscina } from 'piscina';
import type { Recipe } from '#engine/recipe.ts';
import type { Picture } from '#engine/render.ts';
import type { Song } from '../../sounds/sound-provider.ts';
import type { Task } from './tasks.ts';

/** The engine in worker threads: the caller's event loop never waits for a picture. */
export interface Studio {
  draw(recipe: Recipe, options?: WorkOptions): Promise<Picture>;
  /** The character alone, on transparency. */
  cutOut(recipe: Recipe, options?: WorkOptions): Promise<Picture>;
  sing(recipe: Recipe, name: string, options?: Pick<WorkOptions, 'signal'>): Promise<Song>;
  /** Loads what drawing and singing need, before anybody waits for it. */
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

interface WorkOptions {
  signal?: AbortSignal;
  /** Side in pixels. */
  size?: number;
}

interface StudioOptions {
  /** Pictures drawn at a time; each thread holds up to 350 MB, one that sings a quarter of it. */
  threads: number;
  worker?: URL;
}

/** More waiting tasks than this are refused: whoever asks keeps its own, durable queue. */
const mostWaiting = 256;
/** A thread that had nothing to do for so long gives its memory back; the last one stays, for the next who comes. */
const idleMs = 60_000;
/** A song takes less than a quarter of the time of a picture. */
const picturesPerSinger = 4;
const anyRecipe: Recipe = {
  animal: 'frog',
  term: 'disco',
  style: '3D',
  palette: 'vibrant',
  craziness: 'chill',
  seed: 1,
};

export function createStudio({
  threads,
  worker = new URL('./worker.ts', import.meta.url),
}: StudioOptions): Studio {
  // Apart, so that no song waits for a picture to be drawn.
  const painters = new Crew(worker, threads);
  const singers = new Crew(worker, Math.ceil(threads / picturesPerSinger));
  const paint =
    (kind: 'draw' | 'cut out'): Studio['draw'] =>
    async (recipe, { signal, size = 1024 } = {}) => {
      const pixels = (await painters.run({ kind, recipe, size }, signal)) as Picture['pixels'];
      return { width: size, height: size, pixels };
    };
  const studio: Studio = {
    draw: paint('draw'),
    cutOut: paint('cut out'),
    sing: async (recipe, name, { signal } = {}) =>
      (await singers.run({ kind: 'sing', recipe, name }, signal)) as Song,
    async warmUp() {
      await studio.sing(anyRecipe, 'Frogolino Disco Pro');
      await studio.draw(anyRecipe, { size: 512 });
    },
    async close() {
      await Promise.all([painters.close(), singers.close()]);
    },
  };
  return studio;
}

/** Threads for one kind of task; the first starts with the first task. */
class Crew {
  readonly #worker: URL;
  readonly #threads: number;
  #pool: Piscina | undefined;
  #closed = false;

  constructor(worker: URL, threads: number) {
    this.#worker = worker;
    this.#threads = threads;
  }

  async run(task: Task, signal: AbortSignal | undefined): Promise<unknown> {
    if (this.#closed) throw new Error('The studio is closed');
    this.#pool ??= new Piscina({
      filename: this.#worker.href,
      minThreads: 1,
      maxThreads: this.#threads,
      maxQueue: mostWaiting,
      idleTimeout: idleMs,
    });
    return this.#pool.run(task, signal ? { signal } : {});
  }

  async close(): Promise<void> {
    this.#closed = true;
    await this.#pool?.destroy();
  }
}
