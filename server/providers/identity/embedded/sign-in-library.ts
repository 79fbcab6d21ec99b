import { betterAuth, type BetterAuthOptions } from 'better-auth';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { genericOAuth } from 'better-auth/plugins';
import type { FastifyBaseLogger } from 'fastify';
import { minPasswordLength } from '#contract/constants.ts';
import type { SocialProvider } from '#contract/identity.ts';
import { temporarilyUnavailable } from '#server/errors.ts';
import type { OAuthClient } from '#server/settings/identity.ts';
import { StartError } from '#server/start-error.ts';
import { cleanName, cleanPicture, splitName } from '../identity-provider.ts';
import type { IdentityStore } from '../identity-store.ts';
import { cookiePrefix } from './cookies.ts';
import { passwords } from './passwords.ts';
import { identityPath } from './paths.ts';

/** Google itself, another issuer by discovery, or the sandbox with fixed endpoints. */
export interface GoogleClient extends OAuthClient {
  issuer?: string;
  endpoints?: {
    authorizationUrl: string;
    exchange(form: {
      code: string;
      redirect_uri: string;
      code_verifier: string;
    }): Promise<{ idToken: string }>;
  };
}

export interface SocialClients {
  google?: GoogleClient | undefined;
  apple?: OAuthClient | undefined;
  github?: OAuthClient | undefined;
  x?: OAuthClient | undefined;
}

export interface LibraryOptions {
  publicUrl: string;
  secret: string;
  store: IdentityStore;
  log: FastifyBaseLogger;
  socials: SocialClients;
}

export const libraryNames: Record<SocialProvider, string> = {
  google: 'google',
  apple: 'apple',
  github: 'github',
  x: 'twitter',
};

const month = 30 * 24 * 3600;

/** better-auth on our tables. Only its callback can be reached from outside; all other calls go through our routes. */
export async function openSignInLibrary({ publicUrl, secret, store, log, socials }: LibraryOptions) {
  const { google } = socials;
  const isSecure = publicUrl.startsWith('https:');
  const library = betterAuth({
    appName: 'Rotopia',
    baseURL: publicUrl,
    basePath: identityPath,
    secret,
    database: store.database,
    trustedOrigins: [publicUrl],
    telemetry: { enabled: false },
    // Its limits count per address and path only; our routes have their own.
    rateLimit: { enabled: false },
    onAPIError: { errorURL: `${publicUrl}${identityPath}/finish` },
    logger: {
      level: 'error',
      // Its messages hold no personal data, but the values beside them may.
      log: (_level, message) => log.warn(`sign-in: ${message || 'the provider refused'}`),
    },
    emailAndPassword: { enabled: true, minPasswordLength, maxPasswordLength: 256, password: passwords },
    session: { expiresIn: month, updateAge: month / 30 },
    user: {
      additionalFields: {
        firstName: { type: 'string', required: false },
        lastName: { type: 'string', required: false },
      },
      // Any user can write any e-mail into a profile: only one that the provider has verified signs in.
      validateUserInfo: ({ user, source }) =>
        source.method === 'oauth' && !user.emailVerified ? { error: 'email_not_verified' } : undefined,
    },
    hooks: {
      // Requests from outside reach only the provider callback.
      before: createAuthMiddleware(async ({ request, path }) => {
        if (request && path !== '/callback/:id') throw new APIError('NOT_FOUND');
      }),
    },
    account: {
      updateAccountOnSignIn: false,
      // A Google account is joined only with an account whose e-mail was verified here.
      accountLinking: { enabled: true, requireLocalEmailVerified: true },
    },
    databaseHooks,
    advanced: {
      cookiePrefix: cookiePrefix(publicUrl),
      // The library's own prefix is the weaker __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
      ipAddress: { disableIpTracking: true },
    },
    socialProviders: providersOf(socials),
    plugins: google && isOtherIssuer(google) ? [genericOAuth({ config: [otherIssuer(google)] })] : [],
  });

  const { socialProviders } = await library.$context;
  if (google && !socialProviders.some((provider) => provider.id === 'google')) {
    throw new StartError(`GOOGLE_ISSUER ${google.issuer} does not answer with its OpenID configuration.`);
  }
  return { ...library, api: withDatabaseErrors(library.api) };
}

