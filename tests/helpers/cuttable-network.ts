import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface CuttableNetwork {
  /** The server's address, as the browser sees it. */
  url: string;
  /** Says which server that is. */
  leadTo(url: string): void;
  /** Breaks every connection under way; new ones go through. */
  cut(): void;
  close(): void;
}

/** A stretch of network between a browser and a server that can be cut. */
export async function startCuttableNetwork(): Promise<CuttableNetwork> {
  const sockets = new Set<Socket>();
  let port = 0;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
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
    close() {
      server.close();
      cut();
    },
  };
}
