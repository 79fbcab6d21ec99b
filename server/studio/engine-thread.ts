import { move } from 'piscina';
import type { EngineSong, Task } from './tasks.ts';

/** Runs in a worker thread, which loads only what its tasks need. Pictures are moved, not copied: one is 4 MB. */
export default async function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'draw': {
      const { render } = await import('#engine/render.ts');
      return move(render(task.recipe, task).pixels);
    }
    case 'cut out': {
      const { cutOut } = await import('#engine/render.ts');
      return move(cutOut(task.recipe, task).pixels);
    }
    case 'sing': {
      const { sing } = await import('#engine/sound/sing.ts');
      const { encodeMp3 } = await import('#engine/sound/mix/mp3.ts');
      const { decodeSpeech } = await import('./decode-speech.ts');
      const recording = task.announcement && (await decodeSpeech(task.announcement));
      const song = sing(task.recipe, task.name, recording);
      return { mp3: await encodeMp3(song), timeline: song.timeline } satisfies EngineSong;
    }
    case 'film': {
      const { filmClip } = await import('./clip/film-clip.ts');
      // Pauses between frames while an order is drawn or sung: a low priority does not free what cores share.
      return filmClip(task, () => waitWhile(task.busy));
    }
    case 'animate': {
      const { animateSticker } = await import('./sticker/animate-sticker.ts');
      return animateSticker(task.recipe, task.app, () => waitWhile(task.busy));
    }
  }
}

/** Blocks this thread until the count is zero. */
function waitWhile(busy: Int32Array): void {
  for (let count = Atomics.load(busy, 0); count > 0; count = Atomics.load(busy, 0))
    Atomics.wait(busy, 0, count);
}
