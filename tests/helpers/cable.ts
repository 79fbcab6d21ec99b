import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Cable {
  /** Where the far end seems to be. */
  url: string;
  /** Lays it to a server. */
  plugInto(url: string): void;
  /** Breaks every connection under way; new ones go through. */
  cut(): void;
  close(): void;
}

/** A stretch of network between a browser and a server that can be cut. */
export async function layCable(): Promise<Cable> {
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
    plugInto(url) {
      port = Number(new URL(url).port);
    },
    cut,
    close() {
      server.close();
      cut();
    },
  };
}
