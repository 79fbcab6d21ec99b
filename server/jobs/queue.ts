import { randomUUID } from 'node:crypto';
import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { fromDrizzle, type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Database, type Db, queryRows } from '#server/db/client.ts';
import { loggedIds } from '#server/log/log.ts';
import { type JobName, jobNames, type JobOrigin, jobRules, type JobTable } from './job-table.ts';

export interface Attempt<Name extends JobName = JobName> {
  name: Name;
  id: string;
  retryCount: number;
  last: boolean;
  waitedMs: number;
  origin: JobOrigin;
  data: JobTable[Name];
}

interface NewJob<Name extends JobName> {
  id: string;
  data: JobTable[Name];
  priority: number;
  /** Absent: the user of the request or job that enqueues it. */
  userId?: string;
}

/** A notification on this channel makes idle workers poll. */
export const wakeChannel = 'rotopia_jobs';

/** Orders within this time share one notification. */
const wakeDelayMs = 5;

/** The higher goes first. */
export const priorities = { usual: 0, paying: 10 };

/** Seconds without a heartbeat after which a job counts as abandoned. pg-boss accepts no less than 10. */
const heartbeat = 10;

/** Seconds without a heartbeat after which an operator may interfere: a running leader takes the job back before. */
export const stuckAfter = 30;

export const isSilent = sql`state = 'active' and heartbeat_on < now() - make_interval(secs => ${stuckAfter})`;

const withdrawable = {
  waiting: sql`state = 'created'`,
  /** Between two attempts, held by a worker that is silent, or ended without its Brain Rot. */
  stuck: sql`(state = 'retry' or state >= 'completed' or (${isSilent}))`,
  any: sql`true`,
};

