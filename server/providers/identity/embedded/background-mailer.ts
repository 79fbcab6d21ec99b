import type { FastifyBaseLogger } from 'fastify';
import type { Mail, Mailer } from '#server/providers/mail/mailer.ts';

export type BackgroundMailer = ReturnType<typeof backgroundMailer>;

export function backgroundMailer(mailer: Mailer, log: FastifyBaseLogger) {
  const pending = new Set<Promise<void>>();
  return {
    /** Returns at once, so that response times do not reveal whether an account exists. Undefined sends nothing. */
    send(about: string, mail: Mail | Promise<Mail | undefined>): void {
      const send = async () => {
        const written = await mail;
        if (written) await mailer.send(written);
      };
      const sending = send()
        .catch((error: unknown) => log.error({ err: error, about }, 'mail: sending failed'))
        .finally(() => pending.delete(sending));
      pending.add(sending);
    },
    async close(): Promise<void> {
      await Promise.all(pending);
    },
  };
}
