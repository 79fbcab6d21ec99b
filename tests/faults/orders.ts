import { setTimeout as pause } from 'node:timers/promises';
import type { BrainRot } from '#contract/brain-rots.ts';
import { unsignedToken } from '#tests/helpers/users/unsigned-tokens.ts';

export type OrderResult =
  | { kind: 'delivered'; id: string }
  | { kind: 'given back'; message: string }
  | { kind: 'out of credits' };

export interface SignedInUser {
  name: string;
  headers(): Promise<Record<string, string>>;
}

/** A user without a sign-up, by an unsigned token. */
export function userNamed(name: string): SignedInUser {
  return {
    name,
    headers: async () => ({
      authorization: `Bearer ${unsignedToken(name, { email: `${name}@example.com`, email_verified: true })}`,
    }),
  };
}

/** Orders a Brain Rot, and repeats the request with the same key until there is a response. */
export async function placeOrder(
  url: string,
  user: SignedInUser,
  key: string,
  options: { animalId: string; termId: string },
): Promise<OrderResult> {
  for (;;) {
    const response = await fetch(`${url}/api/brain-rots/generate`, {
      method: 'POST',
      headers: {
        ...(await user.headers()),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify({ ...options, style: '2D', palette: 'pastel', craziness: 'chill' }),
      signal: AbortSignal.timeout(60_000),
    }).catch(() => undefined);
    const body = await response?.json().catch(() => undefined);
    if (response?.status === 200 && body) return { kind: 'delivered', id: (body as BrainRot).id };
    const { message = '' } = (body ?? {}) as { message?: string };
    if (response?.status === 503 && message.endsWith('Your credit is back.'))
      return { kind: 'given back', message };
    if (response?.status === 402) return { kind: 'out of credits' };
    // The server is down, closing, or limits this user's orders.
    if (response && ![429, 503, 200].includes(response.status)) {
      throw new Error(`An order was answered with ${response.status}: ${message}`);
    }
    await pause(300);
  }
}
