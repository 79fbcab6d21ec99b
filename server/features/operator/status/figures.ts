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
  const groups = line.map(({ state, rank, ...group }) => [`${state} (${rank})`, aged(group)]);
  return [
    figure('Database', {
      type: database.kind,
      size: size(database.bytes),
      migrations: `${migrations.applied} of ${migrations.known}`,
      'clock drift': `${Math.abs(database.clockAhead)} s`,
    }),
    figure('Disk', { free: size(disk.free), total: size(disk.total) }),
    figure('Jobs', {
      ...Object.fromEntries(groups),
      stuck: stuck.silentJobs.length + stuck.withoutJob.length,
    }),
    figure('Ledger', {
      users: ledger.people,
      entries: ledger.entries,
      'wrong balances': ledger.faults.length,
    }),
    figure('Payments', {
      open: 0,
      overdue: 0,
      held: 0,
      ...Object.fromEntries(payments.map(({ state, ...group }) => [state, aged(group)])),
    }),
    figure('Scrub', {
      'Brain Rots': scrub.brainRots,
      'due for a check': scrub.due,
      damaged: scrub.damaged.length,
    }),
    ...(files ? [fileFigure(files)] : []),
  ];
}

function figure(name: string, facts: Record<string, string | number>): Figure {
  return { name, facts: Object.entries(facts).map(([label, value]) => [label, String(value)]) };
}

function fileFigure(files: NonNullable<Status['files']>): Figure {
  if ('unreadable' in files) return figure('Files', { store: 'unreadable' });
  return figure('Files', {
    count: files.files,
    size: size(files.bytes),
    'incomplete Brain Rots': files.incomplete.length,
    'stray folders': files.strays.length,
  });
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
