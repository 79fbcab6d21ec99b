import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
const mostUsers = 8;

/** A cookie with HMAC marks of who has signed in here. A mark grants nothing: it tells known devices from unknown ones. */
export function knownDevices(secret: string, publicUrl: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rotopia known devices', 32));
  const markFor = (userId: string) =>
    createHmac('sha256', key).update(userId).digest().subarray(0, 16).toString('base64url');
  const { name, attributes, read } = cookieNamed('known', publicUrl);
  const marksIn = (request: FastifyRequest) => read(request)?.split('.') ?? [];
  return {
    /** The mark that an earlier sign-in of this user left in this browser. */
    markOf(request: FastifyRequest, userId: string): string | undefined {
      const own = markFor(userId);
      return marksIn(request).find((mark) => mark === own);
    },
    leaveMark(request: FastifyRequest, reply: FastifyReply, userId: string): void {
      const own = markFor(userId);
      const others = marksIn(request).filter((mark) => mark !== own && /^[\w-]{22}$/.test(mark));
      const value = [own, ...others].slice(0, mostUsers).join('.');
      reply.header('set-cookie', `${name}=${value}; Max-Age=${year}; ${attributes}`);
    },
  };
}

/** The only headers of a request that the sign-in library gets. */
export function cookiesOf({ headers: { cookie } }: FastifyRequest): Headers {
  return new Headers(cookie ? { cookie } : {});
}
