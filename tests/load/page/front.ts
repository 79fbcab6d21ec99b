import { once } from 'node:events';
import { Agent, createServer, request as forward } from 'node:http';

export interface Front {
  url: string;
  /** Serves this page itself from now on. */
  addPage(path: string, html: string): void;
  close(): void;
}

/**
 * Stands before the product's server and passes everything on byte by byte, still compressed and on connections that
 * stay open, so that bare pages come from the same address, on the same way, as the product's own.
 */
export async function startFront(port: number, target: string): Promise<Front> {
  const pages = new Map<string, string>();
  const agent = new Agent({ keepAlive: true });
  const server = createServer((request, reply) => {
    const { url = '/', method, headers } = request;
    const page = pages.get(url);
    if (page !== undefined) {
      reply.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
      return;
    }
    const onward = forward(new URL(url, target), { method, headers, agent }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(reply);
    });
    onward.once('error', () => reply.destroy());
    request.pipe(onward);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${port}`,
    addPage: (path, html) => pages.set(path, html),
    close() {
      server.close();
      server.closeAllConnections();
      agent.destroy();
    },
  };
}
