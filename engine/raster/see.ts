import type { Camera, WorldVertices } from './camera.ts';
import { type EdgeMarks, markBand, openEdgeMarks } from './edges.ts';
import { type Fragments, openFragments, resolveBand } from './fragments.ts';
import type { Instance } from './scene.ts';
import { drawBand, projectScene } from './visibility.ts';

/** What the camera sees: surfaces for shading and, where lines are wanted, the marks of edges. */
export interface Seen {
  fragments: Fragments;
  marks: EdgeMarks | undefined;
}

/** Looks at the scene band by band, so that the many samples of a picture never exist at once. */
export function see(
  instances: readonly Instance[],
  world: WorldVertices,
  camera: Camera,
  withEdges: boolean,
): Seen {
  const projection = projectScene(instances, world, camera);
  const fragments = openFragments(camera.size);
  const marks = withEdges ? openEdgeMarks(camera.size) : undefined;
  for (let k = 0; k < projection.bands; k++) {
    const band = drawBand(projection, k);
    resolveBand(fragments, { instances, camera, projection }, band);
    if (marks) markBand(marks, instances, projection, band);
  }
  return { fragments, marks };
}
