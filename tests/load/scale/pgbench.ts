import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianBinaries } from '#tests/helpers/postgres.ts';
import type { Statement } from './statements.ts';

/** A script for pgbench, and the variables it is called with. */
export interface Script {
  text: string;
  constants: Record<string, string>;
}

/**
 * The same statements again and again. What differs from one time to the next is said as SQL for each value; every other
 * value stays as it was recorded.
 */
export function scriptOf(statements: Statement[], set: string[], varying: Map<string, string>): Script {
  const constants: Record<string, string> = {};
  const constant = (value: string) => {
    const name = `c${Object.keys(constants).length}`;
    constants[name] = value;
    return `:${name}`;
  };
  /** A value as SQL, whichever varying ones it is made of. */
  const written = (value: unknown): string => {
    if (value === null || value === undefined) return 'null';
    const text = typeof value === 'string' ? value : JSON.stringify(value);
    for (const [recorded, expression] of varying) {
      if (text === recorded) return expression;
      const at = text.indexOf(recorded);
      if (at < 0) continue;
      const [before, after] = [text.slice(0, at), text.slice(at + recorded.length)];
      const pieces = [before && written(before), expression, after && written(after)];
      return `(${pieces.filter(Boolean).join(' || ')})`;
    }
    return constant(text);
  };
  const lines = statements.map(({ text, values }) => {
    const said = text.replaceAll(/\s+/g, ' ').trim().replace(/;$/, '');
    return `${said.replaceAll(/\$(\d+)/g, (_, index) => written(values[Number(index) - 1]))};`;
  });
  return { text: `${[...set, ...lines].join('\n')}\n`, constants };
}

interface Run {
  url: string;
  script: Script;
  callers: number;
  seconds: number;
  variables: Record<string, number>;
}

export const hasPgbench = debianBinaries() !== undefined;

/** Transactions a second of so many callers. Each statement is sent as our driver does it, parsed and bound anew. */
export async function runPgbench({ url, script, callers, seconds, variables }: Run): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-pgbench-'));
  const file = join(folder, 'script.sql');
  writeFileSync(file, script.text);
  const defined = Object.entries({ ...script.constants, ...variables });
  try {
    const { stdout } = await promisify(execFile)(join(debianBinaries() ?? '', 'pgbench'), [
      '-n',
      '-M',
      'extended',
      '-c',
      String(callers),
      '-j',
      '2',
      '-T',
      String(seconds),
      '-f',
      file,
      ...defined.flatMap(([name, value]) => ['-D', `${name}=${value}`]),
      url,
    ]);
    return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
