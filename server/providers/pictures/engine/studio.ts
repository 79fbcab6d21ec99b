import { Piscina } from 'piscina';
import type { Recipe } from '#engine/recipe.ts';
import type { Picture } from '#engine/render.ts';
import type { Task } from './tasks.ts';

/** The engine in worker threads: the caller's event loop never waits for a picture. */
export interface Studio {
  draw(recipe: Recipe, options?: WorkOptions): Promise<Picture>;
  /** Answers with an MP3 file. */
  sing(recipe: Recipe, name: string, options?: Pick<WorkOptions, 'signal'>): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<void>;
}

interface WorkOptions {
  signal?: AbortSignal;
  /** Side in pixels. */
  size?: number;
}

interface StudioOptions {
  /** Pictures drawn at a time; each thread holds up to 350 MB. */
  threads: number;
  worker?: URL;
}

/** More waiting tasks than this are refused: whoever asks keeps its own, durable queue. */
const mostWaiting = 256;
/** A thread that had nothing to do for so long gives its memory back. */
const idleMs = 60_000;

export function createStudio({
  threads,
  worker = new URL('./worker.ts', import.meta.url),
}: StudioOptions): Studio {
  const pool = new Piscina({
    filename: worker.href,
    minThreads: 0,
    maxThreads: threads,
    maxQueue: mostWaiting,
    idleTimeout: idleMs,
  });
  const run = (task: Task, signal: AbortSignal | undefined): Promise<unknown> =>
    pool.run(task, signal ? { signal } : {});
  return {
    async draw(recipe, { signal, size = 1024 } = {}) {
      const pixels = (await run({ kind: 'draw', recipe, size }, signal)) as Picture['pixels'];
      return { width: size, height: size, pixels };
    },
    sing: async (recipe, name, { signal } = {}) =>
      (await run({ kind: 'sing', recipe, name }, signal)) as Uint8Array<ArrayBuffer>,
    close: () => pool.destroy(),
  };
}
