import { IdentitySession, signIn } from '#contract/identity.ts';
import { signUpOperator } from '#tests/helpers/operator.ts';
import { cookieOf } from '#tests/helpers/sign-up.ts';
import type { TestApp } from '#tests/helpers/test-app.ts';
import { type Owner, secretsOf } from '../belongings.ts';
import { strangers } from '../strangers.ts';
import type { Headers } from './route-facts.ts';

/** Whoever sends requests. */
export interface Caller {
  name: string;
  headers: Headers;
  /** What no answer to them may hold, and what it is. */
  secrets: ReadonlyMap<string, string>;
}

/** Everybody without a good token, each with the most that they could have got hold of. */
export async function asStrangers(
  testApp: TestApp,
  owners: readonly Owner[],
  secret: string,
): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const owner of owners) {
    const { token, cookie } = await signInAgain(testApp, owner);
    for (const [name, headersOf] of Object.entries(strangers)) {
      const headers = await headersOf({ ...owner, token, cookie }, secret);
      // Whoever has the cookie is told by the identity routes whose it is.
      const others = headers['cookie'] ? owners.filter((each) => each !== owner) : owners;
      callers.push({ name, headers: Object.entries(headers), secrets: await secretsOf(testApp, others) });
    }
  }
  return callers;
}

/** The people themselves; what is another's is hidden from them too. */
export async function asPeople(testApp: TestApp, owners: readonly Owner[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const owner of owners) {
    const { token } = await signInAgain(testApp, owner);
    const others = owners.filter((each) => each !== owner);
    callers.push({
      name: 'a user',
      headers: [['authorization', `Bearer ${token}`]],
      secrets: await secretsOf(testApp, others),
    });
  }
  return callers;
}

/** From whom nothing is hidden. */
export async function asOperator(testApp: TestApp): Promise<Caller> {
  const { token } = await signUpOperator(testApp);
  return { name: 'an operator', headers: [['authorization', `Bearer ${token}`]], secrets: new Map() };
}

/** A session of its own: another one may have been ended, and tokens live for minutes. */
async function signInAgain({ app }: TestApp, { email, password }: Owner) {
  const answer = await app.inject({ method: 'POST', url: signIn.path, payload: { email, password } });
  if (answer.statusCode !== 200) throw new Error(`Sign-in answered ${answer.statusCode}: ${answer.body}`);
  return { token: IdentitySession.parse(answer.json()).token, cookie: cookieOf(answer) };
}
