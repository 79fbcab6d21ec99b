import pg from 'pg';

type Hear = (payload: string) => void;

/** How often it asks whether it still hears, and how long that may take: a connection may be gone without a word. */
const askMs = 15_000;
const answerMs = 5000;
const comeBackMs = 1000;

/** One connection that listens on any number of channels, and comes back by itself when it is lost. */
export class PostgresListener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<Hear>>();
  #client: pg.Client | undefined;
  #next: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** Never fails: where there is no connection now, it hears once there is one. */
  async listen(channel: string, hear: Hear): Promise<() => void> {
    const hearers = this.#channels.get(channel);
    if (hearers) hearers.add(hear);
    else {
      this.#channels.set(channel, new Set([hear]));
      if (this.#client) await this.#client.query(`listen ${channel}`).catch(() => this.#loseConnection());
      else if (!this.#next) await this.#connect();
    }
    return () => this.#channels.get(channel)?.delete(hear);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#next);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      connectionTimeoutMillis: answerMs,
      query_timeout: answerMs,
      keepAlive: true,
    });
    this.#client = client;
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#channels.get(channel) ?? []) hear(payload ?? '');
    });
    client.on('error', () => {});
    client.once('end', () => this.#loseConnection(client));
    try {
      await client.connect();
      for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`);
      this.#askLater(client);
    } catch {
      this.#loseConnection(client);
    }
  }

  #askLater(client: pg.Client): void {
    if (this.#closed || client !== this.#client) return;
    this.#next = setTimeout(() => {
      client.query('select 1').then(
        () => this.#askLater(client),
        () => this.#loseConnection(client),
      );
    }, askMs);
  }

  /** What was said meanwhile is lost; every hearer also looks by itself from time to time. */
  #loseConnection(lost = this.#client): void {
    if (this.#closed || lost !== this.#client) return;
    this.#client = undefined;
    clearTimeout(this.#next);
    lost?.end().catch(() => {});
    this.#next = setTimeout(() => void this.#connect(), comeBackMs);
  }
}
