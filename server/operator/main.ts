import { chooseOperatorDeps } from '../deps.ts';
import { needsMigrations, readCommandLine } from './command-line.ts';
import { operatorName, readQuietSettings, runCommand } from './terminal.ts';

await runCommand(async () => {
  const args = process.argv.slice(2);
  const command = readCommandLine(args, operatorName(process.env));
  const { settings, log } = readQuietSettings();
  const deps = await chooseOperatorDeps(settings, log);
  try {
    if (needsMigrations(args)) await deps.database.migrate();
    const answer = await command(deps);
    if (Array.isArray(answer)) return answer;
    if (answer.hasFaults) process.exitCode = 1;
    return answer.lines;
  } finally {
    await deps.payments.close?.();
    await deps.mailer.close?.();
    await deps.database.close();
  }
});
