import { productName } from '#contract/constants.ts';
import { fileNames } from '#server/brain-rot/file-names.ts';
import { readPng } from '#server/brain-rot/read-png.ts';
import { favorites, likes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import type { ZipPart } from '#server/http/zip-download.ts';
import { presentOwnBrainRot, presentProfile } from './export-present.ts';
import * as queries from './export-queries.ts';
import type { User } from './queries.ts';

export type ExportDeps = Pick<Deps, 'database' | 'files' | 'log' | 'settings'>;

const keptFiles = [
  [fileNames.png, 'png'],
  [fileNames.jpg, 'jpg'],
  [fileNames.variant(1024), 'webp'],
  [fileNames.sound, 'mp3'],
] as const;

/** All data of a user, file by file, read as the ZIP is consumed. */
export async function* exportParts(deps: ExportDeps, user: User): AsyncGenerator<ZipPart> {
  const { db } = deps.database;
  const { publicUrl } = deps.settings;
  yield { name: 'profile.json', input: `${JSON.stringify(presentProfile(user, publicUrl), null, 2)}\n` };
  const made = await queries.ownBrainRots(db, user.id);
  yield list(
    'brain-rots.json',
    made.map((brainRot) =>
      presentOwnBrainRot(
        brainRot,
        publicUrl,
        filesOf(brainRot).map(({ name }) => name),
      ),
    ),
  );
  yield list('likes.json', await queries.ownMarks(db, likes, user.id));
  yield list('favourites.json', await queries.ownMarks(db, favorites, user.id));
  yield list('shares.json', await queries.ownShares(db, user.id));
  yield list('entries.json', await queries.ownDailyEntries(db, user.id));
  yield list('votes.json', await queries.ownVotes(db, user.id));
  yield list('credits.json', await queries.ownCreditEntries(db, user.id));
  yield list('payments.json', await queries.ownPayments(db, user.id));
  yield list('reports.json', await queries.ownReports(db, user.id));
  yield list('security.json', await queries.ownSecurityEvents(db, user.identity));
  const missing: string[] = [];
  for (const brainRot of made) yield* pictureAndSound(deps, brainRot, missing);
  // Last, since it lists the missing files.
  yield { name: 'README.txt', input: readme(missing) };
}

async function* pictureAndSound(
  { files, log }: ExportDeps,
  brainRot: queries.OwnBrainRot,
  missing: string[],
): AsyncGenerator<ZipPart> {
  for (const { name, fileKey, file } of filesOf(brainRot)) {
    const reading = file === fileNames.png ? readPng(files, fileKey) : files.get(`${fileKey}/${file}`);
    const input = await reading.catch((err: unknown) => {
      log.error({ err, fileKey, file }, 'account export: reading a file failed');
    });
    if (input) yield { name, input, lastModified: brainRot.readyAt ?? brainRot.createdAt };
    else missing.push(name);
  }
}

function filesOf({ id, name, status, fileKey }: queries.OwnBrainRot) {
  if (!fileKey || (status !== 'ready' && status !== 'hidden')) return [];
  const readable = `${plain(name).slice(0, 80)}-${plain(id)}`;
  return keptFiles.map(([file, extension]) => ({
    name: `brain-rots/${readable}.${extension}`,
    fileKey,
    file,
  }));
}

/** Letters, digits, hyphens and underscores: valid on every file system, and no path traversal. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .replace(/[^\w-]+/g, '-');
}

function list(name: string, rows: readonly object[]): ZipPart {
  return { name, input: `[${rows.map((row) => `\n${JSON.stringify(row)}`).join(',')}\n]\n` };
}

function readme(missing: string[]): string {
  const lines = [
    `Your ${productName} export, made on ${new Date().toISOString()}.`,
    '',
    'profile.json      your name, email, credits, and when you joined',
    'brain-rots.json   every Brain Rot you made, with the names of its files',
    'brain-rots/       their pictures (PNG, JPEG, WebP) and sounds (MP3)',
    'likes.json        the Brain Rots you like',
    'favourites.json   the ones you keep as favourites',
    'shares.json       the ones you shared, and on which day',
    'entries.json      the Brain Rots with which you took part in a day, and their places',
    'votes.json        your votes in duels; the winner is null where you skipped',
    'credits.json      every change of your credits, the oldest first',
    'payments.json     what you bought; amounts in cents',
    'reports.json      what you reported, and why',
    'security.json     what happened to your account in the last 90 days: sign-ins, changes, and from where',
    '',
    'Times are in UTC.',
  ];
  if (missing.length > 0) {
    lines.push(
      '',
      'Missing: these files could not be found. Ask for another export, or tell us.',
      ...missing,
    );
  }
  return `${lines.join('\n')}\n`;
}
