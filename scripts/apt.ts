import { spawnSync } from 'node:child_process';

/** Runs apt-get, once another one that holds its lock has ended. Prints what it says if it fails. */
export function apt(...args: string[]): boolean {
  const { status, stdout, stderr, error } = spawnSync(
    'apt-get',
    ['-q', '-o', 'DPkg::Lock::Timeout=300', ...args],
    { encoding: 'utf8', timeout: 900_000, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } },
  );
  if (status === 0) return true;
  process.stderr.write(`apt-get ${args.join(' ')} failed:\n${stdout}${stderr}${error?.message ?? ''}\n`);
  return false;
}
