import { multiply } from '../maths/vector.ts';
import type { Instance } from '../raster/scene.ts';
import type { Figure } from '../rig/figure.ts';
import { bent } from './skeleton.ts';

/** Wide open, as it hangs on its bone. Those who grin sing with their own teeth. */
export function singersMouth({ mouth: { jaw, singing } }: Figure): Instance[] {
  if (jaw) return [];
  return singing
    .parts()
    .map((part) => Object.assign(part, { matrix: multiply(singing.matrix, part.matrix) }));
}

/** The way a jaw drops when it is wide open. */
export function dropOf(figure: Figure): number[] {
  const { jaw } = figure.mouth;
  if (!jaw) return [0, 0, 0];
  const { pivot, direction } = jaw;
  const from = bent(figure, pivot);
  const until = bent(figure, [pivot[0] + direction[0], pivot[1] + direction[1], pivot[2] + direction[2]]);
  return until.map((value, k) => value - from[k]!);
}
