import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#server/errors.ts';
import { hashOf } from '#server/secret-codes.ts';
import { isLoopback } from '#server/settings/loopback.ts';
import type { Settings } from '#server/settings/settings.ts';

const secondsOf = { min: 60, hour: 3600, day: 24 * 3600 };

/** So many attempts per minute, hour or day. */
export type Limit = `${number}/${keyof typeof secondsOf}`;

declare module 'fastify' {
  interface FastifyContextConfig {
    limit?: Limit | undefined;
  }
  interface FastifyInstance {
    limitsLoopback: boolean;
  }
}

export interface RateLimits {
  /** Counts an attempt of this kind by this key. Where it is one too many: the seconds to wait, otherwise 0. */
  take(kind: string, limit: Limit, key: string): Promise<number>;
  /** Forgets this key's attempts, after one that succeeded. */
  forget(kind: string, limit: Limit, key: string): Promise<void>;
}

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** Counts in this process: enough where it is the only one. */
export function memoryLimits(): RateLimits {
  return limitsBy((options) => new RateLimiterMemory(options));
}

/** The same over any counter of the library's. */
export function limitsBy(makeLimiter: (options: LimiterOptions) => RateLimiterAbstract): RateLimits {
  // Keys are addresses and e-mails, which have no business in a table of counters: only their hashes are kept.
  const limiters = new Map<string, RateLimiterAbstract>();
  const limiterOf = (kind: string, limit: Limit) => {
    const known = limiters.get(kind);
    if (known) return known;
    const [attempts, unit] = limit.split('/') as [string, keyof typeof secondsOf];
    const made = makeLimiter({ keyPrefix: kind, points: Number(attempts), duration: secondsOf[unit] });
    limiters.set(kind, made);
    return made;
  };
  return {
    async take(kind, limit, key) {
      try {
        await limiterOf(kind, limit).consume(hashOf(key));
        return 0;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
        throw refusal;
      }
    },
    async forget(kind, limit, key) {
      await limiterOf(kind, limit).delete(hashOf(key));
    },
  };
}

/** Routes that declare a limit are held to it, per user, or per address for guests. */
export function limitRoutes(app: FastifyInstance, limits: RateLimits, settings: Settings): void {
  app.decorate('limitsLoopback', settings.reachable);
  if (app.limitsLoopback && settings.trustedProxies.length === 0) warnOfProxies(app);
  // Only those routes pay for it, by a hook of their own.
  app.addHook('onRoute', (route) => {
    const { limit } = route.config ?? {};
    if (!limit) return;
    const hold = async (request: FastifyRequest) => {
      const caller = request.user?.id ?? addressOf(request);
      if (!caller) return;
      const kind = `${request.method} ${request.routeOptions.url}`;
      const seconds = await limits.take(kind, limit, caller);
      if (seconds > 0) throw tooManyRequests(seconds);
    };
    route.preHandler = [hold, ...[route.preHandler ?? []].flat()];
  });
}

/** Everybody behind a proxy that is not believed shares one address, and with it what one address may do. */
function warnOfProxies(app: FastifyInstance): void {
  let isTold = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isTold || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    isTold = true;
    app.log.warn(
      'A proxy forwards people to us and TRUST_PROXY does not name it: all of them are limited as one. Set TRUST_PROXY to its address.',
    );
  });
}

/**
 * Whose attempts to count together: an address, of the new kind the range that one household or machine is given.
 * Where others cannot come the loopback is whoever works on this machine, and counts for nothing.
 */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'server'>): string | undefined {
  const { limitsLoopback } = request.server;
  // Who has hung up in the meantime has no address any more, whatever the type says: all of them are one.
  const ip: string | undefined = request.ip;
  if (ip === undefined) return limitsLoopback ? 'gone' : undefined;
  if (!limitsLoopback && isLoopback(ip)) return undefined;
  // A proxy may pass on what is no address at all; it is counted as it stands.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
