import type { FastifyBaseLogger } from 'fastify';
import type { Mail, Mailer } from '#server/providers/mail/mailer.ts';

export interface PostOffice {
  /** Returns at once: whether and when a mail leaves tells nobody anything. Nothing is sent for no mail. */
  post(what: string, mail: Mail | Promise<Mail | undefined>): void;
  /** Waits for mail that is still on its way out. */
  close(): Promise<void>;
}

/** Sends mail while people go on. */
export function postOffice(mailer: Mailer, log: FastifyBaseLogger): PostOffice {
  const underWay = new Set<Promise<void>>();
  return {
    post(what, mail) {
      const send = async () => {
        const written = await mail;
        if (written) await mailer.send(written);
      };
      const sending = send()
        .catch((error: unknown) => log.error({ err: error }, `${what} could not be sent`))
        .finally(() => underWay.delete(sending));
      underWay.add(sending);
    },
    async close() {
      await Promise.all(underWay);
    },
  };
}