/** The job queue. It is in the application's own database, so that enqueueing can be part of a transaction. */
export class JobQueue {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #log: FastifyBaseLogger;
  #started = false;
  #wakeTimer: NodeJS.Timeout | undefined;

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
    this.#boss = new PgBoss({
      db: database.statements,
      backend: database.shared ? 'postgres' : 'pglite',
      schedule: false,
      // The leader calls `supervise` every five seconds.
      supervise: false,
      monitorIntervalSeconds: 5,
      // The embedded database runs on this thread and has no table large enough to need these.
      reindex: database.shared,
      monitorVacuum: database.shared,
    });
    this.#boss.on('error', (err) => log.error({ err }, 'job queue: pg-boss error'));
  }

  async start({ maxRetryDelay }: { maxRetryDelay?: number | undefined } = {}): Promise<void> {
    if (this.#started) return;
    this.#started = true;
    await this.#boss.start();
    for (const name of jobNames) {
      const rules = jobRules[name];
      const options = {
        retryLimit: rules.retries,
        retryDelay: rules.retryDelay,
        retryBackoff: true,
        retryDelayMax: maxRetryDelay ?? rules.maxRetryDelay,
        expireInSeconds: rules.timeLimit,
        retentionSeconds: rules.retention,
        deleteAfterSeconds: rules.holdsSecrets ? 60 : 24 * 3600,
        heartbeatSeconds: heartbeat,
      };
      await this.#boss.createQueue(name, options);
      await this.#boss.updateQueue(name, options);
      // Fills pg-boss's queue cache. Reading a queue during a transaction would deadlock on PGlite's one connection.
      await this.#boss.findJobs(name, { id: randomUUID() });
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#wakeTimer);
    if (this.#started) await this.#boss.stop({ graceful: false, close: false });
    this.#started = false;
  }

  /** Returns abandoned jobs to the queue and deletes old finished ones. */
  async supervise(): Promise<void> {
    await this.#renameJobs();
    await this.#boss.supervise();
  }

  /** Processes of 0.2 enqueue jobs under other names, also during an upgrade. */
  async #renameJobs(): Promise<void> {
    await this.#database.db.execute(sql`
      update pgboss.job set name = 'derive-file', id = gen_random_uuid(),
        data = data || case name when 'add-avif' then '{"kind": "avif"}' else '{"kind": "clip"}' end::jsonb
      where name in ('add-avif', 'make-clip') and state < 'active'`);
  }

  /** Adds a job as part of a transaction. Call `wakeWorkers` once that has committed. */
  async enqueue<Name extends JobName>(tx: Db, name: Name, job: NewJob<Name>): Promise<void> {
    const { id, data, priority } = job;
    const { reqId, userId } = loggedIds();
    const payload = { ...data, origin: { reqId, userId: job.userId ?? userId } };
    const transaction = { execute: async (statement: SQL) => ({ rows: await queryRows(tx, statement) }) };
    await this.#boss.send(name, payload, { id, priority, db: fromDrizzle(transaction, sql) });
  }

  /** Not within the order's transaction: PostgreSQL commits transactions with a notification one at a time. */
  wakeWorkers(): void {
    this.#wakeTimer ??= setTimeout(() => void this.#notifyWorkers(), wakeDelayMs);
  }

  async #notifyWorkers(): Promise<void> {
    this.#wakeTimer = undefined;
    try {
      await this.#database.statements.executeSql('select pg_notify($1, $2)', [wakeChannel, '']);
    } catch (err) {
      this.#log.debug({ err }, 'job queue: waking workers failed');
    }
  }

  /** Notifies idle workers if a job is due: a retry falls due silently, and a notification may be lost. */
  async wakeForDueJobs(): Promise<void> {
    await this.#database.db.execute(sql`
      select pg_notify(${wakeChannel}, '') where exists (
        select from pgboss.job where name in ${jobNames} and state < 'active' and start_after <= now())`);
  }

  /** All of a kind, or those with this in their data. */
  async countWaiting<Name extends JobName>(name: Name, data: Partial<JobTable[Name]> = {}): Promise<number> {
    const [row] = await queryRows<{ waiting: number }>(
      this.#database.db,
      sql`select count(*)::int as waiting from pgboss.job
        where name = ${name} and state < 'active' and data @> ${JSON.stringify(data)}::jsonb`,
    );
    return row?.waiting ?? 0;
  }

  /** Removes a job from the queue; false if it is not in such a state, as once a worker has claimed it. */
  async withdraw(tx: Db, name: JobName, id: string, from: keyof typeof withdrawable = 'waiting') {
    const rows = await queryRows(
      tx,
      sql`delete from pgboss.job where name = ${name} and id = ${id} and ${withdrawable[from]} returning id`,
    );
    return rows.length > 0;
  }

  async isUnfinished(tx: Db, name: JobName, id: string): Promise<boolean> {
    const rows = await queryRows(
      tx,
      sql`select id from pgboss.job where name = ${name} and id = ${id} and state < 'completed'`,
    );
    return rows.length > 0;
  }

  /** Also of one that ended less than a day ago. */
  async isKnown(name: JobName, id: string): Promise<boolean> {
    const rows = await queryRows(
      this.#database.db,
      sql`select id from pgboss.job where name = ${name} and id = ${id}`,
    );
    return rows.length > 0;
  }

  async findUnfinished<Name extends JobName>(name: Name): Promise<JobTable[Name][]> {
    const rows = await queryRows<{ data: JobTable[Name] }>(
      this.#database.db,
      sql`select data from pgboss.job where name = ${name} and state < 'completed'`,
    );
    return rows.map(({ data }) => data);
  }

  /** How many jobs of a kind start before this one, counting itself, and how many are running. */
  async positionOf(name: JobName, id: string): Promise<{ position: number; active: number }> {
    const [found] = await queryRows<{ position: number; active: number }>(
      this.#database.db,
      sql`
      select
        (select count(*)::int from pgboss.job waiting, pgboss.job mine
         where mine.name = ${name} and mine.id = ${id} and waiting.name = ${name} and waiting.state < 'active'
           and (waiting.priority > mine.priority
             or (waiting.priority = mine.priority and waiting.created_on <= mine.created_on))) as position,
        (select count(*)::int from pgboss.job where name = ${name} and state = 'active') as active`,
    );
    return { position: Math.max(1, found?.position ?? 1), active: found?.active ?? 0 };
  }

  /** Gives old jobs at least this priority, so that a stream of higher ones cannot starve them. */
  async raisePriorityOfOld(priority: number, olderThanSeconds: number): Promise<void> {
    await this.#database.db.execute(sql`
      update pgboss.job set priority = ${priority}
      where state < 'active' and priority < ${priority}
        and created_on < now() - make_interval(secs => ${olderThanSeconds})`);
  }

  async claim<Name extends JobName>(name: Name, count: number): Promise<Attempt<Name>[]> {
    // A job that an earlier version enqueued has no origin.
    const jobs: JobWithMetadata<JobTable[Name] & { origin?: JobOrigin }>[] = await this.#boss.fetch(name, {
      batchSize: count,
      includeMetadata: true,
    });
    return jobs.map((job) => ({
      name,
      id: job.id,
      retryCount: job.retryCount,
      last: job.retryCount >= job.retryLimit,
      waitedMs: Math.max(0, job.startedOn.getTime() - job.startAfter.getTime()),
      origin: job.data.origin ?? {},
      data: job.data,
    }));
  }

  /** Sends heartbeats of running jobs. */
  async touch(attempts: Attempt[]): Promise<void> {
    for (const [name, held] of Map.groupBy(attempts, (attempt) => attempt.name)) {
      await this.#boss.touch(name, held);
    }
  }

  async complete(attempt: Attempt): Promise<void> {
    if (jobRules[attempt.name].holdsSecrets) await this.#boss.deleteJob(attempt.name, attempt);
    else await this.#boss.complete(attempt.name, attempt);
  }

  /** Returns a job to the queue for another attempt; after the last attempt it has failed. */
  async release(attempt: Attempt, reason: string): Promise<void> {
    await this.#boss.fail(attempt.name, attempt, { reason });
  }

  /** Releases every running job. Only for a process that holds the database alone: they belonged to one that died. */
  async releaseAllHeld(): Promise<void> {
    for (const name of jobNames) {
      const held = await queryRows<{ id: string }>(
        this.#database.db,
        sql`select id from pgboss.job where name = ${name} and state = 'active'`,
      );
      if (held.length === 0) continue;
      await this.#boss.fail(
        name,
        held.map(({ id }) => id),
        { reason: 'the process that held it died' },
      );
    }
  }
}
