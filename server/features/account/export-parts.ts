import { productName } from '#contract/constants.ts';
import { fileNames } from '#server/brain-rot/files.ts';
import { readPng } from '#server/brain-rot/read-png.ts';
import { type BrainRotRow, favorites, likes } from '#server/db/schema.ts';
import type { Deps } from '#server/deps-type.ts';
import type { ZipPart } from '#server/http/zip-download.ts';
import * as present from './export-present.ts';
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
  yield {
    name: 'profile.json',
    input: `${JSON.stringify(present.presentProfile(user, publicUrl), null, 2)}\n`,
  };
  yield list('brain-rots.json', queries.ownBrainRots(db, user.id), (brainRot) =>
    present.presentOwnBrainRot(
      brainRot,
      publicUrl,
      filesOf(brainRot).map(({ name }) => name),
    ),
  );
  yield list('likes.json', queries.ownMarks(db, likes, user.id), present.presentMark);
  yield list('favourites.json', queries.ownMarks(db, favorites, user.id), present.presentMark);
  yield list('shares.json', queries.ownShares(db, user.id), present.presentShare);
  yield list('entries.json', queries.ownDailyEntries(db, user.id), present.presentDailyEntry);
  yield list('votes.json', queries.ownVotes(db, user.id), present.presentVote);
  yield list('credits.json', queries.ownCreditEntries(db, user.id), present.presentEntry);
  yield list('payments.json', queries.ownPayments(db, user.id), present.presentPayment);
  yield list('reports.json', queries.ownReports(db, user.id), present.presentReport);
  yield list('security.json', queries.ownSecurityEvents(db, user.identity), present.presentEvent);
  const missing: string[] = [];
  for await (const brainRots of queries.ownBrainRots(db, user.id)) {
    for (const brainRot of brainRots) yield* pictureAndSound(deps, brainRot, missing);
  }
  // Last, since it lists the missing files.
  yield { name: 'README.txt', input: readme(missing) };
}

async function* pictureAndSound(
  { files, log }: ExportDeps,
  brainRot: BrainRotRow,
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

function filesOf({ id, name, status, fileKey }: BrainRotRow) {
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

function list<Row>(name: string, parts: AsyncGenerator<Row[]>, show: (row: Row) => object): ZipPart {
  async function* write(): AsyncGenerator<string> {
    yield '[';
    let before = '\n';
    for await (const rows of parts) {
      yield before + rows.map((row) => JSON.stringify(show(row))).join(',\n');
      before = ',\n';
    }
    yield '\n]\n';
  }
  return { name, input: write() };
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
