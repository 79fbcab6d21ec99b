import { Readable } from 'node:stream';
import { makeZip } from 'client-zip';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps-type.ts';
import { notFound } from '#server/errors.ts';
import { hashOf, newCode } from '#server/secret-codes.ts';
import { type ExportDeps, exportParts } from './export-parts.ts';
import { findUserOfTicket, insertTicket } from './export-queries.ts';
import type { User } from './queries.ts';

const ticketLifetime = 10 * 60 * 1000;

/** Where an export is fetched: by a plain link, which cannot carry a token, so that a ticket opens it. */
export const exportPath = '/api/account/export/:ticket';

export async function askForExport(
  { database, securityLog }: Pick<Deps, 'database' | 'securityLog'>,
  user: User,
  request: FastifyRequest,
): Promise<{ url: string }> {
  const { code: ticket, hash } = newCode();
  await insertTicket(database.db, {
    hash,
    userId: user.id,
    expiresAt: new Date(Date.now() + ticketLifetime),
  });
  await securityLog.write({ kind: 'export-asked', identity: user.identity }, request);
  return { url: exportPath.replace(':ticket', ticket) };
}

/** The ZIP, made while it is read. */
export async function openExport(deps: ExportDeps, ticket: string): Promise<Readable> {
  const user = await findUserOfTicket(deps.database.db, hashOf(ticket));
  if (!user) throw notFound('This download has expired. Ask for a new one on your account page.');
  return Readable.from(makeZip(exportParts(deps, user)), { objectMode: false });
}
