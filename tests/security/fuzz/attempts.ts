import fc from 'fast-check';
import type { AppRoute } from '../app-routes.ts';
import { leaksIn } from '../leaks.ts';
import { type Headers, type HostileRequest, requestsTo, type RouteFacts } from './requests.ts';
import { send, writtenOut } from './wire.ts';

/** The sender of a request. */
export interface Caller {
  name: string;
  headers: Headers;
  /** Values that no response may contain, each with its kind. */
  secrets: ReadonlyMap<string, string>;
}

export interface AttemptOptions {
  seed: number;
  /** How many requests are under way at once. */
  parallel: number;
  /** How long a response may take. */
  limitMs: number;
}

/** These answer once a Brain Rot is made, a sticker is drawn, or all data, files or events are read. */
const waitsForWork =
  /brain-rots\/(generate|jobs\/:id|:id\/sticker)$|operator\/(backups|payments\/replay|status)$/;
const workLimitMs = 60_000;

/** Makes requests to these routes from the seed, sends them, and keeps what came of it. */
export class Attempts {
  /** What was wrong, and the first request that showed it. */
  readonly findings = new Map<string, string>();
  readonly statuses: Record<number, number> = {};
  readonly #port: number;
  readonly #routes: readonly RouteFacts[];
  readonly #options: AttemptOptions;

  constructor(port: number, routes: readonly RouteFacts[], options: AttemptOptions) {
    this.#port = port;
    this.#routes = routes;
    this.#options = options;
  }

  /** The same seed and place to begin at are the same requests. */
  async send(from: number, count: number, callers: readonly Caller[], only?: AppRoute['access']) {
    const routes = this.#routes.filter(({ route }) => !only || route.access === only);
    const attempts = fc.oneof(
      ...routes.map((facts) =>
        fc.record({ facts: fc.constant(facts), caller: fc.nat(), request: requestsTo(facts) }),
      ),
    );
    const made = fc.sample(attempts, { seed: this.#options.seed + from, numRuns: count }).values();
    // They all draw from the one supply.
    const draw = async () => {
      for (const { caller, facts, request } of made) {
        await this.#try(facts, request, callers[caller % callers.length] as Caller);
      }
    };
    await Promise.all(Array.from({ length: this.#options.parallel }, draw));
  }

  async #try({ route, sample }: RouteFacts, request: HostileRequest, caller: Caller): Promise<void> {
    const limitMs = waitsForWork.test(route.path) ? workLimitMs : this.#options.limitMs;
    const { status, text, isCutOff } = await send(this.#port, request, caller.headers, limitMs);
    this.statuses[status] = (this.statuses[status] ?? 0) + 1;
    const sent = writtenOut(request, caller.headers, this.#port).toString('latin1');
    // A value that the request itself contains is no leak.
    const hidden = sample.showsUsers ? [] : [...caller.secrets].filter(([secret]) => !sent.includes(secret));
    const faults = [
      // 501 is what oEmbed answers for other formats.
      ...(status >= 500 && status !== 501 ? [`answered ${status}`] : []),
      ...(isCutOff ? ['not answered in time'] : []),
      ...(status === 0 && !isCutOff && !request.damage ? ['closed without a response'] : []),
      ...leaksIn(text, new Map(hidden)).map((what) => `leaked: ${what}`),
    ];
    for (const fault of faults) {
      const finding = `${fault} at ${route.name}`;
      if (this.findings.has(finding)) continue;
      const reply = text.replace(/\r\n.*?\r\n\r\n/s, ' … ');
      this.findings.set(finding, `as ${caller.name}: ${short(sent)} → ${short(reply)}`);
    }
  }
}

function short(text: string): string {
  return JSON.stringify(text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);
}
