import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianBinaries } from '#tests/helpers/postgres.ts';

interface Run {
  url: string;
  script: string;
  callers: number;
  seconds: number;
  variables: Record<string, number>;
}

export const hasPgbench = debianBinaries() !== undefined;

/** Transactions a second of so many callers. Each connection has every statement planned once. */
export async function runPgbench({ url, script, callers, seconds, variables }: Run): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script);
  try {
    const { stdout } = await promisify(execFile)(join(debianBinaries() ?? '', 'pgbench'), [
      '-n',
      '-M',
      'prepared',
      '-c',
      String(callers),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
