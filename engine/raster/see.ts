import type { Camera, WorldVertices } from './camera.ts';
import { sampleEdges } from './edge-samples.ts';
import { type EdgeMarks, markEdges } from './edges.ts';
import { type Fragments, resolve } from './fragments.ts';
import type { Instance } from './scene.ts';
import { lookThroughMiddles, projectScene } from './visibility.ts';

/** What the camera sees: surfaces for shading and, where lines are wanted, the marks of edges. */
export interface Seen {
  fragments: Fragments;
  marks: EdgeMarks | undefined;
}

/** Looks at the scene: once through every pixel, and closely where one thing ends before another. */
export function see(
  instances: readonly Instance[],
  world: WorldVertices,
  camera: Camera,
  withEdges: boolean,
): Seen {
  const projection = projectScene(instances, world, camera);
  const middles = lookThroughMiddles(projection);
  const edges = sampleEdges(projection, middles);
  const fragments = resolve(instances, camera, projection, middles, edges);
  return { fragments, marks: withEdges ? markEdges(instances, projection, edges) : undefined };
}
