import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';

export interface UnreliableWebhooks {
  port: number;
  counts: { lost: number; twice: number; carried: number };
  close(): void;
}

/** Delivers webhooks late, out of order, twice, or not at all. */
export async function startUnreliableWebhooks(to: string): Promise<UnreliableWebhooks> {
  const counts = { lost: 0, twice: 0, carried: 0 };
  const server = createServer((request, response) => {
    void (async () => {
      const letter = await text(request);
      const luck = Math.random();
      // Some senders believe that a lost letter arrived, others know better.
      response.statusCode = luck < 0.85 ? 200 : 500;
      response.end();
      if (luck < 0.25 || luck > 0.95) {
        counts.lost++;
        return;
      }
      const copies = luck < 0.5 ? 3 : 1;
      if (copies > 1) counts.twice++;
      await Promise.all(Array.from({ length: copies }, () => carry(request, letter)));
    })();
  });

  async function carry(request: IncomingMessage, body: string): Promise<void> {
    await pause(Math.random() * 1500);
    const response = await fetch(to, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'stripe-signature': String(request.headers['stripe-signature']),
      },
      body,
    }).catch(() => undefined);
    if (response?.status === 200) counts.carried++;
    else if (response?.status === 400) throw new Error('A letter with a good signature was refused');
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    counts,
    close: () => server.close(),
  };
}
