import { z } from 'zod';
import type { RuntimeConfig } from '#contract/pages/page.ts';
import { type Fault, isTouched, text, url } from './shapes.ts';

const secret = z.string().min(32, { error: 'must have at least 32 characters' });

export const identityEnvironment = {
  AUTH_SECRET: secret.optional(),
  GOOGLE_CLIENT_ID: text.optional(),
  GOOGLE_CLIENT_SECRET: text.optional(),
  GOOGLE_ISSUER: url.optional(),
  APPLE_CLIENT_ID: text.optional(),
  APPLE_CLIENT_SECRET: text.optional(),
  GITHUB_CLIENT_ID: text.optional(),
  GITHUB_CLIENT_SECRET: text.optional(),
  X_CLIENT_ID: text.optional(),
  X_CLIENT_SECRET: text.optional(),
  FIREBASE_PROJECT_ID: text.optional(),
  FIREBASE_API_KEY: text.optional(),
  FIREBASE_AUTH_DOMAIN: text.optional(),
  FIREBASE_AUTH_EMULATOR_HOST: z
    .string()
    .regex(/^[\w.-]+:\d+$/, { error: 'must be host:port, such as 127.0.0.1:9099' })
    .optional(),
  AUTH_TOKEN_SYNC_URL: text.optional(),
};

type Environment = z.output<z.ZodObject<typeof identityEnvironment>>;

export interface OAuthClient {
  clientId: string;
  clientSecret: string;
}

interface EmbeddedSettings {
  kind: 'embedded';
  /** Absent: made at the first start and kept in the data folder. */
  secret: string | undefined;
  /** 'sandbox': a form of our own stands in for Google. */
  google: (OAuthClient & { issuer?: string }) | 'sandbox' | undefined;
  apple: OAuthClient | undefined;
  github: OAuthClient | undefined;
  x: OAuthClient | undefined;
}

/** All of it is told to the browser, too. With an emulator unsigned tokens are good, and real ones are not. */
export type FirebaseSettings = Extract<RuntimeConfig['identity'], { kind: 'firebase' }>;

export type IdentitySettings = EmbeddedSettings | FirebaseSettings;

/** Firebase as soon as anything of it is set, whole or at fault; the embedded provider otherwise. */
export function readIdentitySettings(
  env: Environment,
  { production, ownDatabase }: { production: boolean; ownDatabase: boolean },
  fault: Fault,
): IdentitySettings {
  const firebase = readFirebase(env, production, fault);
  if (firebase) return firebase;

  const client = (name: 'GOOGLE' | 'APPLE' | 'GITHUB' | 'X'): OAuthClient | undefined => {
    const clientId = env[`${name}_CLIENT_ID`];
    const clientSecret = env[`${name}_CLIENT_SECRET`];
    if (clientId && clientSecret) return { clientId, clientSecret };
    if (clientId) fault(`${name}_CLIENT_SECRET must be set beside ${name}_CLIENT_ID`);
    if (clientSecret) fault(`${name}_CLIENT_ID must be set beside ${name}_CLIENT_SECRET`);
    return undefined;
  };
  const google = client('GOOGLE');
  if (env.GOOGLE_ISSUER && !google) fault('GOOGLE_ISSUER needs GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET');
  if (!env.AUTH_SECRET && (production || !ownDatabase)) {
    fault(
      'AUTH_SECRET must be set to at least 32 random characters, the same for every process (openssl rand -base64 32)',
    );
  }
  return {
    kind: 'embedded',
    secret: env.AUTH_SECRET,
    google: google
      ? { ...google, ...(env.GOOGLE_ISSUER && { issuer: env.GOOGLE_ISSUER }) }
      : production
        ? undefined
        : 'sandbox',
    apple: client('APPLE'),
    github: client('GITHUB'),
    x: client('X'),
  };
}

function readFirebase(env: Environment, production: boolean, fault: Fault): FirebaseSettings | undefined {
  const needed = ['FIREBASE_PROJECT_ID', 'FIREBASE_API_KEY', 'FIREBASE_AUTH_DOMAIN'] as const;
  const extras = ['FIREBASE_AUTH_EMULATOR_HOST', 'AUTH_TOKEN_SYNC_URL'] as const;
  if (!isTouched(env, needed, extras, fault)) return undefined;

  const projectId = env.FIREBASE_PROJECT_ID ?? '';
  if (env.FIREBASE_AUTH_EMULATOR_HOST) {
    if (production) fault('FIREBASE_AUTH_EMULATOR_HOST is not allowed in production');
    else if (!projectId.startsWith('demo-')) {
      fault(
        'FIREBASE_AUTH_EMULATOR_HOST works only with a project whose FIREBASE_PROJECT_ID begins with demo-',
      );
    }
  }
  return {
    kind: 'firebase',
    projectId,
    apiKey: env.FIREBASE_API_KEY ?? '',
    authDomain: env.FIREBASE_AUTH_DOMAIN ?? '',
    emulatorHost: env.FIREBASE_AUTH_EMULATOR_HOST ?? null,
    tokenSyncUrl: env.AUTH_TOKEN_SYNC_URL ?? null,
  };
}
