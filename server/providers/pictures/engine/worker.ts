import { move } from 'piscina';
import type { Task } from './tasks.ts';

/**
 * Runs in a worker thread, which loads only what its kind of task needs. Results are moved, not copied: a picture
 * is 4 MB.
 */
export default async function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'draw': {
      const { render } = await import('#engine/render.ts');
      return move(render(task.recipe, task).pixels);
    }
    case 'sing': {
      const { sing } = await import('#engine/sound/sing.ts');
      const { encodeMp3 } = await import('#engine/sound/mp3.ts');
      return move(await encodeMp3(sing(task.recipe, task.name)));
    }
  }
}
