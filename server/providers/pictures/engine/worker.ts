import { move } from 'piscina';
import { cutOut, render } from '#engine/render.ts';
import { encodeMp3 } from '#engine/sound/mp3.ts';
import { sing } from '#engine/sound/sing.ts';
import type { Job } from './jobs.ts';

/** Runs in a worker thread. Results are moved, not copied: a picture is 4 MB. */
export default async function work(job: Job): Promise<unknown> {
  switch (job.deed) {
    case 'draw':
      return move(render(job.recipe, job).pixels);
    case 'cutOut':
      return move(cutOut(job.recipe, job).pixels);
    case 'sing':
      return move(await encodeMp3(sing(job.recipe, job.name)));
  }
}
