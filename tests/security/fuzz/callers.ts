import type { TestApp } from '#tests/helpers/test-app.ts';
import { signUpOperator } from '#tests/helpers/users/operator.ts';
import { signIn } from '#tests/helpers/users/sign-up.ts';
import { invalidCredentials } from '../invalid-credentials.ts';
import { type Owner, privateValuesOf } from '../owner.ts';
import type { Headers } from './route-facts.ts';

/** The sender of a request. */
export interface Caller {
  name: string;
  headers: Headers;
  /** Values that no response may contain, each with its kind. */
  secrets: ReadonlyMap<string, string>;
}

/** One caller for each owner and each kind of invalid credential. */
export async function withInvalidCredentials(
  testApp: TestApp,
  owners: readonly Owner[],
  secret: string,
): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const owner of owners) {
    // A session of its own: another one may have been ended, and tokens live for minutes.
    const { token, cookie } = await signIn(testApp, owner);
    for (const [name, headersOf] of Object.entries(invalidCredentials)) {
      const headers = await headersOf({ ...owner, token, cookie }, secret);
      // The identity routes tell the bearer of a cookie about its owner.
      const others = headers['cookie'] ? owners.filter((each) => each !== owner) : owners;
      callers.push({
        name,
        headers: Object.entries(headers),
        secrets: await privateValuesOf(testApp, others),
      });
    }
  }
  return callers;
}

/** The owners themselves; the others' data is hidden from them too. */
export async function asUsers(testApp: TestApp, owners: readonly Owner[]): Promise<Caller[]> {
  const callers: Caller[] = [];
  for (const owner of owners) {
    const { token } = await signIn(testApp, owner);
    const others = owners.filter((each) => each !== owner);
    callers.push({
      name: 'a user',
      headers: [['authorization', `Bearer ${token}`]],
      secrets: await privateValuesOf(testApp, others),
    });
  }
  return callers;
}

/** Nothing is hidden from operators. */
export async function asOperator(testApp: TestApp): Promise<Caller> {
  const { token } = await signUpOperator(testApp);
  return { name: 'an operator', headers: [['authorization', `Bearer ${token}`]], secrets: new Map() };
}
