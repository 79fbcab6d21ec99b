import { inspect } from 'node:util';
import { readSettings } from '#server/settings/settings.ts';
import { keepNewFilesPrivate } from '../db/data-folder.ts';
import { chooseOperatorDeps } from '../deps.ts';
import { NamedError } from '../errors.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { needsMigrations, readCommandLine, UsageError } from './command-line.ts';
import { operatorName, print } from './terminal.ts';

keepNewFilesPrivate();
try {
  const args = process.argv.slice(2);
  const command = readCommandLine(args, operatorName(process.env));
  const settings = readSettings(process.env);
  const log = createLog(settings.reachable);
  log.level = 'warn';
  const deps = await chooseOperatorDeps(settings, log);
  try {
    if (needsMigrations(args)) await deps.database.migrate();
    const answer = await command(deps);
    const { lines, hasFaults } = Array.isArray(answer) ? { lines: answer, hasFaults: false } : answer;
    print(process.stdout, lines);
    if (hasFaults) process.exitCode = 1;
  } finally {
    await deps.payments.close?.();
    await deps.mailer.close?.();
    await deps.database.close();
  }
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  if (error instanceof StartError || error instanceof NamedError) print(process.stderr, [error.message]);
  else print(process.stderr, (error instanceof UsageError ? error.message : inspect(error)).split('\n'));
}
