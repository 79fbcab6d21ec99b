import type { FastifyRequest } from 'fastify';
import { addressOf, type Limit, type RateLimits } from '#server/http/rate-limits.ts';
import { identityError } from '../identity-errors.ts';

interface AttemptRule {
  kind: string;
  perAccount: Limit;
  perAddress: Limit;
}

export const attemptRules = {
  signIn: { kind: 'sign-in', perAccount: '20/hour', perAddress: '100/hour' },
  signUp: { kind: 'sign-up', perAccount: '10/hour', perAddress: '30/hour' },
  resetRequest: { kind: 'reset-request', perAccount: '5/hour', perAddress: '30/hour' },
  resetConfirm: { kind: 'reset-confirm', perAccount: '10/hour', perAddress: '60/hour' },
} as const satisfies Record<string, AttemptRule>;

/** Counts an attempt on this account from this address, and refuses it where either has had too many. */
export async function countAttempt(
  limits: RateLimits,
  rule: AttemptRule,
  request: FastifyRequest,
  account: string,
): Promise<void> {
  const address = addressOf(request);
  const addressHasLeft = !address || (await limits.take(`${rule.kind} address`, rule.perAddress, address));
  if (!addressHasLeft || !(await limits.take(`${rule.kind} account`, rule.perAccount, account))) {
    throw identityError('auth/too-many-requests');
  }
}

/** Who got in was no guesser: their slips no longer count. */
export function forgetAttempts(limits: RateLimits, rule: AttemptRule, account: string): Promise<void> {
  return limits.forget(`${rule.kind} account`, rule.perAccount, account);
}
