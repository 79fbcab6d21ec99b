import { randomUUID } from 'node:crypto';
import type { BrainRotDetail } from '#contract/brain-rots.ts';
import { IdentitySession } from '#contract/identity.ts';
import { idempotencyHeader, Progress } from '#contract/jobs.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';

export interface ApiUser {
  authorization: string;
  /** The browser's session, which only identity routes read. */
  cookie: string;
}

/** Sends a request to the cluster. */
export type Fetch = (path: string, init?: RequestInit) => Promise<Response>;

export async function signUp(fetch: Fetch, origin: string): Promise<ApiUser> {
  const response = await fetch('/api/identity/sign-up', {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ email: `${randomUUID()}@example.com`, password: 'correct horse' }),
  });
  if (!response.ok)
    throw new Error(`A sign-up was answered with ${response.status}: ${await response.text()}`);
  const { token } = IdentitySession.parse(await response.json());
  const cookie = response.headers.getSetCookie().map((one) => one.split(';')[0]);
  return { authorization: `Bearer ${token}`, cookie: cookie.join('; ') };
}

/**
 * Orders a Brain Rot and follows its progress as the browser does: a stream that ends early is opened again, an order
 * without a response is repeated with its idempotency key.
 */
export async function create(
  fetch: Fetch,
  { authorization }: ApiUser,
  onProgress: (progress: Progress) => void = () => {},
): Promise<BrainRotDetail> {
  const [animalId, termId] = [pick(animals).id, pick(terms).id];
  const order = {
    method: 'POST',
    headers: {
      authorization,
      accept: 'text/event-stream',
      'content-type': 'application/json',
      [idempotencyHeader]: randomUUID(),
    },
    body: JSON.stringify({ animalId, termId, style: '2D', palette: 'pastel', craziness: 'chill' }),
  };
  const watch = { headers: { authorization, accept: 'text/event-stream' } };
  let last: Progress | undefined;
  for (let tries = 0; tries < 20; tries++) {
    const response = await (last
      ? fetch(`/api/brain-rots/jobs/${last.id}`, watch)
      : fetch('/api/brain-rots/generate', order));
    if (!response.ok)
      throw new Error(`An order was answered with ${response.status}: ${await response.text()}`);
    for await (const progress of eventsOf(response)) {
      last = progress;
      onProgress(progress);
    }
    if (last?.phase === 'done') return last.brainRot;
    if (last?.phase === 'failed') throw new Error(`A Brain Rot failed: ${last.message}`);
  }
  throw new Error('A Brain Rot could not be followed to its end');
}

/** A broken stream ends like a complete one: `create` continues it. */
async function* eventsOf({ body }: Response): AsyncGenerator<Progress> {
  let text = '';
  try {
    for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
      text += chunk;
      const events = text.split('\n\n');
      text = events.pop() ?? '';
      for (const event of events) {
        if (event.startsWith('data: ')) yield Progress.parse(JSON.parse(event.slice('data: '.length)));
      }
    }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

export function pick<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to pick from');
  return item;
}
