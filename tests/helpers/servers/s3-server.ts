import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import type { S3Settings } from '#server/settings/files.ts';
import { cachedPackage } from '../npm-cache.ts';
import { freePort } from './free-port.ts';

export interface S3Server {
  settings: S3Settings & { endpoint: string };
  kill(): Promise<void>;
  /** After a kill: what it kept is still there. */
  start(): Promise<void>;
  stop(): Promise<void>;
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
  const args = [binary, '-s', '-d', folder, '-a', '127.0.0.1', '-p', String(port), '--no-vhost-buckets'];
  let child: ChildProcess | undefined;
  const kill = async () => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  const start = async () => {
    child = spawn(process.execPath, args, { cwd: folder, stdio: 'ignore' });
    await createBucket(settings);
  };
  await start();
  return {
    settings,
    kill,
    start,
    async stop() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Resolves once the server has it, for which it must have started. */
async function createBucket({
  bucket,
  endpoint,
  region,
  accessKeyId,
  secretAccessKey,
}: S3Server['settings']): Promise<void> {
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
