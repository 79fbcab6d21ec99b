import { join } from 'node:path';
import type { Mailer } from '../mailer.ts';
import { outboxRoutes } from './outbox-routes.ts';
import { openOutbox } from './outbox.ts';

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
