import { startTestApp, type TestApp } from '../test-app.ts';
import { unsignedToken, unsignedTokens } from './unsigned-tokens.ts';

/** Headers of a user who is signed in at Firebase. */
export function firebaseHeaders(id: string, signedInAt?: Date): { authorization: string } {
  return { authorization: `Bearer ${unsignedToken(id, { email: `${id}@example.com` }, signedInAt)}` };
}

export async function startAppWithUsers(
  count: number,
): Promise<{ testApp: TestApp; users: { headers: { authorization: string } }[] }> {
  const users = Array.from({ length: count }, (_, index) => ({ headers: firebaseHeaders(`fan-${index}`) }));
  return { testApp: await startTestApp(unsignedTokens), users };
}
