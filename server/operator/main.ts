import { inspect } from 'node:util';
import { readSettings } from '#server/settings/settings.ts';
import { keepNewFilesPrivate } from '../db/data-folder.ts';
import { chooseOperatorDeps } from '../deps.ts';
import { createLog } from '../log.ts';
import { StartError } from '../start-error.ts';
import { readCommandLine, UsageError } from './command-line.ts';
import { operatorName } from './operator-name.ts';
import { print } from './print.ts';

keepNewFilesPrivate();
try {
  const command = readCommandLine(process.argv.slice(2), operatorName(process.env));
  const settings = readSettings(process.env);
  const log = createLog(settings.production);
  log.level = 'warn';
  const deps = await chooseOperatorDeps(settings, log);
  try {
    await deps.database.migrate();
    const lines = await command(deps);
    print(process.stdout, lines.length > 0 ? lines : ['Nothing found.']);
  } finally {
    await deps.payments.close?.();
    await deps.mailer.close?.();
    await deps.database.close();
  }
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  if (error instanceof StartError) print(process.stderr, [error.message]);
  else print(process.stderr, (error instanceof UsageError ? error.message : inspect(error)).split('\n'));
}
