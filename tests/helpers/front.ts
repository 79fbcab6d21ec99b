import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Front {
  url: string;
  /** From now on this script stands at this path. */
  answer(path: string, script: string): void;
  close(): void;
}

/** An address of its own before a server, where another version can stand in for some of it: browsers fetch workers past tests. */
export async function startFront(origin: string): Promise<Front> {
  const scripts = new Map<string, string>();
  const server = createServer((asked, reply) => {
    const script = scripts.get(asked.url ?? '');
    if (script !== undefined) {
      reply.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
      return;
    }
    const { method, headers, url = '/' } = asked;
    const onward = request(new URL(url, origin), { method, headers }, (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    });
    onward.on('error', () => reply.destroy());
    asked.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    answer: (path, script) => scripts.set(path, script),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
