import { chooseDatabase, chooseFiles } from '../deps.ts';
import { printStatus } from './status/print-status.ts';
import { readQuietSettings, runCommand, UsageError } from './terminal.ts';

const usage = `Usage: npm run operator -- status [--json]

Names faults and what to do about them; exit code 1 if there are any. Stop a server that uses the embedded database
first. All else is in /operator.`;

await runCommand(async () => {
  const [command, ...options] = process.argv.slice(2);
  if (command !== 'status' || options.some((option) => option !== '--json')) throw new UsageError(usage);
  const { settings, log } = readQuietSettings();
  const database = await chooseDatabase(settings, log);
  try {
    const deps = { settings, database, files: await chooseFiles(settings) };
    const { lines, hasFaults } = await printStatus(deps, { json: options.length > 0 });
    if (hasFaults) process.exitCode = 1;
    return lines;
  } finally {
    await database.close();
  }
});
