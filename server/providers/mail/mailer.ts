import type { FastifyInstance } from 'fastify';
import type { MailPicture } from './mail-pictures.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Sent with it: the HTML shows them as `cid:` and their name. */
  pictures?: readonly MailPicture[];
}

export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Mail leaves this machine. */
  reachesPeople: boolean;
  routes?(app: FastifyInstance): void;
  /** Deletes what was kept on this machine before then. */
  forgetBefore?(day: Date): Promise<void>;
  close?(): Promise<void>;
}
