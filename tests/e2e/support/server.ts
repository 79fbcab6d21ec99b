import { rmSync } from 'node:fs';
import { buildApp } from '#server/app.ts';
import { seedCatalogue } from '#server/db/seed.ts';
import { chooseDeps } from '#server/deps.ts';
import { loadWebBundle } from '#server/pages/web-bundle.ts';
import { runServer } from '#server/run-server.ts';
import { copyPreparedData } from '#tests/helpers/database/prepared-data.ts';
import { fillSampleDay } from './sample-day.ts';
import { fillSampleGallery } from './sample-gallery.ts';
import { shiftedClock } from './shifted-clock.ts';

const folder = process.env.DATA_DIR;
if (folder) {
  await copyPreparedData(folder);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
}

/** The server that browser tests visit: the real one, with a gallery to look at before it opens. */
await runServer(async (settings, log) => {
  const deps = { ...(await chooseDeps(settings, log)), now: shiftedClock(settings.dataDir) };
  const app = await buildApp({ ...deps, web: await loadWebBundle() });
  await deps.database.migrate();
  await seedCatalogue(deps.database.db);
  await fillSampleGallery({ app, deps });
  if (process.env.SAMPLE_DAY) await fillSampleDay(deps);
  return { deps, app };
});
