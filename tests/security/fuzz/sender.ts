import fc from 'fast-check';
import type { AppRoute } from '../app-routes.ts';
import { leaksIn } from '../leaks.ts';
import type { Caller } from './callers.ts';
import { type Finding, type FuzzReport, gather } from './report.ts';
import { type HostileRequest, requestsTo } from './requests.ts';
import type { RouteFacts } from './route-facts.ts';
import { type Reply, send, writtenOut } from './wire.ts';

export interface SenderOptions {
  seed: number;
  /** How many requests are under way at once. */
  parallel: number;
  /** How long an answer may take. */
  limitMs: number;
}

interface Attempt {
  facts: RouteFacts;
  caller: Caller;
  request: HostileRequest;
}

/** These answer once a Brain Rot is made, a sticker is drawn, or all data, files or events are read. */
const waitsForWork = new Set([
  'POST /api/brain-rots/generate',
  'GET /api/brain-rots/jobs/:id',
  'GET /api/brain-rots/:id/sticker',
  'HEAD /api/brain-rots/:id/sticker',
  'POST /api/operator/backups',
  'POST /api/operator/payments/replay',
  'GET /api/operator/status',
  'HEAD /api/operator/status',
]);
const workLimitMs = 60_000;

/** Makes requests to these routes from the seed, sends them, and keeps what came of it. */
export function openSender(
  port: number,
  routes: readonly RouteFacts[],
  { seed, parallel, limitMs }: SenderOptions,
) {
  const statuses = new Map<number, number>();
  const findings: Finding[] = [];
  const attemptsAt = (some: readonly RouteFacts[]) =>
    fc.oneof(
      ...some.map((facts) =>
        fc.record({ facts: fc.constant(facts), caller: fc.nat(), request: requestsTo(facts) }),
      ),
    );
  const anywhere = attemptsAt(routes);

  async function tryOne(attempt: Attempt): Promise<void> {
    const { facts, caller, request } = attempt;
    const { name } = facts.route;
    const reply = await send(port, request, caller.headers, waitsForWork.has(name) ? workLimitMs : limitMs);
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    const sent = writtenOut(request, caller.headers, port).toString('latin1');
    const excerpt = { request: short(sent), reply: short(withoutHeaders(reply.text)) };
    for (const fault of faultsOf(attempt, sent, reply)) {
      findings.push({ fault, route: name, caller: caller.name, ...excerpt });
    }
  }

  return {
    /** The same seed and place to begin at are the same requests. */
    async sendPart(from: number, count: number, callers: readonly Caller[], only?: AppRoute['access']) {
      const attempts = only ? attemptsAt(routes.filter(({ route }) => route.access === only)) : anywhere;
      const made = fc.sample(attempts, { seed: seed + from, numRuns: count }).values();
      // They all draw from the one supply.
      const draw = async () => {
        for (const { caller, ...attempt } of made) {
          await tryOne({ ...attempt, caller: callers[caller % callers.length] as Caller });
        }
      };
      await Promise.all(Array.from({ length: parallel }, draw));
    },
    /** Something wrong that no single request can be blamed for. */
    blame(fault: string) {
      findings.push({ fault, route: 'all of them', caller: 'everybody', request: '', reply: '' });
    },
    report: (): FuzzReport => ({ seed, statuses, findings: gather(findings) }),
  };
}

/** What is wrong with this reply, in words. */
function faultsOf(
  { facts: { sample }, request, caller: { secrets } }: Attempt,
  sent: string,
  { status, text, isCutOff }: Reply,
): string[] {
  // A value that the request itself contains is no leak.
  const hidden = sample.showsPeople ? [] : [...secrets].filter(([secret]) => !sent.includes(secret));
  return [
    // 501 is what oEmbed answers for other formats.
    ...(status >= 500 && status !== 501 ? [`answered ${status}`] : []),
    ...(isCutOff ? ['not answered in time'] : []),
    ...(status === 0 && !isCutOff && !request.damage ? ['closed without an answer'] : []),
    ...leaksIn(text, new Map(hidden)).map((what) => `leaked: ${what}`),
  ];
}

function withoutHeaders(reply: string): string {
  return reply.replace(/\r\n.*?\r\n\r\n/s, ' … ');
}

function short(text: string): string {
  return JSON.stringify(text.length > 600 ? `${text.slice(0, 600)}… (${text.length})` : text);
}
