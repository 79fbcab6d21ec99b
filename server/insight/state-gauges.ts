import type { StatsFs } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { Gauge, Registry } from 'prom-client';
import { queryRows } from '#server/db/client.ts';
import type { Deps } from '#server/deps-type.ts';
import { TtlCache } from '#server/http/ttl-cache.ts';
import { backgroundJobs, queueFigures } from '#server/jobs/queue-report.ts';
import { stateOfStore } from '#server/providers/files/store-state.ts';
import { readDatabaseDisk } from './database-disk.ts';

/** The database is read no more often than this, however many scrapers there are. */
const ttlMs = 10_000;

const states = {
  jobs: ['waiting', 'retrying', 'active', 'silent'],
  payments: ['open', 'overdue', 'held'],
  mails: ['waiting'],
} as const;

const backgroundStates = ['waiting', 'retrying', 'active'] as const;

interface Row {
  /** Or the name of a background job. */
  what: string;
  state: string;
  count: number;
  oldest: number | null;
}

/** Gauges of the current state of queue, payments, database and disk, read when /metrics is scraped. */
export class StateGauges {
  readonly registry = new Registry();
  readonly #deps: Pick<Deps, 'database' | 'files' | 'log' | 'settings'>;
  readonly #counts = {
    jobs: this.#gauge(
      'rotopia_jobs',
      'Jobs that make Brain Rots by state; silent ones are active without heartbeat',
      ['state'],
    ),
    payments: this.#gauge(
      'rotopia_payments',
      'Payments: open ones, of these the overdue ones, and held ones that an operator must check',
      ['state'],
    ),
    mails: this.#gauge('rotopia_mails', 'Mails that are not sent yet', ['state']),
  };
  readonly #oldest = {
    jobs: this.#gauge('rotopia_oldest_job_seconds', 'Age of the oldest job by state', ['state']),
    payments: this.#gauge('rotopia_oldest_payment_seconds', 'Age of the oldest payment by state', ['state']),
    mails: this.#gauge('rotopia_oldest_mail_seconds', 'Age of the oldest mail that is not sent yet', [
      'state',
    ]),
  };
  readonly #background = this.#gauge(
    'rotopia_background_jobs',
    'Jobs for which no user waits, by kind and state',
    ['job', 'state'],
  );
  readonly #databaseUp = this.#gauge(
    'rotopia_database_up',
    'Whether the database answered the last query for metrics',
  );
  readonly #storeUp = this.#gauge('rotopia_store_up', 'Whether the store of files answered its last check');
  readonly #connections = this.#gauge(
    'rotopia_database_connections',
    'Database connections of this process by state; waiting counts requests without one',
    ['state'],
  );
  readonly #databaseBytes = this.#gauge('rotopia_database_bytes', 'Size of the database');
  readonly #databaseDisk = this.#gauge(
    'rotopia_database_disk_bytes',
    'Disk of the database, if it is on this machine',
    ['state'],
  );
  readonly #disk = this.#gauge('rotopia_data_disk_bytes', 'Disk of the data folder', ['state']);
  readonly #reads = new TtlCache<void>({ name: 'state gauges', maxEntries: 1, ttlMs });

  constructor(deps: Pick<Deps, 'database' | 'files' | 'log' | 'settings'>) {
    this.#deps = deps;
    this.#gauge('rotopia_info', 'Role of this process', ['role']).set({ role: deps.settings.role }, 1);
  }

  /** Never fails: the other metrics are useful without these. */
  async refresh(): Promise<void> {
    const pool = this.#deps.database.pool();
    for (const [state, count] of Object.entries(pool ?? {})) this.#connections.set({ state }, count);
    await this.#reads.get('', () => this.#read());
  }

  async #read(): Promise<void> {
    const { files, settings } = this.#deps;
    const store = stateOfStore(files);
    const [rows, disk, database] = await Promise.allSettled([
      this.#query(),
      statfs(settings.dataDir),
      readDatabaseDisk(this.#deps),
    ]);
    this.#storeUp.set((await store) === 'away' ? 0 : 1);
    this.#databaseUp.set(rows.status === 'fulfilled' ? 1 : 0);
    for (const what of ['jobs', 'payments', 'mails'] as const) {
      this.#counts[what].reset();
      this.#oldest[what].reset();
      if (rows.status === 'rejected') continue;
      for (const state of states[what]) {
        const row = rows.value.find((one) => one.what === what && one.state === state);
        this.#counts[what].set({ state }, row?.count ?? 0);
        this.#oldest[what].set({ state }, row?.oldest ?? 0);
      }
    }
    this.#setBackground(rows.status === 'fulfilled' ? rows.value : undefined);
    if (rows.status === 'rejected')
      this.#deps.log.error({ err: rows.reason }, 'metrics: reading the database failed');
    if (disk.status === 'fulfilled') setDisk(this.#disk, disk.value);
    if (database.status === 'rejected') return;
    this.#databaseBytes.set(database.value.bytes);
    if (database.value.disk) setDisk(this.#databaseDisk, database.value.disk);
  }

  #setBackground(rows: Row[] | undefined): void {
    this.#background.reset();
    if (!rows) return;
    for (const job of backgroundJobs) {
      for (const state of backgroundStates) {
        const row = rows.find((one) => one.what === job && one.state === state);
        this.#background.set({ job, state }, row?.count ?? 0);
      }
    }
  }

  /** One statement, so that it holds one connection for a moment. */
  #query(): Promise<Row[]> {
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

function setDisk(gauge: Gauge<'state'>, { bsize, blocks, bavail }: StatsFs): void {
  gauge.set({ state: 'total' }, blocks * bsize);
  gauge.set({ state: 'free' }, bavail * bsize);
}
