import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { notFound } from '#server/errors.ts';
import { readMailPicture } from '../mail-pictures.ts';
import type { Mailer } from '../mailer.ts';
import { sendOutboxPage } from './outbox-page.ts';
import { type KeptMail, openOutbox, type Outbox } from './outbox.ts';

/** Keeps mail in a folder instead of sending it; outside production it can be read at /dev/mail. */
export function outboxMailer({ dataDir, production }: { dataDir: string; production: boolean }): Mailer {
  const outbox = openOutbox(join(dataDir, 'outbox'));
  return {
    reachesPeople: false,
    send: (mail) => outbox.keep(mail),
    forgetBefore: (day) => outbox.forgetBefore(day),
    ...(!production && { routes: (app) => outboxRoutes(app, outbox) }),
  };
}

const shown = 50;

function outboxRoutes(app: FastifyInstance, outbox: Outbox): void {
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
        .send(withPictures(mail));
    },
  );
}

/** As a mail program shows it: a browser knows no `cid:`. */
function withPictures({ html, pictures = [] }: KeptMail): string {
  return pictures.reduce(
    (page, name) =>
      page.replaceAll(`"cid:${name}"`, `"data:image/png;base64,${readMailPicture(name).toString('base64')}"`),
    html,
  );
}
