import type { Figure } from '#contract/operator.ts';
import type { Status } from './read-status.ts';

export function figuresOf({
  migrations,
  database,
  disk,
  line,
  stuck,
  ledger,
  payments,
  scrub,
  files,
}: Status): Figure[] {
  return [
    {
      name: 'Database',
      facts: [
        ['type', database.kind],
        ['size', size(database.bytes)],
        ['migrations', `${migrations.applied} of ${migrations.known}`],
        ['clock drift', `${Math.abs(database.clockAhead)} s`],
      ],
    },
    {
      name: 'Disk',
      facts: [
        ['free', size(disk.free)],
        ['total', size(disk.total)],
      ],
    },
    {
      name: 'Jobs',
      facts: [
        ...line.map(({ state, rank, ...group }) => [`${state} (${rank})`, aged(group)] as const),
        ['stuck', String(stuck.silentJobs.length + stuck.withoutJob.length)],
      ],
    },
    {
      name: 'Ledger',
      facts: [
        ['users', String(ledger.people)],
        ['entries', String(ledger.entries)],
        ['wrong balances', String(ledger.faults.length)],
      ],
    },
    {
      name: 'Payments',
      facts: (['open', 'overdue', 'held'] as const).map((state) => {
        const group = payments.find((each) => each.state === state);
        return [state, group ? aged(group) : '0'];
      }),
    },
    {
      name: 'Scrub',
      facts: [
        ['Brain Rots', String(scrub.brainRots)],
        ['due for a check', String(scrub.due)],
        ['damaged', String(scrub.damaged.length)],
      ],
    },
    ...(files ? [{ name: 'Files', facts: fileFacts(files) }] : []),
  ];
}

function fileFacts(files: NonNullable<Status['files']>): Figure['facts'] {
  if ('unreadable' in files) return [['store', 'unreadable']];
  return [
    ['count', String(files.files)],
    ['size', size(files.bytes)],
    ['incomplete Brain Rots', String(files.incomplete.length)],
    ['stray folders', String(files.strays.length)],
  ];
}

function aged({ count, oldest }: { count: number; oldest: number }): string {
  return `${count}, oldest ${duration(oldest)}`;
}

function size(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
