import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openEmbedded } from '#server/db/embedded.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { diskFiles } from '#server/providers/files/disk/disk-files.ts';
import { s3Files } from '#server/providers/files/s3/s3-files.ts';
import type { S3Settings } from '#server/settings/files.ts';
import { runBackupCommand } from '#tests/helpers/command.ts';
import { databaseUrl } from '#tests/helpers/database-setup.ts';
import { fillInstallation, installationOn } from '#tests/helpers/installation.ts';
import { runStatement, startPostgres } from '#tests/helpers/postgres.ts';
import { copyPreparedData } from '#tests/helpers/prepared-data.ts';
import { startS3rver } from '#tests/helpers/s3-server.ts';
import { digestTables } from '#tests/helpers/table-digests.ts';

const kills = 10;
const people = 40;
const filesOfEach = 8;
/** The move itself is written down there. */
const written = new Set(['public.operator_actions', 'public.security_events']);

/** Whoever was killed after the end is told that there is nothing left to do. */
const ended = /Moved\.|was moved to PostgreSQL/;

/** A move of a data folder to a database of this server, and how to begin it anew. */
function mover(serverUrl: string, name: string, dataDir: string, settings: Record<string, string>) {
  const url = databaseUrl(serverUrl, name);
  return {
    url,
    async reset() {
      await runStatement(serverUrl, `drop database if exists ${name}`);
      await runStatement(serverUrl, `create database ${name}`);
      rmSync(join(dataDir, 'moved'), { force: true });
    },
    run: (onBegin: (child: ChildProcess) => void = () => {}) =>
      runBackupCommand(
        ['move', '--to', url],
        { DATA_DIR: dataDir, NODE_ENV: 'test', ...settings },
        (child) => {
          child.stdout?.once('data', () => onBegin(child));
        },
      ),
  };
}

/** Kills it at any moment of its work; says how far it had come. One that gets through all the same begins anew. */
async function killTenTimes({ run, reset }: ReturnType<typeof mover>, usualMs: number): Promise<string[]> {
  const lastWords: string[] = [];
  while (lastWords.length < kills) {
    const moment = Math.random() * usualMs;
    const { code, said } = await run((child) => setTimeout(() => child.kill('SIGKILL'), moment));
    if (code === null) lastWords.push(said.split('\n').at(-1) ?? '');
    else {
      expect(said).toMatch(ended);
      await reset();
    }
  }
  return lastWords;
}

test.for(['a folder', 'a bucket'])(
  'a move to PostgreSQL and %s is killed ten times and ends with everything the same',
  async (store) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-move-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    await copyPreparedData(dataDir);
    const source = await openEmbedded(dataDir);
    const disk = diskFiles(join(dataDir, 'files'));
    await fillInstallation(installationOn(source, disk), people);
    const before = await digestTables(source.db);
    await source.close();
    const postgres = await startPostgres();
    onTestFinished(() => postgres.stop());
    const s3 = store === 'a bucket' ? await startS3rver() : undefined;
    onTestFinished(() => s3?.stop());
    const bucket = s3?.settings;
    const moving = mover(postgres.url, 'moved', dataDir, bucket ? settingsOf(bucket) : {});

    await moving.reset();
    let began = 0;
    const whole = await moving.run(() => {
      began = Date.now();
    });
    expect([whole.code, whole.said]).toEqual([0, expect.stringContaining('Moved.')]);
    const usualMs = Date.now() - began;
    await moving.reset();
    const lastWords = await killTenTimes(moving, usualMs);
    process.stdout.write(`A move takes ${usualMs} ms. Killed after: ${lastWords.join(' | ')}\n`);
    expect((await moving.run()).said).toMatch(ended);

    const target = await openPostgres(moving.url);
    onTestFinished(() => target.close());
    const after = await digestTables(target.db);
    const compared = [...before.keys()].filter((name) => name.startsWith('public.') && !written.has(name));
    expect(compared.filter((name) => after.get(name) !== before.get(name))).toEqual([]);
    const files = bucket ? s3Files(bucket) : disk;
    let same = 0;
    for await (const { key } of disk.list()) {
      if ((await files.get(key))?.equals((await disk.get(key)) ?? Buffer.of())) same++;
    }
    expect(same).toBe(people * filesOfEach);
    const again = await moving.run();
    expect(again).toEqual({
      code: 1,
      said: expect.stringContaining('was moved to PostgreSQL at 127.0.0.1'),
    });
  },
);

function settingsOf(settings: S3Settings) {
  return {
    S3_BUCKET: settings.bucket,
    S3_ENDPOINT: settings.endpoint ?? '',
    S3_REGION: settings.region,
    S3_ACCESS_KEY_ID: settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: settings.secretAccessKey,
  };
}
