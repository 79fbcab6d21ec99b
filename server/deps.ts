import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { refuseMoved } from './backup/moved.ts';
import type { Database } from './db/client.ts';
import { closeDataFolder } from './db/data-folder.ts';
import { modelUsage } from './db/model-calls.ts';
import { sandboxPaymentStore } from './db/sandbox-payment-store.ts';
import { securityLog } from './db/security-events.ts';
import { sharedLimits } from './db/shared-limits.ts';
import type { Deps } from './deps-type.ts';
import { memoryLimits } from './http/rate-limits.ts';
import { queuedMailer } from './jobs/mail-jobs.ts';
import { ProgressBoard } from './jobs/progress-board.ts';
import { JobQueue } from './jobs/queue.ts';
import { countFaults } from './metrics/provider-errors.ts';
import { diskFiles } from './providers/files/disk/disk-files.ts';
import type { FileStore } from './providers/files/file-store.ts';
import { callbackUrlOf } from './providers/identity/embedded/paths.ts';
import { keptSecret } from './providers/identity/embedded/secrets.ts';
import type { IdentityProvider } from './providers/identity/identity-provider.ts';
import type { Mailer } from './providers/mail/mailer.ts';
import { outboxMailer } from './providers/mail/outbox/outbox-mailer.ts';
import { countedCall } from './providers/model-usage.ts';
import { engineClips, enginePictures, engineStickers } from './providers/pictures/engine/engine-pictures.ts';
import { limitedPictures } from './providers/pictures/limited/limited-pictures.ts';
import type { PictureProvider } from './providers/pictures/picture-provider.ts';
import { announcedSounds } from './providers/sounds/announced/announced-sounds.ts';
import { engineSounds } from './providers/sounds/engine/engine-sounds.ts';
import { soundsWithFallback } from './providers/sounds/fallback/fallback-sounds.ts';
import type { Settings } from './settings/settings.ts';
import { createStudio, type Studio } from './studio/studio.ts';

/** The only place that chooses adapters. Some are imported lazily: all of them together double the start time. */
export async function chooseDeps(settings: Settings, log: FastifyBaseLogger): Promise<Deps> {
  return chooseDepsOn(await chooseDatabase(settings, log), settings, log);
}

export async function chooseDepsOn(
  database: Database,
  settings: Settings,
  log: FastifyBaseLogger,
): Promise<Deps> {
  const limits = database.shared ? sharedLimits(database.db) : memoryLimits();
  const jobs = new JobQueue(database, log);
  const mailTransport = await chooseMailTransport(settings);
  // The outbox is a folder of this process: it has nothing to wait for.
  const mailer = settings.smtp ? queuedMailer(mailTransport, database, jobs) : mailTransport;
  if (settings.production && !settings.smtp) {
    log.warn('mail: MAIL=outbox keeps all mail in the outbox folder, none is sent');
  }
  const security = securityLog(database.db, log);
  const identity = await chooseIdentity(settings, {
    database,
    limits,
    log,
    mailer,
    securityLog: security,
  });
  const payments = await choosePayments(settings, log, database);
  const studio = createStudio({ threads: Math.min(settings.workers, availableParallelism()) });
  return {
    settings,
    now: () => new Date(),
    log,
    database,
    limits,
    securityLog: security,
    mailer,
    mailTransport,
    identity,
    payments,
    files: countFaults('files', await chooseFiles(settings)),
    pictures: await choosePictures(settings, { database, log, studio }),
    stickers: engineStickers(studio),
    clips: engineClips(studio),
    sounds: await chooseSounds(settings, { database, log, studio }),
    jobs,
    progress: new ProgressBoard(database),
  };
}

export async function chooseFiles(settings: Settings): Promise<FileStore> {
  const { dataDir, files } = settings;
  if (!files.s3) return filesIn(dataDir, files);
  const { s3Files } = await import('./providers/files/s3/s3-files.ts');
  return s3Files(files.s3);
}

export function filesIn(dataDir: string, options?: { reserveBytes: number }): FileStore {
  return diskFiles(join(dataDir, 'files'), options);
}

async function chooseMailTransport(settings: Settings): Promise<Mailer> {
  if (!settings.smtp) return countFaults('mail', outboxMailer(settings));
  const { smtpMailer } = await import('./providers/mail/smtp/smtp-mailer.ts');
  return countFaults('mail', smtpMailer(settings.smtp));
}

type Makers = Pick<Deps, 'database' | 'log'> & { studio: Studio };

