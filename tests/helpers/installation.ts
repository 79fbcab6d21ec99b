import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import { fileNames, variantWidths } from '#server/brain-rot/files.ts';
import type { Database } from '#server/db/client.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import { diskFiles } from '#server/providers/files/disk/disk-files.ts';
import type { FileStore } from '#server/providers/files/file-store.ts';
import { insertReadyBrainRot, insertUser } from './brain-rots.ts';
import { openTestDatabase } from './test-database.ts';

/** Where rows and files are kept, without a server. */
export interface Installation {
  database: Database;
  files: FileStore;
  secretFile: undefined;
  log: ReturnType<typeof pino>;
}

export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-installation-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export function installationOn(database: Database, files = diskFiles(temporaryFolder())): Installation {
  return { database, files, secretFile: undefined, log: pino({ level: 'silent' }) };
}

/** On an empty database of the kind that is tested, for the length of a test. */
export async function openInstallation(): Promise<Installation> {
  const database = await openTestDatabase();
  onTestFinished(async () => {
    await database.db.execute(sql`drop schema if exists rotopia_restore cascade`);
    await database.close();
  });
  return installationOn(database);
}

/** People with credits, each with a Brain Rot and its files. */
export async function fillInstallation({ database, files }: Installation, people = 2): Promise<string[]> {
  const fileKeys: string[] = [];
  const names = [...variantWidths.map(fileNames.variant), ...Object.values(fileNames)].filter(
    (name) => typeof name === 'string',
  );
  for (let index = 0; index < people; index++) {
    const userId = await insertUser(database.db);
    await bookCredits(database.db, {
      userId,
      kind: 'granted',
      amount: index + 1,
      cause: `granted:${userId}`,
    });
    const { fileKey } = await insertReadyBrainRot(database.db, userId, { soundPeaks: [1, 2, 3] });
    for (const name of names) await files.put(`${fileKey}/${name}`, Buffer.from(`${fileKey} ${name}`));
    fileKeys.push(String(fileKey));
  }
  return fileKeys;
}
