import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';
import type { Secrets } from './secrets.ts';

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

/** Six digits that are typed instead of following a link, for one session. */
export function oneTimeCodes({ current, before }: Secrets) {
  const keys = [current, ...(before ? [before] : [])].map((secret) =>
    Buffer.from(hkdfSync('sha256', secret, '', 'rotopia one-time codes', 32)),
  );
  const macsOf = (code: string, sessionId: string) =>
    keys.map((key) => createHmac('sha256', key).update(`${sessionId} ${code}`).digest());
  return {
    create(sessionId: string): { code: string; stored: string } {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      const [mac] = macsOf(code, sessionId);
      return { code, stored: String(mac?.toString('base64url')) };
    },
    isRight(code: string, sessionId: string, stored: string): boolean {
      const expected = Buffer.from(stored, 'base64url');
      return macsOf(code, sessionId).some(
        (mac) => mac.length === expected.length && timingSafeEqual(mac, expected),
      );
    },
  };
}
