import { type ChildProcess, spawn } from 'node:child_process';

export interface Ended {
  code: number | null;
  said: string;
}

/** One of `npm run backup`, `restore` and `move`, in a process of its own. */
export function runBackupCommand(
  args: string[],
  environment: Record<string, string>,
  onStart: (child: ChildProcess) => void = () => {},
): Promise<Ended> {
  const child = spawn(process.execPath, ['--liftoff-only', 'server/operator/backup-main.ts', ...args], {
    env: { ...process.env, ...environment },
  });
  onStart(child);
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk;
    });
  }
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said: said.trim() })));
}
