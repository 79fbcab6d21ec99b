import { chooseBackupCommand } from './backup-commands.ts';
import { operatorName, readQuietSettings, runCommand } from './terminal.ts';

await runCommand(async () => {
  const command = chooseBackupCommand(process.argv.slice(2));
  return command({ ...readQuietSettings(), operator: operatorName(process.env) });
});
