import { createHash, randomBytes } from 'node:crypto';

/** A secret to send by mail, and what is kept of it. */
export function newCode(): { code: string; hash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, hash: hashOf(code) };
}

export function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}
