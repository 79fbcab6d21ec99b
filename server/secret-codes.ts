import { createHash, randomBytes } from 'node:crypto';

/** A secret to hand out, in a mail or an address, and what is kept of it. */
export function newCode(): { code: string; hash: string } {
  const code = randomBytes(32).toString('base64url');
  return { code, hash: hashOf(code) };
}

/** Tells the same from another without being it. */
export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}
