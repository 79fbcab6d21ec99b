import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#contract/page.ts';
import type { BrowserSession } from '#server/http/access.ts';
import { isPlainText } from '#server/http/plain-text.ts';
import { isLoopback } from '#server/settings/loopback.ts';

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
  /** That session, where we keep it ourselves. */
  sessionId?: string;
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
  /** The session of the browser's cookie, where the provider keeps one: opens routes with access 'session'. */
  findSession?(request: FastifyRequest): Promise<BrowserSession | undefined>;
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

/** Control characters, and halves of characters. */
const broken = /[\p{Cc}\p{Cs}]+/gu;
const longest = { name: 100, email: 320, picture: 2048 };

/**
 * An identity as we keep it, or nothing where it has no usable name of its own. People write what they like into
 * their profiles elsewhere: what is no name, e-mail or picture is left out.
 */
export function cleanIdentity(identity: Identity): Identity | undefined {
  const { id, email, firstName, lastName, picture } = identity;
  if (!isPlainText(id)) return undefined;
  return {
    ...identity,
    email: cleanEmail(email),
    firstName: cleanName(firstName),
    lastName: cleanName(lastName),
    picture: cleanPicture(picture),
  };
}

export function cleanName(name: string | null | undefined): string | null {
  const words = (name ?? '').replace(broken, ' ').replace(/\s+/g, ' ').trim();
  return [...words].slice(0, longest.name).join('').trim() || null;
}

/** Cut or mended it would be somebody else's. */
function cleanEmail(email: string | null): string | null {
  return email && email.length <= longest.email && email.search(broken) === -1 ? email : null;
}

/** Only from where a page of ours may show it; the sandbox's people have theirs on this machine. */
export function cleanPicture(picture: string | null | undefined): string | null {
  const url = picture && picture.length <= longest.picture ? URL.parse(picture) : null;
  const isShown = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return isShown ? (url?.href ?? null) : null;
}

/** Providers that know only a full name: the first word, and the rest. */
export function splitName(name: string | null | undefined): Pick<Identity, 'firstName' | 'lastName'> {
  const [firstName, ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: firstName || null, lastName: rest.join(' ') || null };
}
