import { setTimeout as pause } from 'node:timers/promises';
import { UnsecuredJWT } from 'jose';
import type { BrainRot } from '#contract/brain-rots.ts';

const project = 'demo-faults';

/** Lets servers take unsigned tokens, as they do beside the Firebase emulator: people cost no sign-up then. */
export const peopleEnvironment = {
  FIREBASE_PROJECT_ID: project,
  FIREBASE_API_KEY: 'none',
  FIREBASE_AUTH_DOMAIN: 'none.example',
  FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9',
};

export type Ending = { kind: 'delivered'; id: string } | { kind: 'given back'; message: string };

/** One person's wish for one Brain Rot: asks again with the same key until there is an answer. */
export async function wish(
  url: string,
  person: string,
  key: string,
  options: { animalId: string; termId: string },
): Promise<Ending> {
  for (;;) {
    const answer = await fetch(`${url}/api/brain-rots/generate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${tokenOf(person)}`,
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...options, style: '2D', palette: 'pastel', craziness: 'chill' }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined);
    const body = await answer?.json().catch(() => undefined);
    if (answer?.status === 200 && body) return { kind: 'delivered', id: (body as BrainRot).id };
    const { message = '' } = (body ?? {}) as { message?: string };
    if (answer?.status === 503 && message.endsWith('Your credit is back.'))
      return { kind: 'given back', message };
    // The server is down, closing, or has enough of this person's already.
    if (answer && ![429, 500, 503, 200].includes(answer.status)) {
      throw new Error(`A wish was answered with ${answer.status}: ${message}`);
    }
    await pause(300);
  }
}

export function tokenOf(person: string): string {
  const now = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({ auth_time: now - 10, email: `${person}@example.com`, email_verified: true })
    .setSubject(person)
    .setIssuer(`https://securetoken.google.com/${project}`)
    .setAudience(project)
    .setIssuedAt(now - 10)
    .setExpirationTime(now + 3600)
    .encode();
}
