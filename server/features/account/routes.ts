import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getUser, requestDeletion, requestExport } from '#contract/account.ts';
import type { Deps } from '#server/deps-type.ts';
import { serve } from '#server/http/serve.ts';
import { askForDeletion } from './deletion.ts';
import { askForExport, exportPath, openExport } from './export.ts';
import { presentUser } from './present.ts';

type AccountDeps = Pick<
  Deps,
  'database' | 'files' | 'identity' | 'log' | 'mailer' | 'securityLog' | 'settings'
>;

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, getUser, { access: 'user' }, async ({ user }) => presentUser(user));
  serve(app, requestExport, { access: 'user', limit: '5/hour' }, ({ user, raw }) =>
    askForExport(deps, user, raw),
  );
  serve(app, requestDeletion, { access: 'user', limit: '5/hour' }, ({ user, raw }) =>
    askForDeletion(deps, user, raw),
  );
  // A slow download must not delay closing; the user can ask for another.
  const downloads = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const zip of downloads) zip.destroy();
  });
  app.get<{ Params: { ticket: string } }>(
    exportPath,
    {
      config: { access: 'public', limit: '60/hour' },
      schema: { hide: true },
      // HEAD would consume the ticket.
      exposeHeadRoute: false,
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      const zip = await openExport(deps, params.ticket);
      downloads.add(zip);
      zip.once('close', () => downloads.delete(zip));
      return reply
        .header('content-disposition', 'attachment; filename="rotopia-export.zip"')
        .type('application/zip')
        .send(zip);
    },
  );
}
