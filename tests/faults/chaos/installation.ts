import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { databaseUrl } from '#tests/helpers/database/database-setup.ts';
import { OwnPostgres, runStatement } from '#tests/helpers/database/postgres.ts';
import { type CuttableNetwork, startCuttableNetwork } from '#tests/helpers/servers/cuttable-network.ts';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import { type Behaviour, modelsAt, startImageServer } from '#tests/helpers/servers/image-server.ts';
import { type S3Server, startS3rver } from '#tests/helpers/servers/s3-server.ts';
import { FragileProcess } from '../process.ts';
import { startUnreliableWebhooks, type UnreliableWebhooks } from '../unreliable-webhooks.ts';
import { startBalancer } from './balancer.ts';

/** A whole installation on this machine, each part of which can fail. */
export interface Installation {
  url: string;
  databaseUrl: string;
  postgres: OwnPostgres;
  webs: FragileProcess[];
  /** Their own addresses, past the balancer. */
  webUrls: string[];
  workers: FragileProcess[];
  s3: S3Server;
  balancer: CuttableNetwork;
  /** The ways to the model that draws, to the mail server and to the bucket. */
  networks: Record<'image' | 'mail' | 's3', CuttableNetwork>;
  /** How the model that draws behaves now. */
  drawing: { behaviour: Behaviour };
  mails: { received: number };
  webhooks: UnreliableWebhooks;
  /** A time limit, scaled up by how slowly this machine started the first process. */
  limit(usualMs: number): number;
  stop(): Promise<void>;
}

/** How long the first process takes to start on an idle machine, migrations included. */
const usualStartMs = 2000;

/** Two web processes, two workers and their services. */
export async function startInstallation(): Promise<Installation> {
  const closing: (() => unknown)[] = [];
  const stop = async () => {
    for (const close of closing.toReversed()) await close();
  };
  try {
    return { ...(await buildParts(closing)), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Part by part, each with how it is closed. */
async function buildParts(closing: (() => unknown)[]): Promise<Omit<Installation, 'stop'>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-chaos-'));
  closing.push(() => rmSync(dataDir, { recursive: true, force: true }));
  const postgres = await OwnPostgres.prepare();
  closing.push(() => postgres.stop());
  await postgres.start();
  await runStatement(postgres.url, 'create database chaos');
  const s3 = await startS3rver();
  closing.push(() => s3.stop());

  const drawing: Installation['drawing'] = { behaviour: 'draw' };
  const imageServer = await startImageServer(() => drawing.behaviour);
  closing.push(() => imageServer.close());
  const mail = await startMailServer();
  closing.push(() => mail.close());
  const networks = {
    image: await startCuttableNetwork(),
    mail: await startCuttableNetwork(),
    s3: await startCuttableNetwork(),
  };
  networks.image.leadTo(imageServer.url);
  networks.mail.leadTo(mail.url);
  networks.s3.leadTo(s3.settings.endpoint);

  const ports = [await freePort(), await freePort()];
  const balancer = await startBalancer(ports);
  const webhooks = await startUnreliableWebhooks(`${balancer.url}/api/webhooks/stripe`);
  closing.push(() => {
    for (const each of [balancer, webhooks, ...Object.values(networks)]) each.close();
  });
  const environment = {
    PUBLIC_URL: balancer.url,
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl(postgres.url, 'chaos'),
    AUTH_SECRET: 'a secret that only this run knows of',
    WELCOME_CREDITS: '3',
    SHOWCASE: '0',
    WORKERS: '2',
    ...modelsAt(`${networks.image.url}/v1`),
    IMAGE_TIMEOUT_MS: '5000',
    SMTP_URL: networks.mail.url.replace('http', 'smtp'),
    MAIL_FROM: 'Rotopia <rot@example.com>',
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: networks.s3.url,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    WEBHOOK_PORT: String(webhooks.port),
  };
  const webs = ports.map(
    (port) =>
      new FragileProcess(
        { ...environment, ROLE: 'web', PORT: String(port) },
        { args: ['tests/faults/serve-payments.ts'] },
      ),
  );
  const workers = [1, 2].map(() => new FragileProcess({ ...environment, ROLE: 'worker', PORT: '0' }));
  closing.push(() => Promise.all([...webs, ...workers].map((each) => each.close())));
  const began = performance.now();
  await webs[0]?.start();
  const slowness = Math.max(1, (performance.now() - began) / usualStartMs);
  await Promise.all([...webs.slice(1), ...workers].map((each) => each.start()));
  return {
    url: balancer.url,
    databaseUrl: environment.DATABASE_URL,
    postgres,
    webs,
    webUrls: ports.map((port) => `http://127.0.0.1:${port}`),
    workers,
    s3,
    balancer,
    networks,
    drawing,
    mails: mail.counts,
    webhooks,
    limit: (usualMs) => Math.ceil(usualMs * slowness),
  };
}

/** A real mail server that accepts every mail. */
async function startMailServer() {
  const counts = { received: 0 };
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      stream.on('end', () => {
        counts.received++;
        done();
      });
      stream.resume();
    },
  });
  // A broken connection is part of the test.
  server.on('error', () => {});
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    counts,
    url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
