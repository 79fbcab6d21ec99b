import type { FastifyInstance } from 'fastify';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
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
