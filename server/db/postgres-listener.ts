import pg from 'pg';

type Listener = (payload: string) => void;

/** Interval and timeout of the check that the connection still works: it may be lost without an event. */
const checkMs = 15_000;
const timeoutMs = 5000;
const reconnectMs = 1000;

/** One connection that listens on any number of channels and reconnects by itself. */
export class PostgresListener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<Listener>>();
  #client: pg.Client | undefined;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Never fails: without a connection it listens after the next reconnect. */
  async listen(channel: string, listener: Listener): Promise<() => void> {
    const listeners = this.#channels.get(channel);
    if (listeners) listeners.add(listener);
    else {
      this.#channels.set(channel, new Set([listener]));
      if (this.#client) await this.#client.query(`listen ${channel}`).catch(() => this.#loseConnection());
      else if (!this.#next) await this.#connect();
    }
    return () => this.#channels.get(channel)?.delete(listener);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', ({ channel, payload }) => {
      for (const listener of this.#channels.get(channel) ?? []) listener(payload ?? '');
    });
    client.on('error', () => {});
    client.once('end', () => this.#loseConnection(client));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`);
      this.#checkLater(client);
    } catch {
      this.#loseConnection(client);
    }
  }

  #checkLater(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#next = setTimeout(() => {
      client.query('select 1').then(
        () => this.#checkLater(client),
        () => this.#loseConnection(client),
      );
    }, checkMs);
  }

  /** Notifications sent meanwhile are lost; every listener also polls. */
  #loseConnection(lost = this.#client): void {
    if (this.#closed || lost !== this.#client) return;
    this.#client = undefined;
    clearTimeout(this.#next);
    lost?.end().catch(() => {});
    this.#next = setTimeout(() => void this.#connect(), reconnectMs);
  }
}
