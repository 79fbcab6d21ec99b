import { once } from 'node:events';
import { Agent, createServer, request as forward, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface PassThroughProxy {
  url: string;
  /** From now on this path is answered here instead of by the server. */
  respondAt(path: string, respond: (reply: ServerResponse) => void): void;
  close(): void;
}

/** Forwards every request unchanged, still compressed and on persistent connections, except for the paths it answers. */
export async function startPassThroughProxy(origin: string, port = 0): Promise<PassThroughProxy> {
  const responses = new Map<string, (reply: ServerResponse) => void>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, reply) => {
    const { url = '/', method, headers } = request;
    const respond = responses.get(url);
    if (respond) return respond(reply);
    const onward = forward(new URL(url, origin), { method, headers, agent }, (response) => {
      reply.writeHead(response.statusCode ?? 502, response.rawHeaders);
      response.pipe(reply);
    });
    onward.once('error', () => reply.destroy());
    request.pipe(onward);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    respondAt: (path, respond) => responses.set(path, respond),
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
