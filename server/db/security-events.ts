import { lt } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { deviceOf } from '#server/http/device.ts';
import { addressOf } from '#server/http/rate-limits.ts';
import type { SecurityLog } from '#server/log/security-log.ts';
import type { Db } from './client.ts';
import { securityEvents } from './operations-schema.ts';

const keptDays = 90;

export function securityLog(db: Db, log: FastifyBaseLogger): SecurityLog {
  return {
    async write(event, request) {
      try {
        await db.insert(securityEvents).values({
          ...event,
          address: request && addressOf(request),
          device: request && deviceOf(request),
        });
      } catch (err) {
        log.error({ err, kind: event.kind }, 'security log: writing an entry failed');
      }
    },
  };
}

export async function deleteOldSecurityEvents(db: Db): Promise<void> {
  const oldest = new Date(Date.now() - keptDays * 24 * 3600 * 1000);
  await db.delete(securityEvents).where(lt(securityEvents.createdAt, oldest));
}
