import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { RuntimeConfig } from '#contract/pages/page.ts';
import type { BrowserSession } from '#server/http/access.ts';
import { isPlainText } from '#server/http/plain-text.ts';
import { isLoopback } from '#server/settings/loopback.ts';

/** The owner of a token, in the same shape for every provider. */
export interface Identity {
  /** Unique over all providers, e.g. `embedded:…` or `firebase:…`. */
  id: string;
  email: string | null;
  /** The user has followed a link that was mailed to it. */
  emailVerified: boolean;
  firstName: string | null;
  lastName: string | null;
  picture: string | null;
  signedInAt: Date;
  /** Of the embedded provider, which keeps sessions itself. */
  sessionId?: string;
}

/** Origins that the provider's code in the browser needs. */
export interface PageSources {
  connect: string[];
  script: string[];
  frame: string[];
}

export interface IdentityProvider {
  verify(token: string): Promise<Identity | undefined>;
  /** The session of the browser's cookie, where the provider keeps one: opens routes with access 'session'. */
  findSession?(request: FastifyRequest): Promise<BrowserSession | undefined>;
  runtimeConfig: RuntimeConfig['identity'];
  pageSources?: PageSources;
  routes?(app: FastifyInstance): Promise<void>;
  endSessions(identityId: string): Promise<void>;
  /** Deletes the user here; accounts at other providers stay. */
  forget(identityId: string): Promise<void>;
  /** Mail leaves this machine, so that users can verify their address. */
  canVerifyEmails: boolean;
  close?(): Promise<void>;
}

/** Control characters and lone surrogates. */
const broken = /[\p{Cc}\p{Cs}]+/gu;
const longest = { name: 100, email: 320, picture: 2048 };

/** An identity as it is stored: invalid e-mails and pictures are left out. Undefined where its id is not usable. */
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

/** An invalid one is dropped: cut or repaired it could be another user's address. */
function cleanEmail(email: string | null): string | null {
  return email && email.length <= longest.email && email.search(broken) === -1 ? email : null;
}

/** Only addresses that the page policy allows; pictures of the sandbox are on this machine. */
export function cleanPicture(picture: string | null | undefined): string | null {
  const url = picture && picture.length <= longest.picture ? URL.parse(picture) : null;
  const isShown = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  return isShown ? (url?.href ?? null) : null;
}

/** For providers that only know a full name: the first word, and the rest. */
export function splitName(name: string | null | undefined): Pick<Identity, 'firstName' | 'lastName'> {
  const [firstName, ...rest] = (name ?? '').trim().split(/\s+/);
  return { firstName: firstName || null, lastName: rest.join(' ') || null };
}
