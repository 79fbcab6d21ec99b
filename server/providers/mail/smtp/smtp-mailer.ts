import { createTransport } from 'nodemailer';
import { readMailPicture } from '../mail-pictures.ts';
import type { Mailer } from '../mailer.ts';

export function smtpMailer({ url, from }: { url: string; from: string }): Mailer {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    // Pictures are handed over as bytes: nothing may make it read a file or fetch an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reachesPeople: true,
    async send({ to, subject, text, html, pictures = [] }) {
      await transport.sendMail({
        from,
        // As an object it is one address, whatever it holds; text would be read as a list.
        to: { name: '', address: to },
        subject,
        text,
        html,
        attachments: pictures.map((name) => ({
          cid: name,
          filename: `${name}.png`,
          contentType: 'image/png',
          contentDisposition: 'inline',
          content: readMailPicture(name),
        })),
      });
    },
    async close() {
      transport.close();
    },
  };
}
