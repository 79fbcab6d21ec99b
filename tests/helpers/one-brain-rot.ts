import { insertReadyItem } from './items.ts';
import { signUp } from './sign-up.ts';
import { startTestApp } from './test-app.ts';

/** The app with one ready Brain Rot of somebody else's, and ways to act on it. */
export async function appWithItem() {
  const testApp = await startTestApp();
  const [user, other] = [await signUp(testApp), await signUp(testApp)];
  const item = await insertReadyItem(testApp.deps.database.db, other.userId);
  const post = (path: string, headers = user.headers, payload?: object) =>
    testApp.app.inject({
      method: 'POST',
      url: `/api/brain-rots/${item.id}/${path}`,
      headers,
      ...(payload && { payload }),
    });
  const read = async (headers = user.headers) =>
    (await testApp.app.inject({ url: `/api/brain-rots/${item.id}`, headers })).json();
  return { ...testApp, testApp, user, other, item, post, read };
}
