import { UnsecuredJWT } from 'jose';

export const firebaseProject = 'demo-rotopia';

/** Settings for unsigned tokens, as beside the Firebase emulator: users need no sign-up and cost no password hash. */
export const unsignedTokens = {
  FIREBASE_PROJECT_ID: firebaseProject,
  FIREBASE_API_KEY: 'none',
  FIREBASE_AUTH_DOMAIN: 'none.example',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
};

/** A user's ID token as the Firebase emulator issues it. */
export function unsignedToken(id: string, claims: object, signedInAt = new Date()): string {
  return new UnsecuredJWT({ auth_time: Math.floor(signedInAt.getTime() / 1000), ...claims })
    .setSubject(id)
    .setIssuer(`https://securetoken.google.com/${firebaseProject}`)
    .setAudience(firebaseProject)
    .setIssuedAt()
    .setExpirationTime('1h')
    .encode();
}
