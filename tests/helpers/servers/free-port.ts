import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * A port for a process that takes it only after a while. It is none of those that systems hand out themselves: another
 * test's server or connection could be given it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer().once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
