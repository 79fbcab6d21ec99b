import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function secretFileIn(dataDir: string): string {
  return join(dataDir, 'auth-secret');
}

/** The secret where AUTH_SECRET is not set: generated once, stored in the data folder. */
export function keptSecret(dataDir: string): string {
  const file = secretFileIn(dataDir);
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    if ((error as { code?: string }).code !== 'ENOENT') throw error;
    const secret = randomBytes(32).toString('base64url');
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, secret, { mode: 0o600 });
    return secret;
  }
}
