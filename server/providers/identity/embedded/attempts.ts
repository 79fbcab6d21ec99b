import type { FastifyRequest } from 'fastify';
import { addressOf, type Limit, type RateLimits } from '#server/http/rate-limits.ts';
import { mailboxOf } from '#server/mailbox.ts';
import { tooManyAttempts } from '../identity-errors.ts';

interface AttemptRule {
  kind: string;
  perAccount: Limit;
  perAddress: Limit;
}

export const attemptRules = {
  signUp: { kind: 'sign-up', perAccount: '10/hour', perAddress: '30/hour' },
  resetRequest: { kind: 'reset-request', perAccount: '5/hour', perAddress: '30/hour' },
  resetConfirm: { kind: 'reset-confirm', perAccount: '10/hour', perAddress: '60/hour' },
  password: { kind: 'password', perAccount: '10/hour', perAddress: '60/hour' },
  emailCode: { kind: 'email-code', perAccount: '5/hour', perAddress: '30/hour' },
  verifyEmail: { kind: 'email-confirm', perAccount: '10/hour', perAddress: '60/hour' },
  /** Three times the tries of one code: asking for more codes does not give a guesser more tries. */
  oneTimeCode: { kind: 'one-time-code', perAccount: '15/day', perAddress: '60/hour' },
} as const satisfies Record<string, AttemptRule>;

/** Counts an attempt on this account from this address; throws where either is over its limit. */
export async function countAttempt(
  limits: RateLimits,
  rule: AttemptRule,
  request: FastifyRequest,
  account: string,
): Promise<void> {
  await take(limits, `${rule.kind} address`, rule.perAddress, addressOf(request));
  await take(limits, `${rule.kind} account`, rule.perAccount, account);
}

/** Over all accounts: any account can name any address. */
const mailboxRules = {
  codeMail: { kind: 'code mails', limit: '5/hour' },
  codeTry: { kind: 'code tries', limit: '15/day' },
  deviceMail: { kind: 'device mails', limit: '5/hour' },
  passwordMail: { kind: 'password mails', limit: '5/hour' },
} as const;

type MailboxRule = keyof typeof mailboxRules;

/** Counts a mail to this mailbox, or a try at a code that was sent to it. Resolves to 0, or to the seconds to wait. */
export function takeByMailbox(limits: RateLimits, rule: MailboxRule, email: string): Promise<number> {
  const { kind, limit } = mailboxRules[rule];
  return limits.take(kind, limit, mailboxOf(email).mailbox);
}

export async function countByMailbox(limits: RateLimits, rule: MailboxRule, email: string): Promise<void> {
  const seconds = await takeByMailbox(limits, rule, email);
  if (seconds > 0) throw tooManyAttempts(seconds);
}

const signIn = {
  fromAddress: ['sign-in address', '100/hour'],
  fromPlace: ['sign-in account', '20/hour'],
  fromUnknownDevices: ['sign-in unknown devices', '100/hour'],
} as const;

/** Per origin, so that guessing locks out the attacker, not the owner. A device that the owner has used is exempt. */
export async function countSignIn(
  limits: RateLimits,
  request: FastifyRequest,
  email: string,
  ownDevice: string | undefined,
): Promise<void> {
  await take(limits, ...signIn.fromAddress, addressOf(request));
  await take(limits, ...signIn.fromPlace, placeOf(request, email, ownDevice));
  if (!ownDevice) await take(limits, ...signIn.fromUnknownDevices, email);
}

/** After a successful sign-in earlier failures no longer count. */
export async function forgetSignIns(
  limits: RateLimits,
  request: FastifyRequest,
  email: string,
  ownDevice: string | undefined,
): Promise<void> {
  await limits.forget(...signIn.fromPlace, placeOf(request, email, ownDevice));
  await limits.forget(...signIn.fromUnknownDevices, email);
}

function placeOf(request: FastifyRequest, email: string, ownDevice: string | undefined): string {
  return `${email} ${ownDevice ?? addressOf(request) ?? 'here'}`;
}

async function take(limits: RateLimits, kind: string, limit: Limit, key: string | undefined): Promise<void> {
  const seconds = key === undefined ? 0 : await limits.take(kind, limit, key);
  if (seconds > 0) throw tooManyAttempts(seconds);
}

export function countAddress(limits: RateLimits, kind: string, limit: Limit, request: FastifyRequest) {
  return take(limits, kind, limit, addressOf(request));
}
