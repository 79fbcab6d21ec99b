import type { FastifyRequest } from 'fastify';
import { sqlStateOf } from '#server/database-faults.ts';
import type { Deps } from '#server/deps-type.ts';
import { notFound, unauthorized } from '#server/errors.ts';
import type { ZipPart } from '#server/http/zip-download.ts';
import { hashOf, newCode } from '#server/secret-codes.ts';
import { type ExportDeps, exportParts } from './export-parts.ts';
import { insertTicket, redeemTicket } from './export-queries.ts';
import type { User } from './queries.ts';

const ticketLifetime = 10 * 60 * 1000;
const foreignKeyViolation = '23503';

/** Opened by a plain link, which cannot carry a bearer token: a ticket authorizes it. */
export const exportPath = '/api/account/export/:ticket';

export async function askForExport(
  { database, securityLog }: Pick<Deps, 'database' | 'securityLog'>,
  user: User & { sessionId: string | undefined },
  request: FastifyRequest,
): Promise<{ url: string }> {
  const { code: ticket, hash } = newCode();
  await insertTicket(database.db, {
    hash,
    userId: user.id,
    sessionId: user.sessionId ?? null,
    expiresAt: new Date(Date.now() + ticketLifetime),
  }).catch((error: unknown) => {
    // The session has ended since authentication.
    throw sqlStateOf(error) === foreignKeyViolation ? unauthorized() : error;
  });
  await securityLog.write({ kind: 'export-asked', identity: user.identity }, request);
  return { url: exportPath.replace(':ticket', ticket) };
}

/** The files of the ZIP. The ticket is consumed at once: a broken download needs a new one. */
export async function openExport(deps: ExportDeps, ticket: string): Promise<AsyncGenerator<ZipPart>> {
  const user = await redeemTicket(deps.database.db, hashOf(ticket));
  if (!user) {
    throw notFound(
      'This download has expired or was already started. Ask for a new one on your account page.',
    );
  }
  return exportParts(deps, user);
}
