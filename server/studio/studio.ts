import { Piscina } from 'piscina';
import type { StickerApp } from '#contract/sticker-apps.ts';
import type { Recipe } from '#engine/recipe.ts';
import type { Picture } from '#engine/render.ts';
import type { Clip, ClipOrder, EngineSong, Task } from './tasks.ts';

/** Runs the engine in worker threads, so that drawing and singing never block the event loop. */
export interface Studio {
  draw(recipe: Recipe, options?: WorkOptions): Promise<Picture>;
  cutOut(recipe: Recipe, options?: WorkOptions): Promise<Picture>;
  sing(recipe: Recipe, name: string, options?: SingOptions): Promise<EngineSong>;
  film(order: ClipOrder, options?: Pick<WorkOptions, 'signal'>): Promise<Clip>;
  animate(recipe: Recipe, app: StickerApp): Promise<Uint8Array>;
  warmUp(): Promise<void>;
  close(): Promise<void>;
}

interface WorkOptions {
  signal?: AbortSignal;
  /** Side in pixels. */
  size?: number;
}

interface SingOptions extends Pick<WorkOptions, 'signal'> {
  /** An MP3 or WAV file that says the name in the narrator's place. */
  announcement?: Uint8Array;
}

interface StudioOptions {
  /** Pictures drawn at a time. Each thread takes up to 350 MB, one that sings a quarter of it. */
  threads: number;
  threadFile?: URL;
}

/** More waiting tasks are refused: callers have their own durable queue. */
const mostWaiting = 256;
/** A thread that is idle for this long ends and frees its memory; one stays for the next task. */
const idleMs = 60_000;
/** For clips and moving stickers, which cost nothing: the thread yields to all others, and its 300 MB are freed after use. */
const background = { minThreads: 0, niceIncrement: 19 };
/** A song takes less than a quarter of the time of a picture. */
const picturesPerSongThread = 4;
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
  threadFile = new URL('./engine-thread.ts', import.meta.url),
}: StudioOptions): Studio {
  // Pools of their own, so that no song waits for a picture, and neither for a clip.
  const pictures = new ThreadPool(threadFile, threads);
  const songs = new ThreadPool(threadFile, Math.ceil(threads / picturesPerSongThread));
  const clips = new ThreadPool(threadFile, 1, background);
  // Pictures and songs under way: clips and moving stickers pause meanwhile.
  const busy = new Int32Array(new SharedArrayBuffer(4));
  const counted = async <T>(work: Promise<T>): Promise<T> => {
    Atomics.add(busy, 0, 1);
    try {
      return await work;
    } finally {
      if (Atomics.sub(busy, 0, 1) === 1) Atomics.notify(busy, 0);
    }
  };
  const paint =
    (kind: 'draw' | 'cut out'): Studio['draw'] =>
    async (recipe, { signal, size = 1024 } = {}) => {
      const pixels = (await counted(pictures.run({ kind, recipe, size }, signal))) as Picture['pixels'];
      return { width: size, height: size, pixels };
    };
  const studio: Studio = {
    draw: paint('draw'),
    cutOut: paint('cut out'),
    sing: async (recipe, name, { signal, announcement } = {}) =>
      (await counted(songs.run({ kind: 'sing', recipe, name, announcement }, signal))) as EngineSong,
    film: async (order, { signal } = {}) =>
      (await clips.run({ kind: 'film', busy, ...order }, signal)) as Clip,
    animate: async (recipe, app) =>
      (await clips.run({ kind: 'animate', busy, recipe, app }, undefined)) as Uint8Array,
    async warmUp() {
      await studio.sing(anyRecipe, 'Frogolino Disco Pro');
      await studio.draw(anyRecipe, { size: 512 });
    },
    async close() {
      await Promise.all([pictures.close(), songs.close(), clips.close()]);
    },
  };
  return studio;
}

interface PoolOptions {
  minThreads: number;
  niceIncrement?: number;
}

/** Starts its first thread with the first task. */
class ThreadPool {
  readonly #threadFile: URL;
  readonly #threads: number;
  readonly #options: PoolOptions;
  #pool: Piscina | undefined;
  #closed = false;

  constructor(threadFile: URL, threads: number, options: PoolOptions = { minThreads: 1 }) {
    this.#threadFile = threadFile;
    this.#threads = threads;
    this.#options = options;
  }

  async run(task: Task, signal: AbortSignal | undefined): Promise<unknown> {
    if (this.#closed) throw new Error('The studio is closed');
    this.#pool ??= new Piscina({
      filename: this.#threadFile.href,
      ...this.#options,
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
