import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { onTestFinished } from 'vitest';

export interface MailServer {
  received: { to: string[]; raw: Buffer }[];
  port: number;
  /** For settings and `startTestApp`. */
  environment: { SMTP_URL: string; MAIL_FROM: string };
  close(): Promise<void>;
}

interface Behaviour {
  port?: number;
  /** The SMTP status with which a recipient is refused. */
  refuses?: (address: string) => number | undefined;
}

/** A real mail server on loopback that lets one user in and keeps what it is handed. */
export async function startMailServer({ port: ownPort = 0, refuses }: Behaviour = {}): Promise<MailServer> {
  const received: MailServer['received'] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    // Connections of the mail library stay open.
    closeTimeout: 1,
    onAuth: ({ username, password }, _session, done) =>
      username === 'rot' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('No')),
    onRcptTo({ address }, _session, done) {
      const responseCode = refuses?.(address);
      done(responseCode ? Object.assign(new Error(`No mailbox ${address}`), { responseCode }) : null);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  const listening = server.listen(ownPort, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  onTestFinished(close);
  return {
    received,
    port,
    environment: {
      SMTP_URL: `smtp://rot:${encodeURIComponent('p@ss')}@127.0.0.1:${port}`,
      MAIL_FROM: 'Rotopia <hello@rotopia.example>',
    },
    close,
  };
}
