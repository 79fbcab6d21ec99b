import { createHmac, hkdfSync, randomInt, timingSafeEqual } from 'node:crypto';

export type OneTimeCodes = ReturnType<typeof oneTimeCodes>;

/** Six digits that are typed instead of following a link, for one session. */
export function oneTimeCodes(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'rotopia one-time codes', 32));
  const macOf = (code: string, sessionId: string) =>
    createHmac('sha256', key).update(`${sessionId} ${code}`).digest();
  return {
    create(sessionId: string): { code: string; stored: string } {
      const code = String(randomInt(1_000_000)).padStart(6, '0');
      return { code, stored: macOf(code, sessionId).toString('base64url') };
    },
    isRight(code: string, sessionId: string, stored: string): boolean {
      const [mac, expected] = [macOf(code, sessionId), Buffer.from(stored, 'base64url')];
      return mac.length === expected.length && timingSafeEqual(mac, expected);
    },
  };
}
