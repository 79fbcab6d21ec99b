import { type CuttableNetwork, startCuttableNetwork } from '#tests/helpers/servers/cuttable-network.ts';

const intervalMs = 500;
const timeoutMs = 2000;

/** In place of a load balancer: sends each connection to the next web process that says it is ready. */
export async function startBalancer(ports: number[]): Promise<CuttableNetwork> {
  const ready = new Set(ports);
  let turn = 0;
  const asking = setInterval(() => {
    for (const port of ports) {
      fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(timeoutMs) }).then(
        ({ ok }) => (ok ? ready.add(port) : ready.delete(port)),
        () => ready.delete(port),
      );
    }
  }, intervalMs);
  const network = await startCuttableNetwork(() => {
    const candidates = ready.size > 0 ? [...ready] : ports;
    return candidates[turn++ % candidates.length] ?? 0;
  });
  return {
    ...network,
    close() {
      clearInterval(asking);
      network.close();
    },
  };
}
