import type { Camera, WorldVertices } from './camera.ts';
import { sampleEdges } from './edge-samples.ts';
import { type EdgeMarks, markEdges, openMarks } from './edges.ts';
import type { Fragments } from './fragments.ts';
import { resolve } from './resolve.ts';
import type { Instance } from './scene.ts';
import { type Bounds, lookThroughMiddles, projectScene } from './visibility.ts';

/** What the camera sees: surfaces for shading and, for those who draw lines, where one thing ends before another. */
export interface Seen {
  fragments: Fragments;
  /** All of them lie within. */
  bounds: Bounds;
  markEdges(): EdgeMarks;
}

/** A drawn picture and what was seen where, as both styles leave it. */
export interface Drawn extends Seen {
  /** Straight RGBA. */
  pixels: Uint8ClampedArray<ArrayBuffer>;
}

/** Looks at the scene: once through every pixel, and closely where one thing ends before another. */
export function see(instances: readonly Instance[], world: WorldVertices, camera: Camera): Seen {
  const projection = projectScene(instances, world, camera);
  const middles = lookThroughMiddles(projection);
  const edges = sampleEdges(projection, middles);
  openMarks(instances, edges, camera.size);
  const fragments = resolve(instances, camera, { projection, middles, edges });
  return { fragments, bounds: projection, markEdges: () => markEdges(instances, projection, edges) };
}
