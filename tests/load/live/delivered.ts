import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import sharp from 'sharp';
import { BrainRotDetail } from '#contract/brain-rots.ts';
import type { AnimalKit, Kit, TermKit } from '#engine/kits/kit.ts';
import type { Recipe } from '#engine/recipe.ts';
import { render } from '#engine/render.ts';
import { buildFigure, type Figure } from '#engine/rig/figure.ts';
import { kitsHash } from '#server/pages/kits.ts';
import { peopleEnvironment, tokenOf } from '#tests/faults/people.ts';
import { FragileProcess } from '#tests/faults/process.ts';
import { freePort } from '#tests/helpers/free-port.ts';
import { judge, say } from '../engine/timing.ts';
import { describe, recipesBy } from './recipes.ts';

/**
 * Whether what is delivered is what the clay showed (README.md): random creations through a real server, each with the seed
 * that a creator would send.
 * Run: node tests/load/live/delivered.ts [--seed 1] [--count 50]
 */
const { seed, count } = parseArgs({
  options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '50' } },
}).values;

/** Coarser grids shift what hangs on them by less than a hundredth of a figure. */
const nowhereElse = 0.03;

const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-load-'));
const port = await freePort();
const url = `http://127.0.0.1:${port}`;
const server = new FragileProcess({
  ...peopleEnvironment,
  PORT: String(port),
  PUBLIC_URL: url,
  DATA_DIR: dataDir,
  WELCOME_CREDITS: '100',
});
try {
  await server.start();
  let kept = 0;
  const recipes = recipesBy(Number(seed), Number(count));
  for (const [i, recipe] of recipes.entries()) {
    const broken = await brokenPromises(recipe, `person-${i % 10}`);
    if (broken.length === 0) kept++;
    else say(`       ${describe(recipe)}: ${broken.join(', ')}`);
  }
  judge(`Of ${count} delivered, as their clay`, kept, kept === recipes.length, `all ${recipes.length}`);
} finally {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** What of the clay was not delivered. */
async function brokenPromises(recipe: Recipe, person: string): Promise<string[]> {
  const made = await create(recipe, person);
  const kit = await servedKit(recipe);
  const delivered: Recipe = {
    animal: made.animalId,
    term: made.termId,
    style: made.style,
    palette: made.colorPalette,
    craziness: made.crazinessLevel,
    seed: made.live?.seed ?? -1,
  };
  const clay = buildFigure(recipe, kit, { size: 384, detail: 0.5, clay: true });
  const figure = buildFigure(delivered, kit, { size: 1024, detail: 1, clay: false });
  const promises = {
    recipe: isDeepStrictEqual(delivered, recipe),
    pose: isDeepStrictEqual(figure.shop.plan, clay.shop.plan),
    parts: isSameBody(figure, clay),
    picture: (await pixelsOf(made.downloads.png)).equals(new Uint8Array(render(recipe).pixels.buffer)),
  };
  return Object.entries(promises).flatMap(([name, holds]) => (holds ? [] : [name]));
}

/** Whether both have the same parts, in the order in which they were built, and all of them in the same places. */
function isSameBody(one: Figure, other: Figure): boolean {
  return (
    one.instances.length === other.instances.length &&
    one.instances.every(({ role, limb, matrix }, i) => {
      const twin = other.instances[i]!;
      const near = matrix.every((value, at) => Math.abs(value - twin.matrix[at]!) < nowhereElse);
      return role === twin.role && limb === twin.limb && near;
    })
  );
}

async function create({ animal, term, ...options }: Recipe, person: string): Promise<BrainRotDetail> {
  const answer = await fetch(`${url}/api/brain-rots/generate`, {
    method: 'POST',
    headers: { authorization: `Bearer ${tokenOf(person)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ animalId: animal, termId: term, ...options }),
  });
  if (!answer.ok) throw new Error(`${answer.status}: ${await answer.text()}`);
  return BrainRotDetail.parse(await answer.json());
}

/** As a browser gets it. */
async function servedKit({ animal, term }: Recipe): Promise<Kit> {
  const fetched = async (path: string) => (await fetch(`${url}/kits/${kitsHash}/${path}.json`)).json();
  return {
    animal: (await fetched(`animals/${animal}`)) as AnimalKit,
    term: (await fetched(`terms/${term}`)) as TermKit,
  };
}

async function pixelsOf(address: string): Promise<Buffer> {
  const png = await (await fetch(new URL(address, url))).arrayBuffer();
  return sharp(png).ensureAlpha().raw().toBuffer();
}
