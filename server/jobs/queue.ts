import { type SQL, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type JobWithMetadata, PgBoss } from 'pg-boss';
import { type Database, type Db, queryRows } from '#server/db/client.ts';
import { currentCarrier } from '#server/tracing/spans.ts';
import { type JobName, jobNames, type JobOrigin, jobRules, type JobTable } from './job-table.ts';

/** One attempt at a job, as a worker holds it. */
export interface Attempt<Name extends JobName = JobName> {
  name: Name;
  id: string;
  retryCount: number;
  last: boolean;
  /** How long it stood in line, from when it could have begun. */
  waitedMs: number;
  origin: JobOrigin;
  data: JobTable[Name];
}

/** Said on this channel whenever a job is put in line. */
export const wakeChannel = 'rotopia_jobs';

/** Where in the line a job begins: the higher goes first. */
export const ranks = { usual: 0, paying: 10 };

/** Seconds without a sign of life after which a job counts as abandoned; the queue takes no less than 10. */
const heartbeat = 10;

/** The line of jobs, in the same database as everything else, so that a job can join a transaction. */
export class JobQueue {
  readonly #database: Database;
  readonly #boss: PgBoss;
  readonly #log: FastifyBaseLogger;
  readonly #insertions = new Map<JobName, string[]>();
  #started = false;
  #isWakeOwed = false;
  #isWaking = false;

