import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers whatever is fetched from a path, as the page's own server would; the result ends it. */
export async function serveFetch(listener: RequestListener): Promise<() => Promise<void>> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const realFetch = globalThis.fetch;
  // A browser resolves paths against its page; Node needs to be told which one.
  globalThis.fetch = (input, init) => realFetch(new URL(input as string, `http://127.0.0.1:${port}`), init);
  return async () => {
    globalThis.fetch = realFetch;
    await new Promise((resolve) => server.close(resolve));
  };
}
