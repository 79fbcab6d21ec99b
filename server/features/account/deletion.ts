import type { FastifyRequest } from 'fastify';
import type { Deps } from '#server/deps-type.ts';
import type { Identity } from '#server/providers/identity/identity.ts';
import { deletionAskedMail, deletionUndoneMail } from './deletion-mails.ts';
import { findUser, requestDeletion, undoDeletion } from './deletion-queries.ts';
import type { User } from './queries.ts';

/** Grace period in which signing in keeps the account. */
export const deletionGraceMs = 7 * 24 * 3600 * 1000;

export type UndoDeps = Pick<Deps, 'database' | 'log' | 'mailer' | 'securityLog' | 'settings'>;
type AskDeps = UndoDeps & Pick<Deps, 'identity'>;

export async function askForDeletion(
  deps: AskDeps,
  user: User,
  request: FastifyRequest,
): Promise<{ deletedAfter: string }> {
  const requestedAt = await requestDeletion(deps.database.db, user.id, new Date());
  await deps.identity.endSessions(user.identity);
  await deps.securityLog.write({ kind: 'deletion-asked', identity: user.identity }, request);
  const deletedAfter = new Date(requestedAt.getTime() + deletionGraceMs);
  if (user.email) {
    await deps.mailer
      .send(deletionAskedMail(user.email, deletedAfter, deps.settings.publicUrl))
      .catch((err: unknown) =>
        deps.log.error({ err, userId: user.id }, 'account deletion: sending the mail failed'),
      );
  }
  return { deletedAfter: deletedAfter.toISOString() };
}

/** Resolves to the user of a valid session: one from before the deletion request is not, a later one undoes the request. */
export async function undoBySigningIn(
  deps: UndoDeps,
  user: User,
  { signedInAt }: Pick<Identity, 'signedInAt'>,
  request?: FastifyRequest,
): Promise<User | undefined> {
  const { db } = deps.database;
  if (user.deletedAt) return undefined;
  if (!user.deletionRequestedAt) return user;
  if (signedInAt <= user.deletionRequestedAt) return undefined;
  const undone = await undoDeletion(db, user.id, signedInAt);
  if (!undone) {
    const now = await findUser(db, user.id);
    return now?.deletedAt ? undefined : now;
  }
  await deps.securityLog.write({ kind: 'deletion-undone', identity: user.identity }, request);
  if (undone.email) {
    // Not awaited: it must not delay the sign-in.
    deps.mailer
      .send(deletionUndoneMail(undone.email, deps.settings.publicUrl))
      .catch((err: unknown) =>
        deps.log.error({ err, userId: user.id }, 'account deletion: sending the undo mail failed'),
      );
  }
  return undone;
}
