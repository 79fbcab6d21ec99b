import { hkdfSync } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';
import type { IdentitySession } from '#contract/identity.ts';
import { clockTolerance } from '#server/clock-tolerance.ts';

const lifetime = 15 * 60;
export const bearerAudience = 'rotopia-api';
const algorithm = 'HS256';

interface BearerClaims {
  userId: string;
  sessionId: string;
}

/** HMAC tokens: only our own processes issue and verify them, all with the key derived from AUTH_SECRET. */
export function bearerTokens(secret: string, issuer: string) {
  const key = bearerKey(secret);
  return {
    async issue({ userId, sessionId }: BearerClaims): Promise<IdentitySession> {
      const token = await new SignJWT({ sid: sessionId })
        .setProtectedHeader({ alg: algorithm })
        .setSubject(userId)
        .setIssuer(issuer)
        .setAudience(bearerAudience)
        .setIssuedAt()
        .setExpirationTime(`${lifetime}s`)
        .sign(key);
      return { token, personId: userId, expiresIn: lifetime };
    },

    /** Undefined for a foreign, altered or expired token. */
    async read(token: string): Promise<BearerClaims | undefined> {
      try {
        const { payload } = await jwtVerify(token, key, {
          issuer,
          audience: bearerAudience,
          algorithms: [algorithm],
          clockTolerance,
          requiredClaims: ['sub', 'sid', 'exp'],
        });
        return { userId: String(payload.sub), sessionId: String(payload.sid) };
      } catch (error) {
        if (error instanceof errors.JOSEError) return undefined;
        throw error;
      }
    },
  };
}

export function bearerKey(secret: string): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'rotopia bearer tokens', 32));
}