const databaseHooks = {
  user: {
    create: { before: async (user) => ({ data: { ...user, ...cleanFields(user) } }) },
    // Name and picture follow the provider; the e-mail is changed only by its owner, in our own routes.
    update: {
      before: async (user) => ({
        data: { ...cleanFields(user), email: undefined, emailVerified: undefined },
      }),
    },
  },
  account: {
    create: {
      // We never call the provider on a user's behalf: its tokens are not stored.
      before: async (account) => ({
        data: { ...account, accessToken: null, refreshToken: null, idToken: null, scope: null },
      }),
    },
  },
} satisfies BetterAuthOptions['databaseHooks'];

function providersOf({ google, apple, github, x }: SocialClients) {
  return {
    ...(google &&
      !isOtherIssuer(google) && {
        google: { ...google, prompt: 'select_account' as const, ...profileRules },
      }),
    ...(apple && { apple: { ...apple, ...profileRules } }),
    ...(github && { github: { ...github, ...profileRules } }),
    ...(x && { twitter: { ...x, ...profileRules } }),
  };
}

function isOtherIssuer({ issuer, endpoints }: GoogleClient): boolean {
  return issuer !== undefined || endpoints !== undefined;
}

interface Profile {
  name?: string | null;
  given_name?: string;
  family_name?: string;
}

function namesOf(profile: Profile) {
  const names = splitName(profile.name);
  return {
    firstName: cleanName(profile.given_name ?? names.firstName),
    lastName: cleanName(profile.family_name ?? names.lastName),
  };
}

function cleanFields({ name, image }: { name?: string | undefined; image?: string | null | undefined }) {
  return {
    ...(name !== undefined && { name: cleanName(name) ?? '' }),
    ...(image !== undefined && { image: cleanPicture(image) }),
  };
}

const profileRules = {
  overrideUserInfoOnSignIn: true,
  mapProfileToUser: (profile: object) => namesOf(profile),
};

function otherIssuer({ clientId, clientSecret, issuer, endpoints }: GoogleClient) {
  return {
    providerId: 'google',
    clientId,
    clientSecret,
    ...(issuer && { discoveryUrl: `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration` }),
    ...(endpoints && {
      authorizationUrl: endpoints.authorizationUrl,
      getToken: (grant: { code: string; redirectURI: string; codeVerifier?: string | undefined }) =>
        endpoints.exchange({
          code: grant.code,
          redirect_uri: grant.redirectURI,
          code_verifier: grant.codeVerifier ?? '',
        }),
    }),
    pkce: true,
    prompt: 'select_account' as const,
    scopes: ['openid', 'email', 'profile'],
    overrideUserInfo: true,
    accountSubject: ({ profile }: { profile: object }) =>
      String((profile as { sub?: string | number }).sub ?? ''),
    mapProfileToUser: (profile: object) => namesOf(profile),
  };
}

/** Turns the library's responses to database failures into our 503, which clients retry. */
function withDatabaseErrors<Api extends object>(api: Api): Api {
  return new Proxy(api, {
    get(target, name) {
      const call: unknown = Reflect.get(target, name);
      if (typeof call !== 'function') return call;
      return async (...given: unknown[]) => {
        try {
          return await call.apply(target, given);
        } catch (error) {
          throw isItsDatabase(error) ? temporarilyUnavailable() : error;
        }
      };
    },
  });
}

function isItsDatabase(error: unknown): boolean {
  return (
    isAPIError(error) && (error.statusCode >= 500 || Boolean(error.body?.code?.startsWith('FAILED_TO_')))
  );
}
