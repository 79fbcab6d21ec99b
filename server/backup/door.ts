import { randomUUID } from 'node:crypto';
import { chmodSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import type { Database } from '#server/db/client.ts';
import { StartError } from '#server/start-error.ts';

interface House {
  dataDir: string;
  database: Pick<Database, 'copyFolder'>;
  log: FastifyBaseLogger;
  /** Writes down who asked. */
  noteDown(operator: string): Promise<void>;
}

const socketIn = (dataDir: string) => join(dataDir, 'operator.sock');
const copiesIn = (dataDir: string) => join(dataDir, 'snapshots');

const Asked = z.string().min(1).max(100);
const Copy = z.object({ folder: z.string() });

/**
 * A door for the operator of a server that holds its database alone: a socket that only its own user can open, and that
 * takes one request, for a copy of the database as it is now. The copy is there for as long as the connection is.
 */
export async function openDoor(house: House): Promise<{ close(): void }> {
  const { dataDir, database, log } = house;
  // Windows knows no such sockets: there the server is stopped for a backup.
  if (!database.copyFolder || process.platform === 'win32') return { close: () => {} };
  const socket = socketIn(dataDir);
  // Left by one that was killed: this process alone holds the folder.
  rmSync(socket, { force: true });
  rmSync(copiesIn(dataDir), { recursive: true, force: true });
  let isClosing = false;
  const server = createServer((asked, reply) => {
    serve(house, asked, reply, () => isClosing).catch((err: unknown) => {
      log.error({ err }, 'no copy of the database could be made');
      if (!reply.headersSent) reply.writeHead(500);
      reply.end();
    });
  });
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject).listen(socket, resolve);
    });
    chmodSync(socket, 0o600);
  } catch (err) {
    // Such as a path that is too long for a socket.
    log.warn({ err }, 'Backups need the server stopped: operator.sock could not be made in DATA_DIR');
  }
  return {
    close() {
      isClosing = true;
      server.close();
      server.closeAllConnections();
    },
  };
}

async function serve(
  { dataDir, database, log, noteDown }: House,
  asked: IncomingMessage,
  reply: ServerResponse,
  isClosing: () => boolean,
): Promise<void> {
  const operator = Asked.safeParse(asked.headers['x-operator']);
  if (asked.method !== 'POST' || asked.url !== '/copy' || !operator.success) {
    reply.writeHead(404).end();
    return;
  }
  await noteDown(operator.data);
  const folder = join(copiesIn(dataDir), randomUUID());
  let left = false;
  const remove = () => rm(folder, { recursive: true, force: true });
  reply.once('close', () => {
    left = true;
    // The backup goes on with its copy when the server goes; the next start removes it.
    if (isClosing()) return;
    remove().catch((err: unknown) => log.warn({ err }, 'a copy of the database remains'));
  });
  await mkdir(folder, { recursive: true });
  const held = await database.copyFolder?.(folder);
  if (left) return remove();
  log.info(`Copied the database for a backup; requests waited for ${Math.round(held ?? 0)} ms`);
  reply.writeHead(200, { 'content-type': 'application/json' }).write(`${JSON.stringify({ folder })}\n`);
}

/** Asks the server that holds a data folder for a copy of its database; `giveBack` when it is no longer needed. */
export function askForCopy(dataDir: string, operator: string): Promise<{ folder: string; giveBack(): void }> {
  const refused = new StartError(
    `The server that runs on ${dataDir} gives no copy of its database. Look into its log, or stop it for the backup.`,
  );
  return new Promise((resolve, reject) => {
    const asking = request(
      { socketPath: socketIn(dataDir), method: 'POST', path: '/copy', headers: { 'x-operator': operator } },
      (reply) => {
        reply.once('data', (line: Buffer) => {
          const { folder } = Copy.parse(JSON.parse(line.toString()));
          resolve({ folder, giveBack: () => asking.destroy() });
        });
        reply.on('error', () => {}).once('close', () => reject(refused));
      },
    );
    asking.on('error', () => reject(refused));
    asking.end();
  });
}
