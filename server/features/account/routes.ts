import type { FastifyInstance } from 'fastify';
import { getUser, requestDeletion, requestExport, setPodiumMail } from '#contract/account.ts';
import type { Deps } from '#server/deps-type.ts';
import { conflict, tooManyRequests } from '#server/errors.ts';
import { serve } from '#server/http/serve.ts';
import { zipSender } from '#server/http/zip-download.ts';
import { mailboxOf } from '#server/mailbox.ts';
import { askForDeletion } from './deletion.ts';
import { askForExport, exportPath, openExport } from './export.ts';
import { presentUser } from './present.ts';
import { savePodiumMail } from './queries.ts';

type AccountDeps = Pick<
  Deps,
  'database' | 'files' | 'identity' | 'limits' | 'log' | 'mailer' | 'securityLog' | 'settings'
>;

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, getUser, { access: 'user' }, async ({ user }) => presentUser(user));
  serve(app, requestExport, { access: 'user', limit: '5/hour' }, ({ user, raw }) =>
    askForExport(deps, user, raw),
  );
  serve(app, requestDeletion, { access: 'user' }, async ({ user, raw }) => {
    // By mailbox, because each is a mail: any account can name any address.
    const recipient = user.email ? mailboxOf(user.email).mailbox : user.id;
    const seconds = await deps.limits.take('deletion mails', '5/hour', recipient);
    if (seconds > 0) throw tooManyRequests(seconds);
    return askForDeletion(deps, user, raw);
  });
  serve(app, setPodiumMail, { access: 'user', limit: '60/hour' }, async ({ user, body }) => {
    if (body.isWanted && !user.emailVerified) throw conflict('Confirm your email first.');
    await savePodiumMail(deps.database.db, user.id, body.isWanted);
    return body;
  });
  const sendZip = zipSender(app);
  app.get<{ Params: { ticket: string } }>(
    exportPath,
    {
      config: { access: 'public', limit: '60/hour' },
      schema: { hide: true },
      // HEAD would consume the ticket.
      exposeHeadRoute: false,
    },
    async ({ params }, reply) => {
      // Of refusals, too.
      reply.header('cache-control', 'no-store');
      return sendZip(reply, 'rotopia-export.zip', await openExport(deps, params.ticket));
    },
  );
}
