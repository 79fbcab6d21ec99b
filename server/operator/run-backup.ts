import { inspect } from 'node:util';
import { keepNewFilesPrivate } from '../db/data-folder.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { chooseBackupCommand } from './backup-commands.ts';
import { UsageError } from './command-line.ts';
import { operatorName } from './operator-name.ts';
import { print } from './print.ts';

// npm run backup, restore and move.

keepNewFilesPrivate();
try {
  const command = chooseBackupCommand(process.argv.slice(2));
  const settings = readSettings(process.env);
  const log = createLog(settings.reachable);
  log.level = 'warn';
  const wentWell = await command({
    settings,
    log,
    operator: operatorName(process.env),
    say: (line) => print(process.stdout, [line]),
  });
  if (!wentWell) process.exitCode = 1;
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  const words = error instanceof StartError || error instanceof UsageError ? error.message : inspect(error);
  print(process.stderr, words.split('\n'));
}
