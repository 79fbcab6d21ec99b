import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { counted } from '#contract/counted.ts';
import { findLedgerFaults } from '#server/features/credits/service.ts';
import { recordAction } from '#server/features/operator/audit.ts';
import { compareFiles } from '#server/features/operator/status/compare-files.ts';
import { backupSource, writeArchive } from '../backup/archive.ts';
import { moveToPostgres } from '../backup/move.ts';
import { restoreArchive } from '../backup/restore.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { users } from '../db/schema.ts';
import { chooseDatabase, chooseFiles, filesIn } from '../deps.ts';
import { environmentShape, type Settings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { UsageError } from './terminal.ts';

const usage = `Usage:

  npm run backup [-- FOLDER]          archives the embedded database and its files; stop the server first
  npm run restore -- ARCHIVE          restores an archive into an empty DATA_DIR and checks it
  npm run move -- --to postgres://…   moves the embedded database to an empty PostgreSQL; stop the server first`;

interface Call {
  settings: Settings;
  log: FastifyBaseLogger;
  operator: string;
}

type Command = (call: Call) => Promise<string[]>;

export function chooseBackupCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [name, path] = positionals;
  if (name === 'backup') return (call) => backUp(call, path);
  if (name === 'restore' && path) return (call) => restore(call, path);
  if (name === 'move' && !path) return (call) => move(call, values.to);
  throw new UsageError(usage);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
  } catch {
    throw new UsageError(usage);
  }
}

async function backUp({ settings, log, operator }: Call, folder = settings.backups.folder) {
  const { dataDir, files } = settings;
  if (!settings.databaseUrl) mustHaveDatabase(dataDir);
  const database = await chooseDatabase(settings, log).catch((error: unknown) => {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(
      `A server runs on ${dataDir} and makes its own backups: press 'Back up now' in /operator, or set BACKUP_HOURS.`,
    );
  });
  try {
    const source = backupSource({ settings, database, files: await chooseFiles(settings) });
    if (!source) {
      throw new StartError(
        "PostgreSQL is backed up with pg_dump and a copy of the bucket: see 'Backups' in docs/operations.md.",
      );
    }
    const archive = await writeArchive(source, folder);
    await recordAction(database.db, { operator, action: 'backup' }, archive.path);
    return [
      `${archive.path}: database and ${counted(archive.files, 'file')}.`,
      ...(files.s3
        ? [`Files in the bucket ${files.s3.bucket} are not part of it: copy the bucket as well.`]
        : []),
    ];
  } finally {
    await database.close();
  }
}

function mustHaveDatabase(dataDir: string): void {
  if (!existsSync(join(dataDir, 'database'))) {
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR.`);
  }
}

async function restore({ settings, operator }: Call, archive: string): Promise<string[]> {
  const {
    dataDir,
    databaseUrl,
    files: { s3 },
  } = settings;
  if (databaseUrl) {
    throw new StartError(
      'An archive is restored into DATA_DIR: unset DATABASE_URL. For PostgreSQL use pg_restore.',
    );
  }
  return restoreArchive(archive, { dataDir, filesIn }, async ({ database, files }) => {
    const { db } = database;
    const faults = await findLedgerFaults(db);
    const { files: count, incomplete } = s3
      ? { files: 0, incomplete: [] }
      : await compareFiles({ database, files });
    await recordAction(db, { operator, action: 'restore' }, counted(count, 'file'));
    return [
      `Restored into ${dataDir}: ${counted(await db.$count(users), 'user')}, ${counted(count, 'file')}.`,
      faults.length > 0
        ? `${counted(faults.length, 'balance is', 'balances are')} wrong: run npm run operator status.`
        : 'All balances are right.',
      ...(incomplete.length > 0
        ? [
            `${counted(incomplete.length, 'Brain Rot lacks', 'Brain Rots lack')} files: ${incomplete.join(', ')}`,
          ]
        : []),
    ];
  });
}

async function move({ settings, log, operator }: Call, given: string | undefined): Promise<string[]> {
  const { dataDir } = settings;
  const { data: to } = environmentShape.DATABASE_URL.safeParse(given ?? settings.databaseUrl);
  if (!to) {
    throw new UsageError(
      'Name the target, with --to postgres://user:password@host:5432/name or DATABASE_URL.',
    );
  }
  mustHaveDatabase(dataDir);
  const rows = await moveToPostgres(dataDir, to);
  const database = await chooseDatabase({ ...settings, databaseUrl: to, databaseDirectUrl: undefined }, log);
  try {
    await database.migrate();
    const faults = await findLedgerFaults(database.db);
    await recordAction(database.db, { operator, action: 'move' }, 'moved');
    return [
      ...[...rows]
        .filter(([, count]) => count > 0)
        .map(([name, count]) => `${name}: ${counted(count, 'row')}`),
      `Moved. ${faults.length === 0 ? 'All balances are right.' : `${counted(faults.length, 'balance is', 'balances are')} wrong.`}`,
      `Set DATABASE_URL, and AUTH_SECRET to the content of ${join(dataDir, 'auth-secret')}: with another one all users are signed out.`,
      `Files stay in ${join(dataDir, 'files')}: keep DATA_DIR, or copy them to a bucket (docs/operations.md).`,
    ];
  } finally {
    await database.close();
  }
}
