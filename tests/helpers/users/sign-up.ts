import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { IdentitySession } from '#contract/identity.ts';
import { users } from '#server/db/schema.ts';
import type { TestApp } from '../test-app.ts';

export interface TestUser {
  email: string;
  password: string;
  token: string;
  /** For calls as this user. */
  headers: { authorization: string };
  /** The browser's session, which only identity routes read. */
  cookie: string;
  userId: string;
}

/** A new user, signed up over HTTP. */
export async function signUp(
  { app, deps }: Pick<TestApp, 'app' | 'deps'>,
  { email = `${randomUUID()}@example.com`, password = 'correct horse' } = {},
): Promise<TestUser> {
  const response = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-up',
    payload: { email, password },
  });
  if (response.statusCode !== 200)
    throw new Error(`Sign-up answered ${response.statusCode}: ${response.body}`);
  const { token } = IdentitySession.parse(response.json());
  const headers = { authorization: `Bearer ${token}` };
  // The first call as this user makes their row.
  const seen = await app.inject({ url: '/api/auth/user', headers });
  if (seen.statusCode !== 200) throw new Error(`The new user is answered ${seen.statusCode}: ${seen.body}`);
  const [user] = await deps.database.db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, seen.json().email));
  if (!user) throw new Error('The new user has no row');
  return { email, password, token, headers, cookie: cookieOf(response), userId: user.id };
}

/** The same person in another browser. Our API is not called with its token yet. */
export async function signIn({ app }: Pick<TestApp, 'app'>, user: TestUser): Promise<TestUser> {
  const { email, password } = user;
  const response = await app.inject({
    method: 'POST',
    url: '/api/identity/sign-in',
    payload: { email, password },
  });
  if (response.statusCode !== 200)
    throw new Error(`Sign-in answered ${response.statusCode}: ${response.body}`);
  const { token } = IdentitySession.parse(response.json());
  return { ...user, token, headers: { authorization: `Bearer ${token}` }, cookie: cookieOf(response) };
}

/** The cookies a response sets, as a browser would send them back. */
export function cookieOf({ cookies }: { cookies: { name: string; value: string }[] }): string {
  return cookies.map(({ name, value }) => `${name}=${encodeURIComponent(value)}`).join('; ');
}
