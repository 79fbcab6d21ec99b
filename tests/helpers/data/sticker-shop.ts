import type { Recipe } from '#engine/recipe.ts';
import { engineVersion } from '#engine/version.ts';
import type { BrainRotRow } from '#server/db/schema.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { insertReadyBrainRot, insertUser } from './brain-rots.ts';
import { startTestApp } from '../test-app.ts';

export const transparent = (side: number) => ({
  width: side,
  height: side,
  pixels: new Uint8ClampedArray(side * side * 4),
});

interface Behaviour {
  /** In place of the engine. */
  cut?: () => Promise<ReturnType<typeof transparent>>;
  animate?: () => Promise<Uint8Array>;
  files?: Partial<FileStore>;
  environment?: NodeJS.ProcessEnv;
}

/** The app with a cutter that behaves as told and remembers for what it was asked. */
export async function startShop({ cut, animate, files, environment }: Behaviour = {}) {
  const asked: Recipe[] = [];
  const testApp = await startTestApp(environment, (chosen) => ({
    files: { ...chosen.files, ...files },
    stickers: {
      async cut(recipe, size) {
        asked.push(recipe);
        return cut ? cut() : transparent(size);
      },
      async animate(recipe, kind) {
        asked.push(recipe);
        return animate ? animate() : Buffer.from(`moving for ${kind}`);
      },
    },
  }));
  const { db } = testApp.deps.database;
  const owner = await insertUser(db);
  const add = (values: Partial<BrainRotRow> = {}) =>
    insertReadyBrainRot(db, owner, { engine: engineVersion, ...values });
  const get = (id: string, headers = {}, query = '') =>
    testApp.app.inject({ url: `/api/brain-rots/${id}/sticker${query}`, headers });
  return { ...testApp, db, asked, add, get };
}
