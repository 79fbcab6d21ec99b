import { createHash, randomBytes } from 'node:crypto';

/** A secret for a mail or an address, and the hash that is stored of it. */
export function newCode(): { code: string; hash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, hash: hashOf(code) };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
