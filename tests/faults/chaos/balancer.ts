import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export interface Balancer {
  url: string;
  /** Breaks every connection under way. */
  cut(): void;
  close(): void;
}

const askMs = 500;
const patienceMs = 2000;

/** What stands before web processes: sends each connection to the next one that says it is ready. */
export async function startBalancer(ports: number[]): Promise<Balancer> {
  const sockets = new Set<Socket>();
  const ready = new Set(ports);
  let turn = 0;
  const asking = setInterval(() => {
    for (const port of ports) {
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(patienceMs) }).then(
        ({ ok }) => (ok ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
    }
  }, askMs);

  const lead = (near: Socket, candidates: number[]) => {
    const [port, ...others] = candidates;
    if (port === undefined) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    far.once('error', () => {
      far.destroy();
      // Nothing has been sent yet where it was refused.
      if (far.bytesWritten === 0 && !near.destroyed) lead(near, others);
      else near.destroy();
    });
    far.once('connect', () => {
      sockets.add(far);
      far.once('close', () => {
        sockets.delete(far);
        near.destroy();
      });
      near.once('close', () => far.destroy());
      near.pipe(far).pipe(near);
    });
  };
  const server = createServer((near) => {
    sockets.add(near);
    near.on('error', () => near.destroy());
    near.once('close', () => sockets.delete(near));
    turn++;
    const inTurn = [...ports.slice(turn % ports.length), ...ports.slice(0, turn % ports.length)];
    const isReady = (port: number) => Number(ready.has(port));
    lead(
      near,
      inTurn.toSorted((a, b) => isReady(b) - isReady(a)),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    close() {
      clearInterval(asking);
      server.close();
      cut();
    },
  };
}
