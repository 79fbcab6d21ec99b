import type { CopyTransaction } from '#server/db/copying.ts';
import { tally } from './folder.ts';
import type { Manifest } from './format.ts';
import { copyOut, findTables, readSequences, readSums } from './tables.ts';

/** One thing that must be the same here as in the backup. */
export interface Comparison {
  what: string;
  expected: string;
  found: string;
}

/** Every table by its rows and their digest, the sums, and how far sequences have counted. */
export async function compareRows(tx: CopyTransaction, manifest: Manifest): Promise<Comparison[]> {
  const compared: Comparison[] = [];
  for (const table of await findTables(tx)) {
    const expected = manifest.tables[table.name];
    if (!expected) continue;
    const found = await tally(copyOut(tx, table));
    compared.push({ what: table.name, expected: words(expected), found: words(found) });
  }
  const sums = await readSums(tx);
  for (const [what, expected] of Object.entries(manifest.sums)) {
    compared.push({ what, expected, found: sums[what] ?? 'none' });
  }
  const sequences = await readSequences(tx, Object.keys(manifest.tables));
  for (const [what, expected] of Object.entries(manifest.sequences)) {
    compared.push({ what, expected: String(expected), found: String(sequences[what]) });
  }
  return compared;
}

function words({ rows, sha256 }: { rows: number; sha256: string }): string {
  return `${rows} rows ${sha256.slice(0, 12)}`;
}

export function differences(compared: readonly Comparison[]): Comparison[] {
  return compared.filter(({ expected, found }) => expected !== found);
}

/** For people: what was in the backup, and what is here. */
export function tableOf(compared: readonly Comparison[]): string[] {
  const width = (of: (line: Comparison) => string) => Math.max(...compared.map((line) => of(line).length));
  const [what, expected, found] = [
    width((line) => line.what),
    width((line) => line.expected),
    width((line) => line.found),
  ];
  return compared.map((line) =>
    [
      line.what.padEnd(what),
      line.expected.padEnd(expected),
      line.found.padEnd(found),
      line.expected === line.found ? 'same' : 'DIFFERENT',
    ].join('  '),
  );
}
