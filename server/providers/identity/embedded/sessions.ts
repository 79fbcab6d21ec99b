import type { FastifyReply, FastifyRequest } from 'fastify';
import type { BrowserSession } from '#server/http/access.ts';
import { deviceOf } from '#server/http/device.ts';
import { addressOf } from '#server/http/rate-limits.ts';
import { identityError } from '../identity-errors.ts';
import { takeByMailbox } from './attempts.ts';
import { cookiesOf } from './cookies.ts';
import { newDeviceMail, type Notice } from './mails.ts';
import type { EmbeddedParts } from './parts.ts';

/** A first sign-in through Google and the like creates the user a moment before the session. */
const justMadeMs = 10_000;

/** After a sign-in: passes the library's cookies on, records device and address, and mails the user about a new device. */
export async function beginSession(
  parts: EmbeddedParts,
  setByLibrary: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<BrowserSession> {
  const { library, store, devices, limits, securityLog, mailer, publicUrl } = parts;
  const found = await library.api.getSession({ headers: sentBack(setByLibrary) });
  if (!found) throw identityError('auth/internal-error');
  const { user, session } = found;
  await store.noteSession(session.id, { device: deviceOf(request), address: addressOf(request) });
  const isNew = session.createdAt.getTime() - user.createdAt.getTime() < justMadeMs;
  const identity = embeddedIdOf(user.id);
  await securityLog.write({ kind: isNew ? 'signed-up' : 'signed-in', identity }, request);
  const isNewDevice = !isNew && !devices.markOf(request, user.id);
  if (isNewDevice && (await takeByMailbox(limits, 'deviceMail', user.email)) === 0) {
    mailer.send('new device', newDeviceMail(noticeTo(user.email, request, publicUrl)));
  }
  passCookies(setByLibrary, reply);
  devices.leaveMark(request, reply, user.id);
  return { sessionId: session.id, userId: user.id, email: user.email };
}

export async function findSession(
  { library }: Pick<EmbeddedParts, 'library'>,
  request: FastifyRequest,
): Promise<BrowserSession | undefined> {
  const found = await library.api.getSession({ headers: cookiesOf(request) });
  return found ? { sessionId: found.session.id, userId: found.user.id, email: found.user.email } : undefined;
}

export function noticeTo(to: string, request: FastifyRequest, publicUrl: string): Notice {
  const when = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const from = addressOf(request);
  return {
    to,
    publicUrl,
    rows: [
      ['Device', deviceOf(request) ?? 'Unknown'],
      ...(from ? ([['Address', from]] as const) : []),
      ['Time', `${when} UTC`],
    ],
  };
}

export function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The cookies that the library has set, as the browser would send them with its next request. */
function sentBack(setByLibrary: Headers): Headers {
  const pairs = setByLibrary.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return new Headers({ cookie: pairs.join('; ') });
}

const prefix = 'embedded:';

/** User ids are unique per provider; the prefix makes them unique over all. */
export function embeddedIdOf(userId: string): string {
  return prefix + userId;
}

export function embeddedUserIdOf(identityId: string): string {
  return identityId.slice(prefix.length);
}
