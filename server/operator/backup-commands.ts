import { existsSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { FastifyBaseLogger } from 'fastify';
import { writeDown } from '#server/features/operator/audit.ts';
import { backUp } from '../backup/backup.ts';
import { type Comparison, differences, tableOf } from '../backup/compare.ts';
import { askForCopy } from '../backup/door.ts';
import { move } from '../backup/move.ts';
import { restore } from '../backup/restore.ts';
import type { Say } from '../backup/snapshot.ts';
import type { Database } from '../db/client.ts';
import { openEmbedded } from '../db/embedded.ts';
import { FolderInUse } from '../db/folder-lock.ts';
import { addressOf } from '../db/postgres.ts';
import { chooseDatabase, chooseFiles, filesOnDisk, secretFile } from '../deps.ts';
import { environmentShape, type Settings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { UsageError } from './command-line.ts';

const usage = `Usage:

  npm run backup -- FOLDER               rows and files into a new folder, while the server serves
  npm run restore -- FOLDER              into an empty place, as the settings name it; compares all of it
  npm run move -- --to postgres://…      from the embedded database to an empty PostgreSQL; stop the server first`;

interface Call {
  settings: Settings;
  log: FastifyBaseLogger;
  operator: string;
  say: Say;
}

/** Answers whether all is as it should be. */
type Command = (call: Call) => Promise<boolean>;

export function chooseBackupCommand(args: string[]): Command {
  const { values, positionals } = parse(args);
  const [name, folder] = positionals;
  if (name === 'backup' && folder) return (call) => runBackup(call, folder);
  if (name === 'restore' && folder) return (call) => runRestore(call, folder);
  if (name === 'move' && !folder) return (call) => runMove(call, values.to);
  throw new UsageError(usage);
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { to: { type: 'string' } } });
  } catch {
    throw new UsageError(usage);
  }
}

async function runBackup(call: Call, folder: string): Promise<boolean> {
  const { settings, say } = call;
  // People who are being served go first.
  setPriority(constants.priority.PRIORITY_LOW);
  const { database, giveBack } = await openForBackup(call);
  try {
    const source = { database, files: await chooseFiles(settings), secretFile: secretFile(settings) };
    const { tables, files } = await backUp(source, folder, say);
    const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0);
    say(`${folder}: ${rows} rows, ${files.rows} files, ${(files.bytes / 1e6).toFixed(1)} MB.`);
    if (files.missing.length > 0) {
      say(
        `${files.missing.length} files are not in it, for they were gone when their turn came; it lists them.`,
      );
    }
    return true;
  } finally {
    await database.close();
    giveBack();
  }
}

/** The database itself, or where a server holds it, a copy that it makes for us. */
async function openForBackup({
  settings,
  log,
  operator,
}: Call): Promise<{ database: Database; giveBack(): void }> {
  const { dataDir, databaseUrl } = settings;
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) {
    throw new StartError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  }
  try {
    const database = await chooseDatabase(settings, log);
    await writeDown(database.db, { operator, action: 'backup' }, 'begun');
    return { database, giveBack: () => {} };
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    const { folder, giveBack } = await askForCopy(dataDir, operator);
    return { database: await openEmbedded(folder), giveBack };
  }
}

async function runRestore({ settings, log, operator, say }: Call, folder: string): Promise<boolean> {
  const database = await chooseDatabase(settings, log);
  try {
    const target = { database, files: await chooseFiles(settings), log, secretFile: secretFile(settings) };
    const compared = await restore(folder, target, say);
    if (!tellComparison(compared, say)) return false;
    await writeDown(database.db, { operator, action: 'restore' }, 'compared');
    say('Restored: everything is the same as in the backup.');
    const secret = join(folder, 'auth-secret');
    if (!target.secretFile && existsSync(secret)) say(stayingSignedIn(secret));
    return true;
  } finally {
    await database.close();
  }
}

async function runMove({ settings, log, operator, say }: Call, given: string | undefined): Promise<boolean> {
  const { dataDir } = settings;
  const { data: to } = environmentShape.DATABASE_URL.safeParse(given ?? settings.databaseUrl);
  if (!to)
    throw new UsageError(`Say where to, with --to postgres://user:password@host:5432/name or DATABASE_URL.`);
  if (!existsSync(join(dataDir, 'database'))) throw new StartError(`There is no database in ${dataDir}.`);
  const source = await openToLeave(dataDir);
  // The direct way belongs to DATABASE_URL.
  const databaseDirectUrl = to === settings.databaseUrl ? settings.databaseDirectUrl : undefined;
  const target = await chooseDatabase({ ...settings, databaseUrl: to, databaseDirectUrl }, log).catch(
    async (error: unknown) => {
      await source.close();
      throw error;
    },
  );
  try {
    const compared = await move(
      { database: source, files: filesOnDisk(settings), secretFile: undefined },
      { database: target, files: await chooseFiles(settings), log, secretFile: undefined },
      { dataDir, to: addressOf(to) },
      say,
    );
    if (!tellComparison(compared, say)) return false;
    await writeDown(target.db, { operator, action: 'move' }, 'compared');
    say(
      `Moved. Set DATABASE_URL from now on; the embedded database in ${dataDir} stays as it is, and no server opens it.`,
    );
    const secret = join(dataDir, 'auth-secret');
    if (existsSync(secret)) say(stayingSignedIn(secret));
    return true;
  } finally {
    await source.close();
    await target.close();
  }
}

async function openToLeave(dataDir: string): Promise<Database> {
  try {
    return await openEmbedded(dataDir);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new StartError(
      `A server runs on ${dataDir}. Stop it: what people did meanwhile would not be moved.`,
    );
  }
}

function tellComparison(compared: Comparison[], say: Say): boolean {
  for (const line of tableOf(compared)) say(line);
  const wrong = differences(compared).length;
  if (wrong > 0) say(`${wrong} of these are different: it is not done. Run the same command again.`);
  return wrong === 0;
}

/** Where it lies, never what it is. */
function stayingSignedIn(file: string): string {
  return `Set AUTH_SECRET to what stands in ${file}: with another one everybody is signed out.`;
}
