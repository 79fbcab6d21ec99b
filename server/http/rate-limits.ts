import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooManyRequests } from '#server/errors.ts';
import { hashOf } from '#server/secret-codes.ts';
import { isLoopback } from '#server/settings/loopback.ts';
import type { Settings } from '#server/settings/settings.ts';

const secondsOf = { min: 60, hour: 3600, day: 24 * 3600 };

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
  /** Counts an attempt. Resolves to 0, or over the limit to the seconds to wait. */
  take(kind: string, limit: Limit, key: string): Promise<number>;
  forget(kind: string, limit: Limit, key: string): Promise<void>;
}

interface LimiterOptions {
  keyPrefix: string;
  points: number;
  duration: number;
}

/** Counts in this process, for installations with one. */
export function memoryLimits(): RateLimits {
  return limitsBy((options) => new RateLimiterMemory(options));
}

export function limitsBy(makeLimiter: (options: LimiterOptions) => RateLimiterAbstract): RateLimits {
  // Keys are addresses and e-mails: only their hashes are stored.
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

/** Enforces the `limit` of routes, per user, or per address for guests. */
export function limitRoutes(
  app: FastifyInstance,
  { limits, settings }: { limits: RateLimits; settings: Settings },
): void {
  app.decorate('limitsLoopback', settings.reachable);
  if (app.limitsLoopback && settings.trustedProxies.length === 0) warnOfProxies(app);
  app.addHook('onRoute', (route) => {
    const { limit } = route.config ?? {};
    if (!limit) return;
    const enforce = async (request: FastifyRequest) => {
      const caller = request.user?.id ?? addressOf(request);
      if (!caller) return;
      const kind = `${request.method} ${request.routeOptions.url}`;
      const seconds = await limits.take(kind, limit, caller);
      if (seconds > 0) throw tooManyRequests(seconds);
    };
    route.preHandler = [enforce, ...[route.preHandler ?? []].flat()];
  });
}

/** All clients behind a proxy that is not trusted share one address, and one limit. */
function warnOfProxies(app: FastifyInstance): void {
  let isWarned = false;
  app.addHook('onRequest', async ({ headers }) => {
    if (isWarned || !(headers['x-forwarded-for'] ?? headers.forwarded)) return;
    isWarned = true;
    app.log.warn(
      'rate limits: requests come through a proxy that TRUST_PROXY does not name, and are limited as one client. Set TRUST_PROXY to its address.',
    );
  });
}

/** The IPv4 address or IPv6 /64 range. Where only this machine can reach the server, loopback is not limited. */
export function addressOf(request: Pick<FastifyRequest, 'ip' | 'server'>): string | undefined {
  const { limitsLoopback } = request.server;
  // A closed socket has no address, whatever the type says: all of them count as one.
  const ip: string | undefined = request.ip;
  if (ip === undefined) return limitsLoopback ? 'gone' : undefined;
  if (!limitsLoopback && isLoopback(ip)) return undefined;
  // A proxy may forward text that is no address; it is counted as it is.
  if (!ipaddr.isValid(ip)) return ip;
  const address = ipaddr.process(ip);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
