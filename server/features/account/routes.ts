import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { getUser, requestDeletion, requestExport } from '#contract/account.ts';
import type { Deps } from '#server/deps-type.ts';
import { serve } from '#server/http/serve.ts';
import { askForDeletion } from './deletion.ts';
import { askForExport, exportPath, openExport } from './export.ts';
import * as account from './service.ts';

type AccountDeps = Pick<
  Deps,
  'database' | 'files' | 'identity' | 'log' | 'mailer' | 'securityLog' | 'settings'
>;

export function accountRoutes(app: FastifyInstance, deps: AccountDeps): void {
  serve(app, getUser, { access: 'user' }, async ({ user }) => account.showUser(user));
  serve(app, requestExport, { access: 'user', limit: '5/hour' }, ({ user, raw }) =>
    askForExport(deps, user, raw),
  );
  serve(app, requestDeletion, { access: 'user', limit: '5/hour' }, ({ user, raw }) =>
    askForDeletion(deps, user, raw),
  );
  // A slow download must not keep the server from closing; a new ticket starts another.
  const underWay = new Set<Readable>();
  app.addHook('preClose', async () => {
    for (const zip of underWay) zip.destroy();
  });
  app.get<{ Params: { ticket: string } }>(
    exportPath,
    {
      config: { access: 'public', limit: '60/hour' },
      schema: { hide: true },
      // To ask for its head alone would read all of it.
      exposeHeadRoute: false,
    },
    async ({ params }, reply) => {
      reply.header('cache-control', 'no-store');
      const zip = await openExport(deps, params.ticket);
      underWay.add(zip);
      zip.once('close', () => underWay.delete(zip));
      return reply
        .header('content-disposition', 'attachment; filename="rotopia-export.zip"')
        .type('application/zip')
        .send(zip);
    },
  );
}
