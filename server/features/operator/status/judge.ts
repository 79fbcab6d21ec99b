import { clockTolerance } from '#server/clock-tolerance.ts';
import type { Status } from './read-status.ts';

/** Something that is wrong, and what a person does about it. */
export interface Fault {
  what: string;
  remedy: string;
}

/** Seconds that somebody may wait before more hands are needed. */
const longWait = 120;
const leastFreeBytes = 1024 ** 3;
const leastFreeShare = 0.1;

/** Everything in these figures that somebody should do something about. */
export function judge({
  migrations,
  database,
  disk,
  line,
  stuck,
  ledger,
  payments,
  scrub,
  files,
}: Status): Fault[] {
  const oldest = Math.max(0, ...line.filter(({ state }) => state === 'waiting').map((part) => part.oldest));
  const paymentsIn = (state: string) => payments.find((group) => group.state === state)?.count ?? 0;
  const faults: [isWrong: boolean, what: string, remedy: string][] = [
    [
      migrations.applied < migrations.known,
      `${migrations.known - migrations.applied} migrations have not run`,
      'Start a server of this version: it runs them before it serves.',
    ],
    [
      migrations.applied > migrations.known,
      'the database is newer than this version',
      'Use the version that the servers run.',
    ],
    [
      Math.abs(database.clockAhead) > clockTolerance,
      `this machine's clock and the database's are ${Math.abs(database.clockAhead)} seconds apart`,
      'Set both by NTP.',
    ],
    [
      disk.free < leastFreeBytes || disk.free < disk.total * leastFreeShare,
      `the data folder's disk has ${percent(disk.free / disk.total)} left`,
      'Make it larger or move files to S3 (S3_BUCKET) before it is full.',
    ],
    [
      oldest > longWait,
      `somebody has been in line for ${oldest} seconds`,
      'See whether a worker runs (its log, /healthz); if all do, start another one or raise WORKERS.',
    ],
    [
      stuck.silentJobs.length > 0,
      `${stuck.silentJobs.length} jobs are held by a worker without a sign of life: ${some(stuck.silentJobs)}`,
      'Running workers take them back within seconds: start one.',
    ],
    [
      stuck.withoutJob.length > 0,
      `${stuck.withoutJob.length} Brain Rots wait for a job that is gone: ${some(stuck.withoutJob)}`,
      'A running worker gives their credits back within seconds: start one.',
    ],
    [
      ledger.faults.length > 0,
      `${ledger.faults.length} balances are not the sum of their entries or are below zero: ${some(ledger.faults.map(({ userId, balance, entries }) => `${userId} has ${balance}, booked ${entries}`))}`,
      'Change nothing by hand before it is known why: somebody has written past the ledger. The entries are right.',
    ],
    [
      paymentsIn('overdue') > 0,
      `${paymentsIn('overdue')} payments have not been looked at when they were due`,
      "Workers do that every minute: see whether one runs, and whether it reaches the payment provider. 'operator settle PAYMENT' does it for one.",
    ],
    [
      paymentsIn('held') > 0,
      `${paymentsIn('held')} payments are held: paid, but not our price`,
      "Look at them with 'operator list --status held', then 'operator refund PAYMENT', or 'operator grant' what they are worth.",
    ],
    [
      scrub.damaged.length > 0,
      `${scrub.damaged.length} Brain Rots have damaged files: ${some(scrub.damaged.map(({ brainRotId, fileKey, files: names }) => `${brainRotId} (${fileKey}: ${names.join(', ')})`))}`,
      "Restore these files from a backup: a worker checks them again within an hour. Without one, take the Brain Rots out of sight with 'operator hide BRAIN_ROT'.",
    ],
    ...judgeFiles(files),
  ];
  return faults.filter(([isWrong]) => isWrong).map(([, what, remedy]) => ({ what, remedy }));
}

function judgeFiles(files: Status['files']): [isWrong: boolean, what: string, remedy: string][] {
  if (!files) return [];
  if ('unreadable' in files) {
    return [
      [
        true,
        `the file store cannot be looked through: ${files.unreadable}`,
        'See whether it runs, and whether the S3_ settings are right.',
      ],
    ];
  }
  return [
    [
      files.incomplete.length > 0,
      `${files.incomplete.length} Brain Rots lack files: ${some(files.incomplete)}`,
      "Restore their folders from a backup, or take them out of sight with 'operator hide BRAIN_ROT'.",
    ],
    [
      files.strays.length > 0,
      `${files.strays.length} folders of files belong to no Brain Rot: ${some(files.strays)}`,
      'A crash or a deletion half way has left them, and a worker removes them once a day. Are there many: is this the database of these files?',
    ],
  ];
}

/** The first few of many. */
function some(names: string[]): string {
  const shown = names.slice(0, 5).join(', ');
  return names.length > 5 ? `${shown} and ${names.length - 5} more` : shown;
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}
