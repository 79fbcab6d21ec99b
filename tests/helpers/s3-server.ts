import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/settings/files.ts';
import { freePort } from './free-port.ts';
import { cachedPackage } from './npm-cache.ts';

export interface S3Server {
  settings: S3Settings & { endpoint: string };
  /** To all it consists of. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void;
  kill(): Promise<void>;
  /** After a kill: what it kept is still there. */
  start(limitMs?: number): Promise<void>;
  stop(): Promise<void>;
}

/** The processes of a server, each by its command. */
export class Processes {
  readonly #commands: [string, string[]][];
  readonly #folder: string;
  #running: ChildProcess[] = [];

  constructor(commands: [string, string[]][], folder: string) {
    this.#commands = commands;
    this.#folder = folder;
  }

  start(): void {
    this.#running = this.#commands.map(([command, args]) =>
      spawn(command, args, { cwd: this.#folder, stdio: 'ignore' }),
    );
  }

  signal(signal: NodeJS.Signals): void {
    for (const each of this.#running) each.kill(signal);
  }

  async kill(): Promise<void> {
    const alive = this.#running.filter(
      ({ exitCode, signalCode }) => exitCode === null && signalCode === null,
    );
    const ended = alive.map((each) => new Promise((resolve) => each.once('exit', resolve)));
    this.signal('SIGKILL');
    await Promise.all(ended);
  }
}

/** Starts it, and says how it can be ended. */
export async function runS3Server(
  settings: S3Settings & { endpoint: string },
  processes: Processes,
  folder: string,
): Promise<S3Server> {
  const start = async (limitMs = 60_000) => {
    processes.start();
    await createBucket(settings, limitMs);
  };
  await start();
  return {
    settings,
    signal: (signal) => processes.signal(signal),
    kill: () => processes.kill(),
    start,
    async stop() {
      await processes.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A small S3 server from the npm registry, with one bucket. */
export async function startS3rver(): Promise<S3Server> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-s3-'));
  const port = await freePort();
  const settings = {
    bucket: 'rotopia',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    signedUrls: false,
  };
  const binary = join(cachedPackage('s3rver', '3.7.1'), 'bin/s3rver.js');
  const place = ['-d', folder, '-a', '127.0.0.1', '-p', String(port)];
  const commands: [string, string[]][] = [[process.execPath, [binary, '-s', ...place, '--no-vhost-buckets']]];
  return runS3Server(settings, new Processes(commands, folder), folder);
}

/** Resolves once the server has it, for which it must have started. */
async function createBucket(
  { bucket, endpoint, region, accessKeyId, secretAccessKey }: S3Settings & { endpoint: string },
  limitMs: number,
): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  const until = Date.now() + limitMs;
  for (;;) {
    try {
      await client.send(new CreateBucketCommand({ Bucket: bucket }));
      return;
    } catch (error) {
      if ((error as Error).name.startsWith('BucketAlready')) return;
      if (Date.now() > until) throw error;
      await pause(100);
    }
  }
}
