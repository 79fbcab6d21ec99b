import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/errors.ts';
import { sendOutboxPage } from './outbox-page.ts';
import type { Outbox } from './outbox.ts';

const shown = 50;

/** `/dev/mail`: what would have been sent, newest first. */
export function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
  app.get('/dev/mail', { config: { access: 'public' } }, async (_request, reply) => {
    return sendOutboxPage(reply.header('cache-control', 'no-store'), await outbox.list(shown));
  });

  // The mail's own HTML, for the frame on the page: styles and links only, nothing that runs or loads.
  app.get<{ Params: { id: string } }>(
    '/dev/mail/:id/html',
    { config: { access: 'public' } },
    async ({ params }, reply) => {
      const mail = await outbox.find(params.id);
      if (!mail) throw notFound();
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('x-frame-options', 'SAMEORIGIN')
        .header(
          'content-security-policy',
          "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'self'; base-uri 'none'; form-action 'none'; sandbox allow-popups allow-popups-to-escape-sandbox",
        )
        .send(mail.html);
    },
  );
}
