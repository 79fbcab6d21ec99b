import { createTransport } from 'nodemailer';
import type { Mailer } from '../mailer.ts';

export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Our mail has no attachments: nothing may make it read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reachesPeople: true,
    async send(mail) {
      await transport.sendMail({ from, ...mail });
    },
    async close() {
      transport.close();
    },
  };
}
