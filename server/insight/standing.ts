import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import { queryRows } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { queueFigures } from '#server/jobs/queue-report.ts';

/** However many ask, the database is asked no more often than this. */
const keptMs = 10_000;

const states = {
  jobs: ['waiting', 'retrying', 'active', 'silent'],
  payments: ['open', 'overdue', 'held'],
} as const;

interface Row {
  what: keyof typeof states;
  state: string;
  count: number;
  oldest: number | null;
}

/** How things stand, as opposed to what has happened: read when somebody asks. */
export class Standing {
  readonly registry = new Registry();
  readonly #deps: Pick<Deps, 'database' | 'log' | 'settings'>;
  readonly #counts = {
    jobs: this.#gauge(
      'rotopia_jobs',
      'Jobs in the database by state; silent ones are active without a sign of life',
      ['state'],
    ),
    payments: this.#gauge(
      'rotopia_payments',
      'Payments: open ones that are looked after, of these the overdue ones, and held ones that a person must look at',
      ['state'],
    ),
  };
  readonly #oldest = {
    jobs: this.#gauge('rotopia_oldest_job_seconds', 'Age of the oldest job by state', ['state']),
    payments: this.#gauge('rotopia_oldest_payment_seconds', 'Age of the oldest payment by state', ['state']),
  };
  readonly #databaseUp = this.#gauge(
    'rotopia_database_up',
    'Whether the database answered when it was last asked',
  );
  readonly #connections = this.#gauge(
    'rotopia_database_connections',
    'Connections of this process by state; waiting: requests that have none yet',
    ['state'],
  );
  readonly #disk = this.#gauge('rotopia_data_disk_bytes', "Of the data folder's disk", ['state']);
  #reading: Promise<void> = Promise.resolve();
  #readAt = Number.NEGATIVE_INFINITY;

  constructor(deps: Pick<Deps, 'database' | 'log' | 'settings'>) {
    this.#deps = deps;
    this.#gauge('rotopia_info', 'Which part of the product this process is', ['role']).set(
      { role: deps.settings.role },
      1,
    );
  }

  /** Brings the figures up to date, unless they are; never fails, for the other figures are worth having without them. */
  async refresh(): Promise<void> {
    const pool = this.#deps.database.pool();
    for (const [state, count] of Object.entries(pool ?? {})) this.#connections.set({ state }, count);
    if (performance.now() - this.#readAt >= keptMs) {
      this.#readAt = performance.now();
      this.#reading = this.#read();
    }
    await this.#reading;
  }

  async #read(): Promise<void> {
    const [rows, disk] = await Promise.allSettled([this.#ask(), statfs(this.#deps.settings.dataDir)]);
    this.#databaseUp.set(rows.status === 'fulfilled' ? 1 : 0);
    for (const what of ['jobs', 'payments'] as const) {
      this.#counts[what].reset();
      this.#oldest[what].reset();
      if (rows.status === 'rejected') continue;
      for (const state of states[what]) {
        const row = rows.value.find((one) => one.what === what && one.state === state);
        this.#counts[what].set({ state }, row?.count ?? 0);
        this.#oldest[what].set({ state }, row?.oldest ?? 0);
      }
    }
    if (rows.status === 'rejected')
      this.#deps.log.error({ err: rows.reason }, 'the database gave no figures');
    if (disk.status === 'rejected') return;
    const { bsize, blocks, bavail } = disk.value;
    this.#disk.set({ state: 'total' }, blocks * bsize);
    this.#disk.set({ state: 'free' }, bavail * bsize);
  }

  /** In one statement, so that it takes one connection for a moment and no more. */
  #ask(): Promise<Row[]> {
    return queryRows<Row>(
      this.#deps.database.db,
      sql`
      ${queueFigures()}
      union all
      select 'payments', 'open', count(*)::int, extract(epoch from now() - min(created_at))::float
      from payments where next_check_at is not null
      union all
      select 'payments', 'overdue', count(*)::int, extract(epoch from now() - min(next_check_at))::float
      from payments where next_check_at < now() - interval '5 minutes'
      union all
      select 'payments', 'held', count(*)::int, extract(epoch from now() - min(paid_at))::float
      from payments where status = 'held'`,
    );
  }

  #gauge<Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> {
    return new Gauge({ name, help, labelNames, registers: [this.registry] });
  }
}
