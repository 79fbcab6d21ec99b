import { UnsecuredJWT } from 'jose';
import { startTestApp, type TestApp } from './test-app.ts';

const project = 'demo-many-users';

/** The whole app with many people signed in: the emulator's tokens cost no password hash each. */
export async function startAppWithUsers(
  count: number,
): Promise<{ testApp: TestApp; users: { headers: { authorization: string } }[] }> {
  const testApp = await startTestApp({
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'many-users.example',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
  const now = Math.floor(Date.now() / 1000);
  const users = Array.from({ length: count }, (_, index) => {
    const token = new UnsecuredJWT({ email: `fan${index}@example.com`, auth_time: now })
      .setSubject(`fan-${index}`)
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setIssuedAt(now)
      .setExpirationTime(now + 3600)
      .encode();
    return { headers: { authorization: `Bearer ${token}` } };
  });
  return { testApp, users };
}
