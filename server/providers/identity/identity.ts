import type { FastifyInstance } from 'fastify';
import type { RuntimeConfig } from '#contract/page.ts';

/** Who a token belongs to, in our words whichever provider vouches for it. */
export interface Identity {
  /** Unique over all providers, e.g. `embedded:…` or `firebase:…`. */
  id: string;
  email: string | null;
  /** Somebody has shown that mail to it reaches them. */
  emailProved: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
  /** When the session began that the token belongs to. */
  signedInAt: Date;
}

/** Addresses beyond our own that the provider's code in the browser talks to. */
export interface PageSources {
  connect: string[];
  script: string[];
  frame: string[];
}

export interface IdentityProvider {
  /** The identity behind a bearer token, or nothing where the token is not good (any more). */
  verify(token: string): Promise<Identity | undefined>;
  /** What the browser must know to sign people in. */
  runtimeConfig: RuntimeConfig['identity'];
  pageSources?: PageSources;
  /** Registers the provider's own endpoints. */
  routes?(app: FastifyInstance): Promise<void>;
  /** The account is being deleted: ends every session of it. */
  endSessions(identityId: string): Promise<void>;
  /** Forgets the person for good; theirs at another provider stays there. */
  forget(identityId: string): Promise<void>;
  /** Mail reaches people's mailboxes, so that they can be asked to prove one. */
  canProveEmails: boolean;
  /** Finishes what is under way. */
  close?(): Promise<void>;
}

/** Providers that know only a full name: the first word, and the rest. */
export function splitName(name: string | null | undefined): Pick<Identity, 'firstName' | 'lastName'> {
  const [firstName, ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: firstName || null, lastName: rest.join(' ') || null };
}