  constructor(database: Database, log: FastifyBaseLogger) {
    this.#database = database;
    this.#log = log;
    this.#boss = new PgBoss({
      db: database.statements,
      backend: database.shared ? 'postgres' : 'pglite',
      schedule: false,
      // Whoever leads does it, by `supervise`, every five seconds.
      supervise: false,
      monitorIntervalSeconds: 5,
      // The embedded database works on this very thread and has no table large enough to need these.
      reindex: database.shared,
      monitorVacuum: database.shared,
    });
    this.#boss.on('error', (err) => log.error({ err }, 'the job queue stumbled'));
  }

  /** Makes or updates the queue's own tables and learns its queues, which no transaction may wait for later. */
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
        retentionSeconds: rules.patience,
        deleteAfterSeconds: 24 * 3600,
        heartbeatSeconds: heartbeat,
      };
      await this.#boss.createQueue(name, options);
      await this.#boss.updateQueue(name, options);
      await this.#learnInsertion(name);
    }
  }

  async stop(): Promise<void> {
    if (this.#started) await this.#boss.stop({ graceful: false, close: false });
    this.#started = false;
  }

  /** Brings back the jobs of those who died over them, and forgets what ended long ago. */
  async supervise(): Promise<void> {
    await this.#boss.supervise();
  }

  /** Wakes workers where a job is due: a retry falls due without a word, and a word may have been missed. */
  async callWorkers(): Promise<void> {
    await this.#database.db.execute(sql`
      select pg_notify(${wakeChannel}, '') where exists (
        select from pgboss.job where name in ${jobNames} and state < 'active' and start_after <= now())`);
  }

  /** How many of a kind wait in line. */
  async countWaiting(name: JobName): Promise<number> {
    const [row] = await queryRows<{ waiting: number }>(
      this.#database.db,
      sql`select count(*)::int as waiting from pgboss.job where name = ${name} and state < 'active'`,
    );
    return row?.waiting ?? 0;
  }

  /** Puts a job in line as part of a transaction; workers are woken once that has committed. */
  async enqueue<Name extends JobName>(
    tx: Db,
    name: Name,
    id: string,
    data: JobTable[Name],
    priority: number,
  ): Promise<void> {
    await tx.execute(this.insertion(name, id, data, sql`select ${priority}::int as priority`));
  }

  /** The statement that puts a job in line, or none where `priority`, which selects where it begins, has no row. */
  insertion<Name extends JobName>(
    name: Name,
    id: string,
    data: JobTable[Name],
    priority: SQL,
    origin: JobOrigin = {},
  ): SQL {
    const [before, after] = this.#insertions.get(name) ?? [];
    if (before === undefined || after === undefined) throw new Error('The job queue has not started');
    const job = JSON.stringify({ id, data: { ...data, origin: { ...origin, trace: currentCarrier() } } });
    return sql`${sql.raw(before)}(
      select jsonb_build_array(${job}::jsonb || jsonb_build_object('priority', priority)) from (${priority}) place
    )${sql.raw(after)}`;
  }

  /** What the queue itself would send to put a job in line: what stands before the list of jobs, and what after. */
  async #learnInsertion(name: JobName): Promise<void> {
    const executeSql = async (text: string) => {
      this.#insertions.set(name, text.split('$1'));
      return { rows: [] };
    };
    await this.#boss.send(name, {}, { db: { executeSql } });
  }

  /**
   * Says that there is something in line. Not within the transaction that puts it there: of those that have something to
   * say PostgreSQL commits one at a time. However many ask meanwhile, one word serves them all; where it is lost, whoever
   * leads calls.
   */
  wakeWorkers(): void {
    this.#isWakeOwed = true;
    if (!this.#isWaking) void this.#wakeWhileOwed();
  }

  async #wakeWhileOwed(): Promise<void> {
    this.#isWaking = true;
    while (this.#isWakeOwed) {
      this.#isWakeOwed = false;
      await this.#database.statements
        .executeSql('select pg_notify($1, $2)', [wakeChannel, ''])
        .catch((err: unknown) => this.#log.debug({ err }, 'the workers were not woken'));
    }
    this.#isWaking = false;
  }

  /** Takes it out of the line; false once a worker has ever held it. */
  async withdraw(tx: Db, name: JobName, id: string): Promise<boolean> {
    const rows = await queryRows(
      tx,
      sql`delete from pgboss.job where name = ${name} and id = ${id} and state = 'created' returning id`,
    );
    return rows.length > 0;
  }

  /** The ids of all jobs of a kind that wait or are being worked on. */
  async findAlive(name: JobName): Promise<Set<string>> {
    const rows = await queryRows<{ id: string }>(
      this.#database.db,
      sql`select id from pgboss.job where name = ${name} and state in ('created', 'retry', 'active')`,
    );
    return new Set(rows.map(({ id }) => id));
  }

  /** How many of a kind will start before this one, counting itself, and how many are being worked on. */
  async placeInLine(name: JobName, id: string): Promise<{ position: number; active: number }> {
    const [place] = await queryRows<{ position: number; active: number }>(
      this.#database.db,
      sql`
      select
        (select count(*)::int from pgboss.job waiting, pgboss.job mine
         where mine.name = ${name} and mine.id = ${id} and waiting.name = ${name} and waiting.state < 'active'
           and (waiting.priority > mine.priority
             or (waiting.priority = mine.priority and waiting.created_on <= mine.created_on))) as position,
        (select count(*)::int from pgboss.job where name = ${name} and state = 'active') as active`,
    );
    return { position: Math.max(1, place?.position ?? 1), active: place?.active ?? 0 };
  }

  /** Who waits long moves up, so that a stream of those who go first cannot hold anyone for ever. */
  async moveUpOld(rank: number, olderThanSeconds: number): Promise<void> {
    await this.#database.db.execute(sql`
      update pgboss.job set priority = ${rank}
      where state < 'active' and priority < ${rank}
        and created_on < now() - make_interval(secs => ${olderThanSeconds})`);
  }

  /** Claims up to `count` jobs, first in line first. */
  async claim<Name extends JobName>(name: Name, count: number): Promise<Attempt<Name>[]> {
    // One that was put in line by an earlier version has no origin.
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

  /** The sign of life for jobs under way. */
  async touch(attempts: Attempt[]): Promise<void> {
    for (const [name, held] of Map.groupBy(attempts, (attempt) => attempt.name)) {
      await this.#boss.touch(name, held);
    }
  }

  async complete(attempt: Attempt): Promise<void> {
    await this.#boss.complete(attempt.name, attempt);
  }

  /** Back in line for another attempt after a pause, or failed for good after the last. */
  async release(attempt: Attempt, reason: string): Promise<void> {
    await this.#boss.fail(attempt.name, attempt, { reason });
  }

  /** Jobs that a process which died was holding: only for one that holds the database alone. */
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
