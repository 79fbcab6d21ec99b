import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Secrets } from './secrets.ts';

/** `__Host-`: over https no other host of the domain can set or read the cookie. */
export function cookiePrefix(publicUrl: string): string {
  return publicUrl.startsWith('https:') ? '__Host-rotopia' : 'rotopia';
}

function cookieNamed(short: string, publicUrl: string) {
  const name = `${cookiePrefix(publicUrl)}.${short}`;
  const secure = publicUrl.startsWith('https:') ? '; Secure' : '';
  return {
    name,
    attributes: `Path=/; HttpOnly${secure}; SameSite=Lax`,
    read({ headers }: FastifyRequest): string | undefined {
      const pairs = headers.cookie?.split(';').map((pair) => pair.trim()) ?? [];
      return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1);
    },
  };
}

const year = 365 * 24 * 3600;
/** Users per browser, such as a household. */
const mostPeople = 8;

/** A cookie with HMAC marks of who has signed in here. A mark grants nothing: it tells known devices from unknown ones. */
export function knownDevices({ current, before }: Secrets, publicUrl: string) {
  const keys = [keyOf(current), ...(before ? [keyOf(before)] : [])];
  const marksFor = (personId: string) => keys.map((key) => markFor(personId, key));
  const { name, attributes, read } = cookieNamed('known', publicUrl);
  const marksIn = (request: FastifyRequest) => read(request)?.split('.') ?? [];
  return {
    /** The mark that an earlier sign-in of this person left in this browser. */
    markOf(request: FastifyRequest, personId: string): string | undefined {
      const own = marksFor(personId);
      return marksIn(request).find((mark) => own.includes(mark));
    },
    leaveMark(request: FastifyRequest, reply: FastifyReply, personId: string): void {
      const own = marksFor(personId);
      const others = marksIn(request).filter((mark) => !own.includes(mark) && /^[\w-]{22}$/.test(mark));
      const value = [...own.slice(0, 1), ...others].slice(0, mostPeople).join('.');
      reply.header('set-cookie', `${name}=${value}; Max-Age=${year}; ${attributes}`);
    },
  };
}

function keyOf(secret: string): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, '', 'rotopia known devices', 32));
}

function markFor(personId: string, key: Buffer): string {
  return createHmac('sha256', key).update(personId).digest().subarray(0, 16).toString('base64url');
}

/** The library knows one secret: cookies signed with the former one are signed anew before it sees them. */
export function libraryCookies({ current, before }: Secrets, publicUrl: string) {
  const prefix = `${cookiePrefix(publicUrl)}.`;
  const renewed = (pair: string) =>
    before && pair.trim().startsWith(prefix) ? resigned(pair, before, current) : pair;
  return {
    /** The only headers of a request that the sign-in library gets. */
    of: ({ headers: { cookie } }: FastifyRequest) =>
      new Headers(cookie ? { cookie: cookie.split(';').map(renewed).join(';') } : {}),
  };
}

function resigned(pair: string, before: string, current: string): string {
  const [name = '', sent = ''] = pair.split(/=(.*)/s);
  const signed = decoded(sent);
  const dot = signed.lastIndexOf('.');
  const value = signed.slice(0, Math.max(dot, 0));
  if (!value || !isSame(signed.slice(dot + 1), signatureOf(value, before))) return pair;
  return `${name}=${encodeURIComponent(`${value}.${signatureOf(value, current)}`)}`;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

function signatureOf(value: string, secret: string): string {
  return createHmac('sha256', secret).update(value).digest('base64');
}

function isSame(given: string, expected: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(expected)];
  return one.length === other.length && timingSafeEqual(one, other);
}