async function choosePictures(
  { imageModel }: Settings,
  { database, log, studio }: Makers,
): Promise<PictureProvider> {
  const own = countFaults('pictures', enginePictures(studio));
  if (!imageModel) return own;
  const { modelPictures } = await import('./providers/pictures/model/model-pictures.ts');
  const { engineSketch } = await import('./providers/pictures/model/sketch.ts');
  const { vendor, dailyLimit, fallback, takesReference } = imageModel;
  const artist = modelPictures(imageModel, {
    sketch: takesReference ? engineSketch(studio) : undefined,
    onWithoutEdits: (err) =>
      log.warn(
        { err, vendor },
        'pictures: image model takes no reference, it gets words alone until a restart',
      ),
  });
  return limitedPictures(countFaults('pictures', artist), {
    vendor,
    dailyLimit,
    usage: modelUsage(database.db, log),
    fallback: fallback && own,
    onFallback: (err) => log.warn({ err }, 'pictures: image model failed, the engine draws instead'),
  });
}

async function chooseSounds({ speechModel }: Settings, { database, log, studio }: Makers) {
  const own = countFaults('sounds', engineSounds(studio));
  if (!speechModel) return own;
  const { modelSounds } = await import('./providers/sounds/model/model-sounds.ts');
  const singer = countFaults('sounds', modelSounds(speechModel));
  const kind = { task: 'speech', vendor: speechModel.vendor } as const;
  const usage = modelUsage(database.db, log);
  const sing: typeof singer.sing = (subject, signal) =>
    countedCall(usage, kind, signal, () => singer.sing(subject, signal));
  return soundsWithFallback(announcedSounds({ ...singer, sing }, studio), own, (err) =>
    log.warn({ err }, 'sounds: speech model failed, the engine sings instead'),
  );
}

async function chooseIdentity(
  { identity, operators, publicUrl, production, dataDir }: Settings,
  deps: Pick<Deps, 'database' | 'limits' | 'log' | 'mailer' | 'securityLog'>,
): Promise<IdentityProvider> {
  if (identity.kind === 'firebase') {
    const { firebaseIdentity } = await import('./providers/identity/firebase/firebase-identity.ts');
    return countFaults('identity', firebaseIdentity(identity));
  }
  const { google, apple, github, x } = identity;
  const sandbox = google === 'sandbox' ? await openSandboxGoogle({ publicUrl, production }) : undefined;
  const { identityStore } = await import('./db/stored-identities.ts');
  const { embeddedIdentity } = await import('./providers/identity/embedded/embedded-identity.ts');
  return embeddedIdentity({
    publicUrl,
    production,
    secret: identity.secret ?? keptSecret(dataDir),
    store: identityStore(deps.database.db),
    mailer: deps.mailer,
    limits: deps.limits,
    operators,
    securityLog: deps.securityLog,
    log: deps.log,
    socials: { google: google === 'sandbox' ? sandbox?.client : google, apple, github, x },
    sandboxRoutes: sandbox?.routes,
  });
}

async function openSandboxGoogle({ publicUrl, production }: Pick<Settings, 'publicUrl' | 'production'>) {
  const { sandboxGoogle } = await import('./providers/identity/sandbox-google/sandbox-google.ts');
  return sandboxGoogle({ publicUrl, production, callbackUrl: callbackUrlOf(publicUrl, 'google') });
}

async function choosePayments({ payments, publicUrl }: Settings, log: FastifyBaseLogger, database: Database) {
  if (payments.kind === 'stripe') {
    const { stripePayments } = await import('./providers/payments/stripe/stripe-payments.ts');
    return countFaults('payments', stripePayments(payments));
  }
  const { sandboxPayments } = await import('./providers/payments/sandbox/sandbox-payments.ts');
  return countFaults(
    'payments',
    await sandboxPayments({ store: sandboxPaymentStore(database.db), publicUrl, log }),
  );
}

export async function chooseDatabase(settings: Settings, log: FastifyBaseLogger): Promise<Database> {
  closeDataFolder(settings.dataDir, log);
  if (settings.databaseUrl) {
    log.info('Connecting to PostgreSQL');
    const { openPostgres } = await import('./db/postgres.ts');
    return openPostgres(settings.databaseUrl, {
      directUrl: settings.databaseDirectUrl,
      connections: settings.databaseConnections,
    });
  }
  refuseMoved(settings.dataDir);
  log.info(`Opening the embedded database in ${settings.dataDir} (the first time takes up to 20 seconds)`);
  const { openEmbedded } = await import('./db/embedded.ts');
  return openEmbedded(settings.dataDir);
}
