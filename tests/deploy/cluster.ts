import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#tests/helpers/free-port.ts';
import { startPostgres } from '#tests/helpers/postgres.ts';
import { type Front, hasNginx, startNginx, startOwnFront } from './fronts.ts';
import { preservingSymlinks, stageImage } from './image.ts';
import { ServerProcess } from './server-process.ts';

export interface Cluster {
  /** Where people come in. */
  url: string;
  front: Front;
  databaseUrl: string;
  dataDir: string;
  webs: ServerProcess[];
  workers: ServerProcess[];
  /** Takes the database away, for good. */
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Of all processes; what is their own, and where they find each other, is added. */
  settings: (url: string) => Record<string, string>;
  closeDelay: number;
  /** Absent: nginx where it is at hand. */
  front?: 'nginx' | 'own';
}

/** What deploy/compose.yaml starts, without containers: two that serve, two that make, and a front, from a staged image. */
export async function startCluster({ settings, closeDelay, front }: ClusterOptions): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-deploy-'));
  const [image, dataDir] = ['image', 'data'].map((name) => join(folder, name)) as [string, string];
  mkdirSync(image);
  stageImage(image);
  const postgres = await startPostgres();
  let stopping: Promise<void> | undefined;
  const stopDatabase = () => (stopping ??= postgres.stop());
  const url = `http://127.0.0.1:${await freePort()}`;
  const common = {
    ...settings(url),
    CLOSE_DELAY: String(closeDelay),
    DATABASE_URL: postgres.url,
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    // Of the processes all but the first start faster.
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const start = async (own: Record<string, string>) => {
    const one = new ServerProcess(image, preservingSymlinks, { ...common, ...own });
    await one.start();
    return one;
  };
  const web = async () => start({ ROLE: 'web', PORT: String(await freePort()) });
  // One after the other, as it is done: the first brings the database up to date.
  const webs = [await web(), await web()];
  const workers = await Promise.all([start({ ROLE: 'worker' }), start({ ROLE: 'worker' })]);
  const ports = webs.map(({ port }) => port);
  const started = await ((front ?? (hasNginx() ? 'nginx' : 'own')) === 'nginx'
    ? startNginx({ folder: join(folder, 'nginx'), url, ports, closeDelay })
    : startOwnFront({ url, ports }));
  return {
    url,
    front: started,
    databaseUrl: postgres.url,
    dataDir,
    webs,
    workers,
    stopDatabase,
    async stop() {
      await started.stop();
      await Promise.all([...webs, ...workers].map((one) => one.end('SIGKILL')));
      await stopDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
