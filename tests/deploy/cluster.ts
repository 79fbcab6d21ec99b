import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FragileProcess } from '#tests/faults/process.ts';
import { startPostgres } from '#tests/helpers/database/postgres.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { startCaddy } from './caddy.ts';
import { preservingSymlinks, stageImage } from './image.ts';

export interface Cluster {
  /** The address of Caddy. */
  url: string;
  databaseUrl: string;
  webs: FragileProcess[];
  workers: FragileProcess[];
  stopDatabase(): Promise<void>;
  stop(): Promise<void>;
}

interface ClusterOptions {
  /** Of all processes; their ports, roles and database are added. */
  settings: (url: string) => Record<string, string>;
  closeDelay: number;
}

/** The processes of deploy/compose.yaml without containers: two web, two workers and Caddy, from a staged image. */
export async function startCluster({ settings, closeDelay }: ClusterOptions): Promise<Cluster> {
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
    NODE_COMPILE_CACHE: join(folder, 'compiled'),
  };
  const start = async (own: Record<string, string>) => {
    // The settings alone, as in a container.
    const server = new FragileProcess(
      { ...common, ...own },
      {
        args: [...preservingSymlinks, 'server/main.ts'],
        cwd: image,
        inherited: { PATH: process.env.PATH },
      },
    );
    await server.start();
    return server;
  };
  const web = async () => start({ ROLE: 'web', PORT: String(await freePort()) });
  // One after the other: the first migrates the database.
  const webs = [await web(), await web()];
  const workers = await Promise.all([start({ ROLE: 'worker' }), start({ ROLE: 'worker' })]);
  const ports = webs.map(({ port }) => port);
  const caddy = await startCaddy(join(folder, 'caddy'), url, ports);
  return {
    url,
    databaseUrl: postgres.url,
    webs,
    workers,
    stopDatabase,
    async stop() {
      await caddy.stop();
      await Promise.all([...webs, ...workers].map((server) => server.kill()));
      await stopDatabase();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
