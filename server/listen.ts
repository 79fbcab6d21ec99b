import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Settings } from './settings/settings.ts';
import { StartError } from './start-error.ts';

/** A worker listens for health checks and metrics only, and works without them if the port is taken. */
export async function listen(
  app: FastifyInstance,
  { host, metrics, port, role }: Settings,
  log: FastifyBaseLogger,
): Promise<void> {
  if (role !== 'worker') return listenAt(app, host, port);
  if (!metrics) return;
  try {
    await listenAt(app, host, metrics.port);
  } catch (error) {
    if (!(error instanceof PortTaken)) throw error;
    log.warn(`metrics: port ${metrics.port} is taken. Set METRICS_PORT to another one for each worker.`);
  }
}

class PortTaken extends StartError {}

async function listenAt(app: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    switch ((error as { code?: string }).code) {
      case 'EADDRINUSE':
        throw new PortTaken(`Port ${port} is taken. Stop what uses it, or set PORT to another one.`);
      case 'EACCES':
        throw new StartError(`Port ${port} is not allowed for this user. Set PORT to one above 1023.`);
      case 'EADDRNOTAVAIL':
      case 'ENOTFOUND':
        throw new StartError(`HOST ${host} is not an address of this machine.`);
      default:
        throw error;
    }
  }
}
