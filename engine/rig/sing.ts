import { ease } from '../maths/smooth.ts';
import { multiply } from '../maths/vector.ts';
import type { Instance } from '../raster/scene.ts';
import type { Figure } from './figure.ts';
import type { Jaw } from './mouth.ts';
import { type Opening, openingOf } from './singing-mouth.ts';

/** The figure as it is with its mouth open. */
export function sing(figure: Figure, opening: Opening): Figure {
  const { mouth, instances } = figure;
  if (opening.open <= 0) return figure;
  const { jaw, singing } = mouth;
  if (jaw) {
    const open = dropJaw(jaw, opening.open);
    return { ...figure, instances: instances.map((each) => (each === jaw.grin ? open : each)) };
  }
  const matrix = multiply(singing.matrix, openingOf(opening));
  // The parts are new with every call.
  const parts = singing.parts().map((part) => Object.assign(part, { matrix }));
  return { ...figure, instances: [...instances, ...parts] };
}

/** A grin with its lower teeth moved down; the dark between the rows stretches. */
function dropJaw({ grin, between: [top, bottom], drop }: Jaw, open: number): Instance {
  const { mesh } = grin;
  const positions = mesh.positions.slice();
  for (let i = 0; i < positions.length; i += 3)
    positions[i + 1]! -= drop * open * ease((mesh.uvs[(i / 3) * 2 + 1]! - top) / (bottom - top));
  return { ...grin, mesh: { ...mesh, positions } };
}
