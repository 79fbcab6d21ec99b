import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNamed } from './cookies.ts';
import type { Secrets } from './secrets.ts';

const year = 365 * 24 * 3600;
/** Users per browser, such as a household. */
const mostPeople = 8;

export interface KnownDevices {
  /** The mark that an earlier sign-in of this person left in this browser. */
  markOf(request: FastifyRequest, personId: string): string | undefined;
  leaveMark(request: FastifyRequest, reply: FastifyReply, personId: string): void;
}

/** A cookie with HMAC marks of who has signed in here. A mark grants nothing: it tells known devices from unknown ones. */
export function knownDevices({ current, before }: Secrets, publicUrl: string): KnownDevices {
  const keys = [keyOf(current), ...(before ? [keyOf(before)] : [])];
  const marksFor = (personId: string) => keys.map((key) => markFor(personId, key));
  const { name, attributes, read } = cookieNamed('known', publicUrl);
  const marksIn = (request: FastifyRequest) => read(request)?.split('.') ?? [];
  return {
    markOf(request, personId) {
      const own = marksFor(personId);
      return marksIn(request).find((mark) => own.includes(mark));
    },
    leaveMark(request, reply, personId) {
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
