import { setTimeout as pause } from 'node:timers/promises';
import { type ApiUser, create, type Fetch, pick, signUp } from './api-user.ts';

interface LoadOptions {
  url: string;
  users: number;
  perSecond: number;
  /** Most requests at a time: a busy machine gets fewer instead of a queue. */
  concurrency: number;
  /** The share of orders among the requests. */
  orderShare: number;
}

/** One user toggles one like, so that the next response is known, and has one order at a time. */
interface LoadUser extends ApiUser {
  liked: boolean;
  isLiking: boolean;
  isOrdering: boolean;
}

/** Users who read, like and order at a constant rate, until stopped. */
export class LoadGenerator {
  requests = 0;
  orders = 0;
  /** One line per failed request. */
  readonly failed: string[] = [];
  /** Likes that were applied twice or never. */
  readonly wrongLikes: string[] = [];
  readonly #options: LoadOptions;
  readonly #inFlight = new Set<Promise<void>>();
  readonly #users: LoadUser[] = [];
  #imageUrl = '';
  #brainRotId = '';
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(options: LoadOptions) {
    this.#options = options;
  }

  /** Signs the users up, makes the Brain Rot that all of them like, and begins. */
  async start(): Promise<void> {
    const { url, users } = this.#options;
    for (let count = 0; count < users; count++) {
      const user = await signUp(this.#fetch, url);
      this.#users.push({ ...user, liked: false, isLiking: false, isOrdering: false });
    }
    const { id, imageUrl } = await create(this.#fetch, pick(this.#users));
    [this.#brainRotId, this.#imageUrl] = [id, imageUrl];
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    await Promise.all(this.#inFlight);
  }

  async #run(): Promise<void> {
    const started = performance.now();
    for (let count = 0; !this.#isStopped; count++) {
      const due = started + (count * 1000) / this.#options.perSecond;
      if (due > performance.now()) await pause(due - performance.now());
      while (this.#inFlight.size >= this.#options.concurrency) await Promise.race(this.#inFlight);
      const request = this.#next().catch((error: Error) => void this.failed.push(error.message));
      const settled = request.finally(() => this.#inFlight.delete(settled));
      this.#inFlight.add(settled);
    }
  }

  #next(): Promise<void> {
    const dice = Math.random();
    if (dice < this.#options.orderShare) return this.#order();
    if (dice < 0.25) return this.#like();
    if (dice < 0.35) return this.#renewToken();
    if (dice < 0.55) return this.#read(this.#imageUrl);
    return this.#read(
      pick(['/', '/trending', '/api/animals', '/api/brain-rots/trending', `/brain-rot/${this.#brainRotId}`]),
    );
  }

  async #order(): Promise<void> {
    const user = pick(this.#users);
    if (user.isOrdering) return this.#read('/api/terms');
    user.isOrdering = true;
    this.orders++;
    try {
      await create(this.#fetch, user);
    } finally {
      user.isOrdering = false;
    }
  }

  async #like(): Promise<void> {
    const user = pick(this.#users);
    if (user.isLiking) return this.#read('/api/terms');
    user.isLiking = true;
    try {
      const { authorization } = user;
      const path = `/api/brain-rots/${this.#brainRotId}/like`;
      const response = await this.#fetch(path, { method: 'POST', headers: { authorization } });
      const { isLiked } = (await response.json()) as { isLiked: boolean };
      if (isLiked === user.liked) this.wrongLikes.push(`a like that was ${isLiked} stayed so`);
      user.liked = isLiked;
    } finally {
      user.isLiking = false;
    }
  }

  async #renewToken(): Promise<void> {
    const { cookie } = pick(this.#users);
    const headers = { cookie, origin: this.#options.url };
    const response = await this.#fetch('/api/identity/token', { method: 'POST', headers });
    const { session } = (await response.json()) as { session: object | null };
    if (!session) throw new Error('A user was signed out');
  }

  async #read(path: string): Promise<void> {
    await (await this.#fetch(path)).arrayBuffer();
  }

  readonly #fetch: Fetch = async (path, init = {}) => {
    this.requests++;
    const name = `${init.method ?? 'GET'} ${path}`;
    const response = await fetch(this.#options.url + path, init).catch((error: unknown) => {
      throw new Error(`${name}: no response`, { cause: error });
    });
    if (!response.ok) throw new Error(`${name}: ${response.status} ${(await response.text()).slice(0, 200)}`);
    return response;
  };
}
