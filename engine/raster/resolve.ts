import type { Camera } from './camera.ts';
import { type Fragments, openFragments } from './fragments.ts';
import { listRows, openListing, type Sight } from './listing.ts';
import { openModelled, readModels } from './modelled.ts';
import { paintRuns } from './painted.ts';
import type { Instance } from './scene.ts';
import { openSkinned, readSkins } from './skinned.ts';
import { openPlaces, placeBlocks } from './surface.ts';
import { turnsOf } from './turns.ts';

/** Rows that are listed, read and placed before the next: few enough to stay near the processor meanwhile. */
const band = 8;

/** Finds the surfaces of every pixel and reads their position, normal and colour. */
export function resolve(instances: readonly Instance[], camera: Camera, sight: Sight): Fragments {
  const { projection } = sight;
  const turns = turnsOf(instances);
  openSkinned(instances, projection, turns);
  openModelled(instances, projection, turns, band);
  const fragments = openFragments(camera.size);
  openListing(sight, fragments);
  openPlaces(fragments, camera);
  const end = projection.bottom + 1;
  for (let top = projection.top; top < end; top += band) {
    const from = fragments.count;
    const runs = listRows(fragments, top, Math.min(end, top + band));
    readSkins(fragments, runs);
    paintRuns(instances, fragments, readModels(fragments, projection, runs), runs);
    // Whole blocks only: the rest of the last belongs to the next band.
    placeBlocks(fragments, from >> 2, fragments.count >> 2);
  }
  placeBlocks(fragments, fragments.count >> 2, (fragments.count + 3) >> 2);
  return fragments;
}
