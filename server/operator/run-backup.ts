import { inspect } from 'node:util';
import { keepNewFilesPrivate } from '../db/data-folder.ts';
import { createLog } from '../log.ts';
import { readSettings } from '../settings/settings.ts';
import { StartError } from '../start-error.ts';
import { chooseBackupCommand } from './backup-commands.ts';
import { UsageError } from './command-line.ts';
import { operatorName, print } from './terminal.ts';

// npm run backup, restore and move.

keepNewFilesPrivate();
try {
  const command = chooseBackupCommand(process.argv.slice(2));
  const settings = readSettings(process.env);
  const log = createLog(settings.reachable);
  log.level = 'warn';
  print(process.stdout, await command({ settings, log, operator: operatorName(process.env) }));
} catch (error) {
  process.exitCode = error instanceof UsageError ? 2 : 1;
  const text = error instanceof StartError || error instanceof UsageError ? error.message : inspect(error);
  print(process.stderr, text.split('\n'));
}
