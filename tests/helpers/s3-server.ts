import { spawn } from 'node:child_process';
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
  /** Everything it consists of. */
  pids: number[];
  stop(): Promise<void>;
}

/** A small S3 server from the npm registry, with one bucket. */
export async function startS3rver(port?: number, folder?: string): Promise<S3Server> {
  const binary = join(cachedPackage('s3rver', '3.7.1'), 'bin/s3rver.js');
  const data = folder ?? mkdtempSync(join(tmpdir(), 'rotopia-s3-'));
  const at = port ?? (await freePort());
  const server = spawn(
    process.execPath,
    [binary, '-s', '-d', data, '-a', '127.0.0.1', '-p', String(at), '--no-vhost-buckets'],
    { stdio: 'ignore' },
  );
  const ended = new Promise((resolve) => server.once('exit', resolve));
  const settings = {
    bucket: 'rotopia',
    endpoint: `http://127.0.0.1:${at}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    signedUrls: false,
  };
  await createBucket(settings);
  return {
    settings,
    pids: [server.pid as number],
    async stop() {
      server.kill('SIGKILL');
      await ended;
      if (!folder) rmSync(data, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server has it, for which it must have started. */
export async function createBucket({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Settings & { endpoint: string }): Promise<void> {
  const credentials = { accessKeyId, secretAccessKey };
  const client = new S3Client({ endpoint, region, credentials, forcePathStyle: true, maxAttempts: 1 });
  const until = Date.now() + 60_000;
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
