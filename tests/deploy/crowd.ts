import { setTimeout as pause } from 'node:timers/promises';
import { type Ask, create, type Person, pick, signUp } from './people.ts';

export interface Outcome {
  requests: number;
  orders: number;
  /** What went wrong, one line each. */
  failed: string[];
  /** A like that was carried out twice, or never. */
  misdeeds: string[];
}

interface CrowdOptions {
  url: string;
  people: number;
  perSecond: number;
  /** As many wait at once: on a busy machine they come more slowly instead of in heaps. */
  atOnce: number;
  /** The share of orders among what they do. */
  orders: number;
}

/** Each of them likes one Brain Rot on and off and knows what must come next, and waits for what was ordered. */
interface Member {
  person: Person;
  liked: boolean;
  isLiking: boolean;
  isWaiting: boolean;
}

/** People who look, like and order, as many requests a second as asked, until they are told to stop. */
export class Crowd {
  readonly outcome: Outcome = { requests: 0, orders: 0, failed: [], misdeeds: [] };
  readonly #options: CrowdOptions;
  readonly #underWay = new Set<Promise<void>>();
  #members: Member[] = [];
  #picture = '';
  #brainRot = '';
  #isStopped = false;
  #running: Promise<void> | undefined;

  constructor(options: CrowdOptions) {
    this.#options = options;
  }

  /** Signs everybody up and makes the one Brain Rot that all of them like. */
  async gather(): Promise<void> {
    const { url, people } = this.#options;
    for (let count = 0; count < people; count++) {
      this.#members.push({
        person: await signUp(this.#ask, url),
        liked: false,
        isLiking: false,
        isWaiting: false,
      });
    }
    const [first] = this.#members;
    if (!first) throw new Error('Nobody came');
    const { id, imageUrl } = await create(this.#ask, first.person);
    [this.#brainRot, this.#picture] = [id, imageUrl];
  }

  begin(): void {
    this.#running = this.#run();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.#running;
    await Promise.all(this.#underWay);
  }

  async #run(): Promise<void> {
    const started = performance.now();
    for (let count = 0; !this.#isStopped; count++) {
      const due = started + (count * 1000) / this.#options.perSecond;
      if (due > performance.now()) await pause(due - performance.now());
      while (this.#underWay.size >= this.#options.atOnce) await Promise.race(this.#underWay);
      const deed = this.#next().catch((error: Error) => void this.outcome.failed.push(error.message));
      const settled = deed.finally(() => this.#underWay.delete(settled));
      this.#underWay.add(settled);
    }
  }

  #next(): Promise<void> {
    const dice = Math.random();
    if (dice < this.#options.orders) return this.#order();
    if (dice < 0.25) return this.#like();
    if (dice < 0.35) return this.#renew();
    if (dice < 0.55) return this.#look(this.#picture);
    return this.#look(
      pick(['/', '/trending', '/api/animals', '/api/brain-rots/trending', `/brain-rot/${this.#brainRot}`]),
    );
  }

  async #order(): Promise<void> {
    const member = pick(this.#members);
    if (member.isWaiting) return this.#look('/api/terms');
    member.isWaiting = true;
    this.outcome.orders++;
    try {
      await create(this.#ask, member.person);
    } finally {
      member.isWaiting = false;
    }
  }

  async #like(): Promise<void> {
    const member = pick(this.#members);
    if (member.isLiking) return this.#look('/api/terms');
    member.isLiking = true;
    try {
      const { authorization } = member.person;
      const answer = await this.#ask(`/api/brain-rots/${this.#brainRot}/like`, {
        method: 'POST',
        headers: { authorization },
      });
      const { isLiked } = (await answer.json()) as { isLiked: boolean };
      if (isLiked === member.liked) this.outcome.misdeeds.push(`a like that was ${isLiked} stayed so`);
      member.liked = isLiked;
    } finally {
      member.isLiking = false;
    }
  }

  async #renew(): Promise<void> {
    const { cookie } = pick(this.#members).person;
    const headers = { cookie, origin: this.#options.url };
    const answer = await this.#ask('/api/identity/token', { method: 'POST', headers });
    const { session } = (await answer.json()) as { session: object | null };
    if (!session) throw new Error('Somebody was signed out');
  }

  async #look(path: string): Promise<void> {
    await (await this.#ask(path)).arrayBuffer();
  }

  readonly #ask: Ask = async (path, init = {}) => {
    this.outcome.requests++;
    const what = `${init.method ?? 'GET'} ${path}`;
    let answer: Response;
    try {
      answer = await fetch(this.#options.url + path, init);
    } catch (error) {
      throw new Error(`${what}: no answer`, { cause: error });
    }
    if (!answer.ok) throw new Error(`${what}: ${answer.status} ${(await answer.text()).slice(0, 200)}`);
    return answer;
  };
}
