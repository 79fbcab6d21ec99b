import { insertReadyBrainRot } from './brain-rots.ts';
import { signUp } from '../users/sign-up.ts';
import { startTestApp } from '../test-app.ts';

/** The app with one ready Brain Rot of another user, and calls that act on it. */
export async function appWithBrainRot() {
  const testApp = await startTestApp();
  const [user, other] = [await signUp(testApp), await signUp(testApp)];
  const brainRot = await insertReadyBrainRot(testApp.deps.database.db, other.userId);
  const post = (path: string, headers = user.headers, payload?: object) =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/brain-rots/${brainRot.id}/${path}`,
      headers,
      ...(payload && { payload }),
    });
  const read = async (headers = user.headers) =>
    (await testApp.app.inject({ url: `/api/brain-rots/${brainRot.id}`, headers })).json();
  return { ...testApp, testApp, user, other, brainRot, post, read };
}
