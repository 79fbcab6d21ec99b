import type { FastifyBaseLogger } from 'fastify';
import type { Database } from './db/client.ts';
import type { RateLimits } from './http/rate-limits.ts';
import type { ProgressBoard } from './jobs/progress-board.ts';
import type { JobQueue } from './jobs/queue.ts';
import type { SecurityLog } from './log/security-log.ts';
import type { FileStore } from './providers/files/file-store.ts';
import type { IdentityProvider } from './providers/identity/identity-provider.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import type { PaymentProvider } from './providers/payments/payment-provider.ts';
import type { ClipFilmer, PictureProvider, StickerCutter } from './providers/pictures/picture-provider.ts';
import type { SoundProvider } from './providers/sounds/sound-provider.ts';
import type { Settings } from './settings/settings.ts';

/** Everything the app depends on, by interface. A function takes a `Pick` of those it uses. */
export interface Deps {
  settings: Settings;
  /** The clock of days and their mashes. */
  now: () => Date;
  log: FastifyBaseLogger;
  database: Database;
  limits: RateLimits;
  securityLog: SecurityLog;
  mailer: Mailer;
  /** Sends at once what `mailer` has put into the job queue. */
  mailTransport: Mailer;
  identity: IdentityProvider;
  payments: PaymentProvider;
  files: FileStore;
  pictures: PictureProvider;
  stickers: StickerCutter;
  clips: ClipFilmer;
  sounds: SoundProvider;
  jobs: JobQueue;
  progress: ProgressBoard;
}

export type OperatorDeps = Pick<
  Deps,
  'settings' | 'log' | 'database' | 'mailer' | 'payments' | 'securityLog' | 'files'
>;
