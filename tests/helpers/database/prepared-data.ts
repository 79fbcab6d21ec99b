import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import type { Database } from '#server/db/client.ts';
import { openEmbedded } from '#server/db/embedded.ts';
import { seedCatalogue } from '#server/db/seed.ts';
import { JobQueue } from '#server/jobs/queue.ts';

const root = join(import.meta.dirname, '../../..');
const cache = join(root, 'node_modules/.cache/rotopia');

/** Tables, catalogue and job queue: what a server's first start makes. */
export async function fillDatabase(database: Database): Promise<void> {
  await database.migrate();
  await seedCatalogue(database.db);
  const jobs = new JobQueue(database, pino({ level: 'silent' }));
  await jobs.start();
  await jobs.stop();
}

/** A data folder as a first start leaves it, in a twentieth of the time that one takes. */
export async function copyPreparedData(dataDir: string): Promise<void> {
  cpSync(await prepareData(), dataDir, { recursive: true });
}

/** Made once, and kept until something that it is made of changes. */
export async function prepareData(): Promise<string> {
  const folder = join(cache, `test-data-${fingerprint()}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  for (const name of readdirSync(cache)) {
    if (name.startsWith('test-data-')) rmSync(join(cache, name), { recursive: true });
  }
  const draft = mkdtempSync(join(cache, 'draft-'));
  const database = await openEmbedded(draft);
  await fillDatabase(database);
  await database.close();
  try {
    renameSync(draft, folder);
  } catch (error) {
    // Another process was quicker.
    if (!existsSync(folder)) throw error;
    rmSync(draft, { recursive: true });
  }
  return folder;
}

function fingerprint(): string {
  const hash = createHash('sha256').update(readFileSync(join(root, 'package-lock.json')));
  for (const folder of ['server/db', 'server/jobs']) {
    const names = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of names.toSorted()) {
      if (/\.(ts|sql|json)$/.test(name)) hash.update(name).update(readFileSync(join(root, folder, name)));
    }
  }
  return hash.digest('hex').slice(0, 16);
}
