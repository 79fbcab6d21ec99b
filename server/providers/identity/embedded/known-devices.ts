import { createHmac, hkdfSync } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { cookieNamed } from './cookies.ts';

const year = 365 * 24 * 3600;
/** One browser is shared by a household at most. */
const mostPeople = 8;

export interface KnownDevices {
  /** The person's mark on this browser, left when they signed in with it before. */
  markOf(request: FastifyRequest, personId: string): string | undefined;
  leaveMark(request: FastifyRequest, reply: FastifyReply, personId: string): void;
}

/**
 * Remembers in the browser itself who has signed in with it, as marks that only we can make and that say nothing
 * to others. A mark opens nothing: it tells a stranger's device from one's own.
 */
export function knownDevices(secret: string, publicUrl: string): KnownDevices {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rotopia known devices', 32));
  const { name, attributes, read } = cookieNamed('known', publicUrl);
  const marksIn = (request: FastifyRequest) => read(request)?.split('.') ?? [];
  const markFor = (personId: string) =>
    createHmac('sha256', key).update(personId).digest().subarray(0, 16).toString('base64url');
  return {
    markOf(request, personId) {
      return marksIn(request).find((mark) => mark === markFor(personId));
    },
    leaveMark(request, reply, personId) {
      const own = markFor(personId);
      const marks = [own, ...marksIn(request).filter((mark) => mark !== own && /^[\w-]{22}$/.test(mark))];
      const value = marks.slice(0, mostPeople).join('.');
      reply.header('set-cookie', `${name}=${value}; Max-Age=${year}; ${attributes}`);
    },
  };
}
