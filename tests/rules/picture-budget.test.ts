import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mobileLandingRecentCount } from '#contract/constants.ts';
import { render } from '#engine/render.ts';
import { fileNames, variantWidths } from '#server/brain-rot/file-names.ts';
import { makePictureFiles } from '#server/features/create/picture-files.ts';
import { recipes } from '#server/features/showcase/recipes.ts';
import { phoneWidth } from '#web/brain-rot/card/card-sizes.ts';
import { backRow, frontRow } from '#web/features/landing/crowd-members.ts';

const screen = 390 * 3;

test('without AVIF, a phone loads at most 160 kB of pictures for the landing of a new installation', async () => {
  // A phone shows the middle of each row.
  const crowd = [...frontRow.slice(4, 8), ...backRow.slice(3, 7)];
  const bytes = crowd.map(({ id }) => statSync(`web/public/cast/${id}.avif`).size);
  for (const [place, recipe] of recipes.slice(0, mobileLandingRecentCount).entries()) {
    const { animalId: animal, termId: term, ...knobs } = recipe;
    const picture = render({ animal, term, ...knobs, seed: 1 });
    const { files } = await makePictureFiles({ kind: 'pixels', ...picture }, 'engine');
    const wanted = (screen * phoneWidth[place === 0 ? 'wide' : 'inGrid']) / 100;
    const width = variantWidths.find((pixels) => pixels >= wanted) ?? 1024;
    bytes.push(files.get(fileNames.variant(width))?.length ?? Number.NaN);
  }
  expect(bytes).toHaveLength(8 + 3);
  expect(bytes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(160_000);
});
