import { randomUUID } from 'node:crypto';
import type { Database } from '#server/db/client.ts';
import type { Mailer } from '#server/providers/mail/mailer.ts';
import { ProviderFault } from '#server/providers/provider-fault.ts';
import type { JobHandler, JobTable } from './job-table.ts';
import { type JobQueue, priorities } from './queue.ts';

/** Resolves as soon as the mail is a job: a mail server that is away delays it, and no caller waits for it. */
export function queuedMailer(smtp: Mailer, { db }: Database, jobs: JobQueue): Mailer {
  return {
    ...smtp,
    async send(mail) {
      await jobs.enqueue(db, 'send-mail', { id: randomUUID(), data: mail, priority: priorities.usual });
      jobs.wakeWorkers();
    },
  };
}

export function sendMailJob(mailer: Mailer): JobHandler<JobTable['send-mail']> {
  return {
    run: (mail) => mailer.send(mail),
    isRetryable: (error) => !(error instanceof ProviderFault) || error.passing,
    giveUp: async () => {},
  };
}
