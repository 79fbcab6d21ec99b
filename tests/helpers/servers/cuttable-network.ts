import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableNetwork {
  /** The server's address behind the proxy. */
  url: string;
  /** Says which server that is. */
  leadTo(url: string): void;
  /** Breaks every connection under way; new ones go through. */
  cut(): void;
  /** Nothing arrives any more and no connection closes, as with a server that hangs. */
  stall(): void;
  /** All that was held up goes on. */
  flow(): void;
  close(): void;
}

/** A TCP proxy before a server, whose connections can be cut or stalled. */
export async function startCuttableNetwork(): Promise<CuttableNetwork> {
  const sockets = new Set<Socket>();
  let port = 0;
  let stalled = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => from.destroy());
      from.on('data', (chunk) => to.write(chunk));
      from.on('close', () => {
        sockets.delete(from);
        near.destroy();
        far.destroy();
      });
      if (stalled) from.pause();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    leadTo(url) {
      port = Number(new URL(url).port);
    },
    cut,
    stall() {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    flow() {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
    close() {
      server.close();
      cut();
    },
  };
}
