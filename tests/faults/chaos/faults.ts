import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '#engine/random.ts';
import { runStatement } from '#tests/helpers/database/postgres.ts';
import type { FragileProcess } from '../process.ts';
import type { Installation } from './installation.ts';
import { within } from './within.ts';

interface Fault {
  /** What it happens to: nothing else happens to that meanwhile. */
  target: string;
  /** Resolves once the part is whole again. */
  strike(): Promise<void>;
}

/** How long a process may take until it is ready, with PostgreSQL away for a part of it. */
const startMs = 120_000;

/** Every way in which the installation can fail, by name; the time each takes is left to chance. */
export function faultsOf(installation: Installation, random: Random): Record<string, Fault> {
  const seconds = (least: number, most: number) => pause(random.between(least, most) * 1000);
  const faults: Record<string, Fault> = {};
  const hang = (part: { signal(signal: 'SIGSTOP' | 'SIGCONT'): void }, most: number) => async () => {
    part.signal('SIGSTOP');
    await seconds(1, most);
    part.signal('SIGCONT');
  };
  const ofProcess = (kind: string, part: FragileProcess, nth: number) => {
    const target = `${kind} ${nth}`;
    faults[`${kind} ${nth} is killed`] = {
      target,
      async strike() {
        await part.kill();
        await seconds(0, 2);
        await part.startUntilReady(installation.limit(startMs));
      },
    };
    faults[`${kind} ${nth} is restarted`] = {
      target,
      async strike() {
        await part.stop();
        await part.startUntilReady(installation.limit(startMs));
      },
    };
    faults[`${kind} ${nth} hangs`] = { target, strike: hang(part, 14) };
  };
  for (const [nth, web] of installation.webs.entries()) ofProcess('web', web, nth + 1);
  for (const [nth, worker] of installation.workers.entries()) ofProcess('worker', worker, nth + 1);

  const restart = (signal: 'SIGINT' | 'SIGQUIT') => async () => {
    await installation.postgres.end(signal);
    await seconds(0, 3);
    await installation.postgres.start(installation.limit(15_000));
  };
  const target = 'PostgreSQL';
  faults['PostgreSQL restarts'] = { target, strike: restart('SIGINT') };
  faults['PostgreSQL crashes'] = { target, strike: restart('SIGQUIT') };
  faults['PostgreSQL hangs'] = { target, strike: hang(installation.postgres, 12) };
  faults['connections to PostgreSQL are cut'] = {
    target,
    async strike() {
      await runStatement(
        installation.postgres.url,
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()',
      );
    },
  };

  faults['the bucket is killed'] = {
    target: 'the bucket',
    async strike() {
      await installation.s3.kill();
      // Also longer than the four attempts of a job take.
      await seconds(0, 40);
      await installation.s3.start(installation.limit(60_000));
    },
  };
  faults['the bucket hangs'] = { target: 'the bucket', strike: hang(installation.s3, 12) };
  for (const [name, network] of Object.entries(installation.networks)) {
    const way = `the way to ${name}`;
    faults[`${way} is cut`] = { target: way, strike: async () => network.cut() };
    faults[`${way} stalls`] = {
      target: way,
      async strike() {
        network.stall();
        await seconds(1, 12);
        network.flow();
      },
    };
  }
  for (const behaviour of ['busy', 'error', 'hang up', 'truncate', 'refuse'] as const) {
    faults[`the model is told to ${behaviour}`] = {
      target: 'the model',
      async strike() {
        installation.drawing.behaviour = behaviour;
        await seconds(0.5, 4);
        installation.drawing.behaviour = 'draw';
      },
    };
  }
  faults['all users are cut off'] = {
    target: 'the balancer',
    strike: async () => installation.balancer.cut(),
  };
  return faults;
}

/**
 * Strikes again and again, several parts at a time, and counts how often each way. Ends early
 * once a part did not come back within the limit, and answers which.
 */
export async function strikeAll(
  faultsByName: Record<string, Fault>,
  random: Random,
  most: number,
  tell: (words: string) => void,
  limitMs: number,
): Promise<{ struck: Map<string, number>; lost: string[] }> {
  const faults = Object.entries(faultsByName);
  const struck = new Map<string, number>();
  const underWay = new Map<string, Promise<void>>();
  const lost: string[] = [];
  const free = () => faults.filter(([, { target }]) => !underWay.has(target));
  for (let nth = 1; nth <= most; nth++) {
    await pause(random.between(200, 3000));
    while (underWay.size >= 4 || free().length === 0) await Promise.race(underWay.values());
    if (lost.length > 0) break;
    const [name, { target, strike }] = random.pick(free());
    struck.set(name, (struck.get(name) ?? 0) + 1);
    tell(`${nth} of ${most}: ${name}`);
    underWay.set(
      target,
      within(limitMs, strike())
        .catch((error: Error) => {
          lost.push(`${name}, and did not come back: ${error.message}`);
          tell(lost.at(-1) ?? '');
        })
        .finally(() => underWay.delete(target)),
    );
  }
  await Promise.all(underWay.values());
  return { struck, lost };
}
