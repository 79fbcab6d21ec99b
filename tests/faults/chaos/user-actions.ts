import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#engine/random.ts';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { placeOrder, type SignedInUser } from '../orders.ts';
import { buy } from '../purchases.ts';

/** The users' actions and their results. */
export class ActivityLog {
  readonly counts = new Map<string, number>();
  /** Delivered Brain Rots, which other users may like. */
  readonly items: string[] = [];
  /** Brain Rots deleted by their owners. */
  readonly deleted = new Set<string>();
  readonly wrong: string[] = [];

  write(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

const password = 'correct horse battery';
/** A user may begin 20 payments a day. */
const mostPurchases = 12;

/** A user signs up and acts at random until stopped; a begun action is finished. */
export async function actAsUser(
  url: string,
  name: string,
  random: Random,
  activity: ActivityLog,
  enough: AbortSignal,
): Promise<void> {
  const user = new Customer(url, name);
  await user.signIn();
  activity.write('signed up');
  const own: string[] = [];
  let purchases = 0;

  const act = async (method: 'POST' | 'DELETE' | 'GET', path: string, what: string) => {
    const answer = await user.ask(method, path);
    activity.write(`${what}: ${answer ? (answer.ok ? 'done' : answer.status) : 'cut off'}`);
    // During a fault only 503 is right.
    if (answer && answer.status >= 500 && answer.status !== 503) {
      activity.wrong.push(`${what}: ${answer.status} ${await answer.text()}`);
    }
    return answer;
  };
  const react = async (reaction: string) => {
    if (activity.items.length > 0)
      await act('POST', `/api/brain-rots/${random.pick(activity.items)}/${reaction}`, reaction);
  };
  const actions: Record<string, () => Promise<unknown>> = {
    async order() {
      const ending = await placeOrder(url, user, randomUUID(), {
        animalId: random.pick(animals).id,
        termId: random.pick(terms).id,
      });
      activity.write(`ordered: ${ending.kind}`);
      if (ending.kind !== 'delivered') return;
      own.push(ending.id);
      activity.items.push(ending.id);
    },
    async buy() {
      if (purchases === mostPurchases) return;
      const purchase = await buy(url, user, purchases++);
      activity.write(purchase === 'declined' ? 'bought: declined' : 'bought: paid');
    },
    like: () => react('like'),
    favorite: () => react('favorite'),
    share: () => react('share'),
    async remove() {
      const id = own.length > 3 ? own.shift() : undefined;
      if (!id) return;
      const answer = await act('DELETE', `/api/brain-rots/${id}`, 'deleted');
      if (answer?.ok) activity.deleted.add(id);
    },
    async takeAlong() {
      const answer = await user.ask('POST', '/api/account/export');
      const ticket = answer?.ok ? ((await answer.json()) as { url: string }).url : undefined;
      if (!ticket) return activity.write('exported: not begun');
      const size = await fetch(`${url}${ticket}`, { signal: AbortSignal.timeout(30_000) })
        .then((zip) => zip.blob())
        .then(
          (blob) => blob.size,
          () => 0,
        );
      activity.write(size > 0 ? 'exported: done' : 'exported: cut off');
    },
    browse: () => act('GET', '/api/brain-rots/trending', 'browsed'),
  };
  // Ordering is three times as likely, liking twice.
  const weighted = [...Object.keys(actions), 'order', 'order', 'like'];
  while (!enough.aborted) {
    await actions[random.pick(weighted)]?.();
    await pause(random.between(50, 400));
  }
}

/** Signs up with a password, and in again when the session has ended. */
class Customer implements SignedInUser {
  readonly #url: string;
  readonly name: string;
  #token: { value: string; until: number } | undefined;

  constructor(url: string, name: string) {
    this.#url = url;
    this.name = name;
  }

  async headers(): Promise<Record<string, string>> {
    if (!this.#token || Date.now() > this.#token.until) await this.signIn();
    return { authorization: `Bearer ${this.#token?.value}` };
  }

  /** A sign-up without an answer may have succeeded: sign in then. */
  async signIn(): Promise<void> {
    for (;;) {
      for (const way of ['sign-up', 'sign-in']) {
        const credentials = { email: `${this.name}@example.com`, password };
        const answer = await this.#send('POST', `/api/identity/${way}`, {}, credentials);
        if (!answer?.ok) continue;
        const { token } = (await answer.json()) as { token: string };
        this.#token = { value: token, until: Date.now() + 10 * 60_000 };
        return;
      }
      await pause(300);
    }
  }

  async ask(method: string, path: string): Promise<Response | undefined> {
    return this.#send(method, path, await this.headers());
  }

  #send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: object,
  ): Promise<Response | undefined> {
    return fetch(`${this.#url}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    }).catch(() => undefined);
  }
}
