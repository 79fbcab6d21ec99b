import { counted } from '#contract/counted.ts';
import { type Imprint, missingSettings } from '#contract/imprint.ts';
import { clockTolerance } from '#server/clock-tolerance.ts';
import type { Status } from './read-status.ts';

export interface Fault {
  what: string;
  remedy: string;
}

/** Seconds in line after which more workers are needed. */
const longWait = 120;
const leastFreeBytes = 1024 ** 3;
const leastFreeShare = 0.1;

/** Only in the browser: the exit code of the command is for faults. */
export function settingsFaults(imprint: Imprint): Fault[] {
  const missing = missingSettings(imprint);
  return faultIf(missing.length > 0, {
    what: `Not set: ${missing.join(', ')}`,
    remedy: `The legal pages can't ${imprint.seller ? 'say where to write to' : 'name a seller'}. Add the settings, then restart.`,
  });
}

export function findFaults(status: Status): Fault[] {
  return [
    ...databaseFaults(status),
    ...diskFaults(status),
    ...jobFaults(status),
    ...ledgerFaults(status),
    ...paymentFaults(status),
    ...storeFaults(status),
  ];
}

function databaseFaults({ migrations: { applied, known }, database }: Status): Fault[] {
  const apart = Math.abs(database.clockAhead);
  return [
    ...faultIf(applied < known, {
      what: `${counted(known - applied, 'migration has', 'migrations have')} not run`,
      remedy: 'Start a server of this version: it runs them before it serves.',
    }),
    ...faultIf(applied > known, {
      what: 'The database is newer than this version',
      remedy: 'Use the version that the servers run.',
    }),
    ...faultIf(apart > clockTolerance, {
      what: `This machine's clock and the database's are ${apart} seconds apart`,
      remedy: 'Set both by NTP.',
    }),
  ];
}

function diskFaults({ disk }: Status): Fault[] {
  if (!disk) return [];
  return faultIf(disk.free < leastFreeBytes || disk.free < disk.total * leastFreeShare, {
    what: `The data folder's disk has ${Math.round((disk.free / disk.total) * 100)} % left`,
    remedy: 'Make it larger or move files to S3 (S3_BUCKET) before it is full.',
  });
}

function jobFaults({ line, stuck: { silentJobs, withoutJob } }: Status): Fault[] {
  const oldest = Math.max(0, ...line.filter(({ state }) => state === 'waiting').map((part) => part.oldest));
  return [
    ...faultIf(oldest > longWait, {
      what: `A job has been in line for ${oldest} seconds`,
      remedy: 'See whether a worker runs (its log, /healthz); if all do, start another one or raise WORKERS.',
    }),
    ...faultIf(silentJobs.length > 0, {
      what: `${counted(silentJobs.length, 'job is', 'jobs are')} held by a worker without a heartbeat: ${firstOf(silentJobs)}`,
      remedy: 'A running worker takes over within seconds: start one.',
    }),
    ...faultIf(withoutJob.length > 0, {
      what: `${counted(withoutJob.length, 'Brain Rot waits', 'Brain Rots wait')} for a job that is gone: ${firstOf(withoutJob)}`,
      remedy: 'A running worker gives the credit back within seconds: start one.',
    }),
  ];
}

function ledgerFaults({ ledger: { faults } }: Status): Fault[] {
  const users = faults.map(({ userId, balance, entries }) => `${userId} has ${balance}, booked ${entries}`);
  return faultIf(faults.length > 0, {
    what: `${counted(faults.length, 'balance')} below zero or not the sum of the entries: ${firstOf(users)}`,
    remedy:
      'Change nothing by hand before the cause is known: a statement bypassed the ledger. The entries are right.',
  });
}

function paymentFaults({ payments }: Status): Fault[] {
  const idsOf = (wanted: string) => payments.find(({ state }) => state === wanted)?.ids ?? [];
  const [overdue, held] = [idsOf('overdue'), idsOf('held')];
  return [
    ...faultIf(overdue.length > 0, {
      what: `${counted(overdue.length, 'payment is', 'payments are')} overdue for a check: ${firstOf(overdue)}`,
      remedy:
        "Workers check them every minute: see whether one runs, and whether it reaches the payment provider. 'operator settle PAYMENT' does it for one.",
    }),
    ...faultIf(held.length > 0, {
      what: `${counted(held.length, 'payment is', 'payments are')} held because the amount paid is not our price: ${firstOf(held)}`,
      remedy: 'Refund it in /operator, or grant the credits it paid for.',
    }),
  ];
}

function storeFaults({ files }: Status): Fault[] {
  if (!files) return [];
  if ('unreadable' in files) {
    return [
      {
        what: `The file store can't be read: ${files.unreadable}`,
        remedy: 'See whether it runs, and whether the S3_ settings are right.',
      },
    ];
  }
  const { incomplete, strays } = files;
  return [
    ...faultIf(incomplete.length > 0, {
      what: `${counted(incomplete.length, 'Brain Rot lacks', 'Brain Rots lack')} files: ${firstOf(incomplete)}`,
      remedy: 'Restore their folders from a backup, or hide the Brain Rots in /operator.',
    }),
    ...faultIf(strays.length > 0, {
      what: `${counted(strays.length, 'folder of files belongs', 'folders of files belong')} to no Brain Rot: ${firstOf(strays)}`,
      remedy:
        'A crash or an unfinished deletion left them, and a worker removes them once a day. Are there many: is this the database of these files?',
    }),
  ];
}

function faultIf(isWrong: boolean, fault: Fault): Fault[] {
  return isWrong ? [fault] : [];
}

function firstOf(names: string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}
