import { eq } from 'drizzle-orm';
import { identityUsers } from '#server/db/identity-schema.ts';
import type { TestApp } from '../test-app.ts';
import { signUp, type TestUser } from './sign-up.ts';

/** The environment of an app where `signUpOperator` makes an operator. */
export const withOperator = { OPERATORS: 'Rosa@example.com' };

/** Signs up with the e-mail that the settings name, and verifies it. */
export async function signUpOperator(testApp: TestApp): Promise<TestUser> {
  const user = await signUp(testApp, { email: 'rosa@example.com' });
  await testApp.deps.database.db
    .update(identityUsers)
    .set({ emailVerified: true })
    .where(eq(identityUsers.email, user.email));
  return user;
}
