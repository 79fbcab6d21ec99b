import { createHash, randomBytes } from 'node:crypto';

/** A secret for a mail or URL, and the hash of it to store. */
export function newCode(): { code: string; hash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, hash: hashOf(code) };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
