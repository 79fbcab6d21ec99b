import { move } from 'piscina';
import { render } from '#engine/render.ts';
import { encodeMp3 } from '#engine/sound/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import type { Task } from './tasks.ts';

/** Runs in a worker thread. Results are moved, not copied: a picture is 4 MB. */
export default async function work(task: Task): Promise<unknown> {
  switch (task.kind) {
    case 'draw':
      return move(render(task.recipe, task).pixels);
    case 'sing':
      return move(await encodeMp3(sing(task.recipe, task.name)));
  }
}
