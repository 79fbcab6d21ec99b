import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';

const Dealt = z.object({ left: z.string(), right: z.string(), isWarmUp: z.boolean() });
type Dealt = z.infer<typeof Dealt>;

/** Of one user, or of guests: each duel is decided by those it was dealt to. */
interface Signer {
  /** Another one every day. */
  key: string;
  userId: string | undefined;
}

export function signDuel(dealt: Dealt, signer: Signer): string {
  const payload = Buffer.from(JSON.stringify(dealt)).toString('base64url');
  return `${payload}.${macOf(payload, signer).toString('base64url')}`;
}

/** Undefined unless it was signed with this key, for this user. */
export function readDuel(token: string, signer: Signer): Dealt | undefined {
  const [payload = '', signature = ''] = token.split('.');
  const mac = macOf(payload, signer);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== mac.length || !timingSafeEqual(given, mac)) return undefined;
  return Dealt.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
}

function macOf(payload: string, { key, userId = '' }: Signer): Buffer {
  return createHmac('sha256', key).update(`${userId} ${payload}`).digest();
}
