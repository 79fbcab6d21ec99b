import { slice } from '../maths/slice.ts';
import type { Camera } from './camera.ts';
import { type Fragments, openFragments } from './fragments.ts';
import { listRows, openListing, type Sight } from './listing.ts';
import type { Instance } from './scene.ts';
import { openSkinned, readSkins } from './skinned.ts';
import { openReader, placeBlocks, readRun, type SurfaceReader, turnsOf } from './surface.ts';

/** Rows that are listed, read and placed before the next: few enough to stay near the processor meanwhile. */
const band = 8;

/** Finds the surfaces of every pixel and reads their position, normal and colour. */
export function resolve(instances: readonly Instance[], camera: Camera, sight: Sight): Fragments {
  const { projection } = sight;
  const turns = turnsOf(instances);
  openSkinned(instances, projection, turns);
  const fragments = openFragments(camera.size);
  openListing(sight, fragments);
  const reader = openReader(instances, turns, camera, projection, fragments);
  const end = projection.bottom + 1;
  for (let top = projection.top; top < end; top += band) {
    const from = fragments.count;
    const runs = listRows(fragments, top, Math.min(end, top + band));
    readSkins(fragments, runs);
    for (let run = 0; run < runs; run++) readModelled(reader, fragments, run);
    // Whole blocks only: the rest of the last belongs to the next band.
    placeBlocks(fragments, from >> 2, fragments.count >> 2);
  }
  placeBlocks(fragments, fragments.count >> 2, (fragments.count + 3) >> 2);
  return fragments;
}

/** Neighbours mostly see the same part, which is looked up once for all of them. */
function readModelled(reader: SurfaceReader, fragments: Fragments, run: number): void {
  const { runs, instance } = fragments;
  if ('skin' in reader.instances[instance[runs[run]!]!]!.cover) return;
  const end = runs[run + 1]!;
  for (let from = runs[run]!; from < end; from += slice)
    readRun(reader, fragments, from, Math.min(end, from + slice));
}
