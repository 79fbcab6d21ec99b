import type { FastifyRequest } from 'fastify';
import { productName } from '#contract/constants.ts';
import { lazyRoutes } from '#contract/pages/lazy-routes.ts';
import type { Deps } from '#server/deps-type.ts';
import type { Identity } from '#server/providers/identity/identity-provider.ts';
import { letter } from '#server/providers/mail/letter.ts';
import type { Mail } from '#server/providers/mail/mailer.ts';
import { findUser, requestDeletion, undoDeletion } from './deletion-queries.ts';
import type { User } from './queries.ts';

/** Grace period in which signing in keeps the account. */
export const deletionGraceMs = 7 * 24 * 3600 * 1000;

export type UndoDeps = Pick<Deps, 'database' | 'log' | 'mailer' | 'securityLog' | 'settings'>;
type AskDeps = UndoDeps & Pick<Deps, 'identity'>;

export async function askForDeletion(deps: AskDeps, user: User, request: FastifyRequest) {
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

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

function deletionAskedMail(to: string, deletedAfter: Date, publicUrl: string): Mail {
  const date = longDate.format(deletedAfter);
  return letter({
    to,
    subject: `Your ${productName} account will be deleted on ${date}`,
    character: 'koala_lava',
    heading: 'Leaving so soon?',
    before: [
      `You asked us to delete your ${productName} account (${to}). You've been signed out everywhere.`,
      `On ${date} everything will be permanently deleted: your name and email, your Brain Rots with their pictures and sounds, your likes, favourites and shares, and any credits you have left.`,
    ],
    button: { label: 'Keep my account', href: publicUrl },
    after: ["Changed your mind, or wasn't this you? Just sign in before then and nothing is deleted."],
  });
}

function deletionUndoneMail(to: string, publicUrl: string): Mail {
  return letter({
    to,
    subject: `Your ${productName} account won't be deleted`,
    character: 'cat_wizard',
    heading: 'Good to have you back',
    before: [
      `You signed in, so your ${productName} account (${to}) won't be deleted. Everything is still there.`,
    ],
    button: { label: 'Open your account', href: publicUrl + lazyRoutes.account },
    after: ["If this wasn't you, change your password and sign out everywhere on your account page."],
  });
}
