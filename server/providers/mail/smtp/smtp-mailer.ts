import { createTransport } from 'nodemailer';
import { ProviderFault } from '../../provider-fault.ts';
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
      const sending = transport.sendMail({
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
      await sending.catch((error: unknown) => {
        throw isFinal(error)
          ? new ProviderFault('The mail was refused', { passing: false, cause: error })
          : error;
      });
    },
    async close() {
      transport.close();
    },
  };
}

/** The mail itself was refused, for good: an SMTP status from 500 on. A wrong password or no connection may pass. */
function isFinal(error: unknown): boolean {
  const { code, responseCode = 500 } = error as { code?: string; responseCode?: number };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode >= 500;
}
