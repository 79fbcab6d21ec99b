import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify, UnsecuredJWT } from 'jose';
import { clockTolerance } from '#server/clock-tolerance.ts';
import { unavailable } from '#server/errors.ts';
import type { FirebaseSettings } from '#server/settings/identity.ts';
import {
  cleanIdentity,
  type Identity,
  type IdentityProvider,
  type PageSources,
  splitName,
} from '../identity-provider.ts';

const googleKeys =
  'https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com';

/** Users sign in at Firebase in the browser; here only the tokens it issues are checked. */
export function firebaseIdentity(settings: FirebaseSettings, keysUrl = googleKeys): IdentityProvider {
  const { projectId, emulatorHost } = settings;
  const keys = createRemoteJWKSet(new URL(keysUrl));
  const rules = {
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ['sub', 'auth_time', 'iat', 'exp'],
    clockTolerance,
  };

  async function claimsOf(token: string): Promise<JWTPayload> {
    if (emulatorHost) return UnsecuredJWT.decode(token, rules).payload;
    return (await jwtVerify(token, keys, { ...rules, algorithms: ['RS256'] })).payload;
  }

  return {
    runtimeConfig: settings,
    pageSources: pageSources(settings),
    // The emulator keeps its mail to itself.
    canVerifyEmails: !emulatorHost,
    // Sessions and accounts are kept at Firebase, where the browser ends them.
    endSessions: async () => {},
    forget: async () => {},
    async verify(token) {
      try {
        return identityOf(await claimsOf(token));
      } catch (error) {
        if (isTokensFault(error)) return undefined;
        // The keys could not be fetched: that says nothing about the user.
        throw unavailable('Sign-in cannot be checked right now. Please try again in a moment.');
      }
    },
  };
}

function isTokensFault(error: unknown): boolean {
  // The plain JOSEError stands for a response of the key server that is none.
  return (
    error instanceof errors.JOSEError &&
    !(error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid) &&
    error.constructor !== errors.JOSEError
  );
}

function identityOf(claims: JWTPayload): Identity | undefined {
  const { sub, email, email_verified, name, picture, auth_time } = claims;
  if (!sub || sub.length > 128 || Number(auth_time) > Date.now() / 1000 + clockTolerance) return undefined;
  return cleanIdentity({
    id: `firebase:${sub}`,
    email: typeof email === 'string' ? email : null,
    emailVerified: email_verified === true,
    ...splitName(typeof name === 'string' ? name : null),
    picture: typeof picture === 'string' ? picture : null,
    signedInAt: new Date(Number(auth_time) * 1000),
  });
}

function pageSources({ authDomain, emulatorHost, tokenSyncUrl }: FirebaseSettings): PageSources {
  const emulator = emulatorHost ? [`http://${emulatorHost}`] : [];
  const sync = tokenSyncUrl?.startsWith('http') ? [new URL(tokenSyncUrl).origin] : [];
  return {
    connect: [
      'https://identitytoolkit.googleapis.com',
      'https://securetoken.googleapis.com',
      ...emulator,
      ...sync,
    ],
    script: ['https://apis.google.com'],
    frame: [`https://${authDomain}`, ...emulator],
  };
}
