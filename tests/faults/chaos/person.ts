import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { animals } from '#server/db/catalogue/animals.ts';
import { terms } from '#server/db/catalogue/terms.ts';
import { buy } from '../buyers.ts';
import { type Person, wish } from '../people.ts';
import type { Random } from './random.ts';

/** What people did, and how it ended. */
export class Diary {
  readonly counts = new Map<string, number>();
  /** Those that were delivered, which others may like. */
  readonly items: string[] = [];
  /** Those that their owners have deleted. */
  readonly deleted = new Set<string>();
  readonly wrong: string[] = [];

  write(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1);
  }
}

const password = 'correct horse battery';
/** Nobody begins more than 20 payments a day. */
const mostPurchases = 12;

/** Somebody who signs up and does this and that until told to stop; what was begun is finished. */
export async function live(
  url: string,
  name: string,
  random: Random,
  diary: Diary,
  enough: AbortSignal,
): Promise<void> {
  const person = new Customer(url, name);
  await person.signIn();
  diary.write('signed up');
  const own: string[] = [];
  let purchases = 0;

  const act = async (method: 'POST' | 'DELETE' | 'GET', path: string, what: string) => {
    const answer = await person.ask(method, path);
    diary.write(`${what}: ${answer ? (answer.ok ? 'done' : answer.status) : 'cut off'}`);
    // Whatever is away, people are told that it will pass.
    if (answer && answer.status >= 500 && answer.status !== 503) {
      diary.wrong.push(`${what}: ${answer.status} ${await answer.text()}`);
    }
    return answer;
  };
  const actions: Record<string, () => Promise<unknown>> = {
    async order() {
      const ending = await wish(url, person, randomUUID(), {
        animalId: random.pick(animals).id,
        termId: random.pick(terms).id,
      });
      diary.write(`ordered: ${ending.kind}`);
      if (ending.kind !== 'delivered') return;
      own.push(ending.id);
      diary.items.push(ending.id);
    },
    async buy() {
      if (purchases === mostPurchases) return;
      const purchase = await buy(url, person, purchases++);
      diary.write(purchase === 'declined' ? 'bought: declined' : 'bought: paid');
    },
    async like() {
      if (diary.items.length > 0)
        await act('POST', `/api/brain-rots/${random.pick(diary.items)}/like`, 'liked');
    },
    async favorite() {
      if (diary.items.length > 0)
        await act('POST', `/api/brain-rots/${random.pick(diary.items)}/favorite`, 'kept');
    },
    async share() {
      if (diary.items.length > 0)
        await act('POST', `/api/brain-rots/${random.pick(diary.items)}/share`, 'shared');
    },
    async remove() {
      const id = own.length > 3 ? own.shift() : undefined;
      if (!id) return;
      const answer = await act('DELETE', `/api/brain-rots/${id}`, 'deleted');
      if (answer?.ok) diary.deleted.add(id);
    },
    async takeAlong() {
      const answer = await person.ask('POST', '/api/account/export');
      const ticket = answer?.ok ? ((await answer.json()) as { url: string }).url : undefined;
      if (!ticket) return diary.write('exported: not begun');
      const size = await fetch(`${url}${ticket}`, { signal: AbortSignal.timeout(30_000) })
        .then((zip) => zip.blob())
        .then(
          (blob) => blob.size,
          () => 0,
        );
      diary.write(size > 0 ? 'exported: done' : 'exported: cut off');
    },
    browse: () => act('GET', '/api/brain-rots/trending', 'browsed'),
  };
  const weighted = [
    'order',
    'order',
    'order',
    'buy',
    'like',
    'like',
    'favorite',
    'share',
    'remove',
    'takeAlong',
    'browse',
  ];
  while (!enough.aborted) {
    await actions[random.pick(weighted)]?.();
    await pause(random.between(50, 400));
  }
}

/** Signs up with a password like anybody else, and in again where the session has ended. */
class Customer implements Person {
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

  /** Whoever was cut off while signing up may have been taken all the same. */
  async signIn(): Promise<void> {
    for (;;) {
      for (const way of ['sign-up', 'sign-in']) {
        const answer = await this.#send(
          'POST',
          `/api/identity/${way}`,
          {},
          {
            email: `${this.name}@example.com`,
            password,
          },
        );
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
