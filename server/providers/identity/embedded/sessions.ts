import type { FastifyReply, FastifyRequest } from 'fastify';
import { deviceOf } from '#server/http/device.ts';
import { addressOf } from '#server/http/rate-limits.ts';
import type { SecurityLog } from '#server/security-log.ts';
import { identityError } from '../identity-errors.ts';
import type { IdentityStore } from '../identity-store.ts';
import { embeddedIdOf } from './identity-ids.ts';
import type { KnownDevices } from './known-devices.ts';
import type { LibraryCookies } from './library-cookies.ts';
import { newDeviceMail, type Notice } from './mails.ts';
import type { PostOffice } from './post-office.ts';
import type { SignInLibrary } from './sign-in-library.ts';

export interface SessionParts {
  library: SignInLibrary;
  store: IdentityStore;
  cookies: LibraryCookies;
  devices: KnownDevices;
  securityLog: SecurityLog;
  post: PostOffice;
  publicUrl: string;
}

export interface CurrentSession {
  sessionId: string;
  personId: string;
  email: string;
}

/** A person who comes through another provider for the first time is made a moment before their session. */
const justMadeMs = 10_000;

/**
 * After a sign-in: hands the browser the cookies that the library has set, and notes where and with what it was.
 * The owner hears of a device that has not been seen before.
 */
export async function beginSession(
  parts: SessionParts,
  setByLibrary: Headers,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<CurrentSession> {
  const { library, store, devices, securityLog, post, publicUrl } = parts;
  const found = await library.api.getSession({ headers: sentBack(setByLibrary) });
  if (!found) throw identityError('auth/internal-error');
  const { user, session } = found;
  await store.noteSession(session.id, { device: deviceOf(request), address: addressOf(request) });
  const isNew = session.createdAt.getTime() - user.createdAt.getTime() < justMadeMs;
  const identity = embeddedIdOf(user.id);
  await securityLog.write({ kind: isNew ? 'signed-up' : 'signed-in', identity }, request);
  if (!isNew && !devices.markOf(request, user.id)) {
    post.post('a mail about a new device', newDeviceMail(noticeTo(user.email, request, publicUrl)));
  }
  passCookies(setByLibrary, reply);
  devices.leaveMark(request, reply, user.id);
  return { sessionId: session.id, personId: user.id, email: user.email };
}

/** Whose session the browser's cookie holds. */
export async function findSession(
  { library, cookies }: Pick<SessionParts, 'library' | 'cookies'>,
  request: FastifyRequest,
): Promise<CurrentSession | undefined> {
  const found = await library.api.getSession({ headers: cookies.of(request) });
  return found
    ? { sessionId: found.session.id, personId: found.user.id, email: found.user.email }
    : undefined;
}

export async function mustFindSession(
  parts: Pick<SessionParts, 'library' | 'cookies'>,
  request: FastifyRequest,
): Promise<CurrentSession> {
  const session = await findSession(parts, request);
  if (!session) throw identityError('auth/requires-recent-login');
  return session;
}

export function noticeTo(to: string, request: FastifyRequest, publicUrl: string): Notice {
  const when = new Date().toLocaleString('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });
  const from = addressOf(request);
  const device = deviceOf(request) ?? 'an unknown device';
  return { to, publicUrl, where: `${device}${from ? ` from ${from}` : ''}, ${when} UTC` };
}

export function passCookies(headers: Headers, reply: FastifyReply): void {
  for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
}

/** The cookies of an answer as the browser would send them with its next request. */
function sentBack(setByLibrary: Headers): Headers {
  const pairs = setByLibrary.getSetCookie().map((cookie) => cookie.split(';')[0]);
  return new Headers({ cookie: pairs.join('; ') });
}
