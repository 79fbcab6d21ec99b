import type { Camera, WorldVertices } from './camera.ts';
import { sampleEdges } from './edge-samples.ts';
import { type EdgeMarks, markEdges, openMarks } from './edges.ts';
import { type Fragments, openFragments } from './fragments.ts';
import { listRows, openListing, type Sight } from './listing.ts';
import { openModelled, readModels } from './modelled.ts';
import { paintRuns } from './painted.ts';
import type { Instance } from './scene.ts';
import { openPlaces, placeBlocks } from './surface.ts';
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

/** How a style draws a figure. */
export interface DrawOptions {
  /** Share of the picture that the figure fills, when it is not the usual one. */
  share?: number;
  /** Alone: without stage, poster or border; only the figure's pixels mean anything. */
  alone: boolean;
  /** Under 1 leaves more room around the figure. */
  zoom?: number;
  /** What has to be inside, when it is more than the resting figure. */
  framed?: Moment;
  /** Without grain, moving pictures need fewer bytes. */
  smooth?: boolean;
}

/** A figure at a moment: its parts, and where their vertices are. */
export interface Moment {
  instances: readonly Instance[];
  world: WorldVertices;
}

/** Draws moments of one figure in the same place. What does not move is painted once. */
export interface Session {
  /** As the figure is built. */
  rest: Moment;
  draw(moment: Moment): Drawn;
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

/** Rows that are listed, read and placed before the next: few enough to stay near the processor meanwhile. */
const band = 8;

/** Finds the surfaces of every pixel and reads their position, normal and colour. */
function resolve(instances: readonly Instance[], camera: Camera, sight: Sight): Fragments {
  const { projection } = sight;
  openModelled(instances, projection, band);
  const fragments = openFragments(camera.size);
  openListing(sight, fragments);
  openPlaces(fragments, camera);
  const end = projection.bottom + 1;
  for (let top = projection.top; top < end; top += band) {
    const from = fragments.count;
    const runs = listRows(fragments, top, Math.min(end, top + band));
    paintRuns(instances, fragments, readModels(fragments, projection, runs), runs);
    // Whole blocks only: the rest of the last belongs to the next band.
    placeBlocks(fragments, from >> 2, fragments.count >> 2);
  }
  placeBlocks(fragments, fragments.count >> 2, (fragments.count + 3) >> 2);
  return fragments;
}
