import { UnsecuredJWT } from 'jose';
import { startTestApp, type TestApp } from './test-app.ts';

const project = 'demo-many-users';

interface FirebasePerson {
  id: string;
  email: string;
  signedInAt: Date;
}

/** The whole app on the Firebase emulator's tokens, which cost no password hash each. */
export function startFirebaseApp(): Promise<TestApp> {
  return startTestApp({
    FIREBASE_PROJECT_ID: project,
    FIREBASE_API_KEY: 'key',
    FIREBASE_AUTH_DOMAIN: 'many-users.example',
    FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099',
  });
}

/** Headers of a user who is signed in at Firebase. */
export function firebaseHeaders({ id, email, signedInAt }: FirebasePerson): { authorization: string } {
  const token = new UnsecuredJWT({ email, auth_time: Math.floor(signedInAt.getTime() / 1000) })
    .setSubject(id)
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
  return { authorization: `Bearer ${token}` };
}

export async function startAppWithUsers(
  count: number,
): Promise<{ testApp: TestApp; users: { headers: { authorization: string } }[] }> {
  const users = Array.from({ length: count }, (_, index) => ({
    headers: firebaseHeaders({
      id: `fan-${index}`,
      email: `fan${index}@example.com`,
      signedInAt: new Date(),
    }),
  }));
  return { testApp: await startFirebaseApp(), users };
}
