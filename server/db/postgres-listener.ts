import pg from 'pg';

type Hear = (payload: string) => void;

/** One connection that listens on any number of channels, and comes back by itself when it is lost. */
export class PostgresListener {
  readonly #url: string;
  readonly #channels = new Map<string, Set<Hear>>();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #closed = false;

  constructor(url: string) {
    this.#url = url;
  }

  async listen(channel: string, hear: Hear): Promise<() => void> {
    const hearers = this.#channels.get(channel);
    if (hearers) hearers.add(hear);
    else {
      this.#channels.set(channel, new Set([hear]));
      if (this.#client) await this.#client.query(`listen ${channel}`);
      else await this.#connect();
    }
    return () => this.#channels.get(channel)?.delete(hear);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({ connectionString: this.#url, keepAlive: true });
    this.#client = client;
    client.on('notification', ({ channel, payload }) => {
      for (const hear of this.#channels.get(channel) ?? []) hear(payload ?? '');
    });
    client.on('error', () => {});
    client.once('end', () => this.#comeBack());
    await client.connect();
    for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`);
  }

  /** What was said meanwhile is lost; every hearer also looks by itself from time to time. */
  #comeBack(): void {
    if (this.#closed) return;
    this.#client = undefined;
    clearTimeout(this.#retry);
    this.#retry = setTimeout(() => {
      this.#connect().catch(() => this.#comeBack());
    }, 1000);
  }
}
