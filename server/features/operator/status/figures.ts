import type { Figure } from '#contract/operator/operator.ts';
import { reserved } from '#server/db/model-calls.ts';
import type { Status } from './read-status.ts';

export function figuresOf({
  migrations,
  database,
  disk,
  line,
  stuck,
  ledger,
  payments,
  models,
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
    figure(
      'Disk',
      disk ? { free: size(disk.free), total: size(disk.total) } : { 'data folder': 'none on this machine' },
    ),
    figure('Jobs', {
      ...Object.fromEntries(groups),
      stuck: stuck.silentJobs.length + stuck.withoutJob.length,
    }),
    figure('Ledger', {
      users: ledger.users,
      entries: ledger.entries,
      'wrong balances': ledger.faults.length,
    }),
    figure('Payments', {
      open: 0,
      overdue: 0,
      held: 0,
      ...Object.fromEntries(payments.map(({ state, ...group }) => [state, aged(group)])),
    }),
    ...modelFigures(models),
    ...(files ? [fileFigure(files)] : []),
  ];
}

/** One for each vendor of the last seven days, and for the one that draws now. */
function modelFigures({ calls, image }: Status['models']): Figure[] {
  const titles = { picture: 'Pictures', speech: 'Voices' };
  const names = calls.map(({ task, vendor }) => `${titles[task]} by ${vendor}`);
  const current = image && `${titles.picture} by ${image.vendor}`;
  return [...new Set([...(current ? [current] : []), ...names])].map((name) => {
    const own = calls.filter((_, at) => names[at] === name);
    const countOf = (wanted: string) => own.find(({ outcome }) => outcome === wanted);
    const done = countOf('done');
    const failed = own.filter(({ outcome }) => outcome !== 'done' && outcome !== reserved);
    const limit = name === current ? image?.dailyLimit : undefined;
    return figure(name, {
      'finished today': done?.today ?? 0,
      'finished in 7 days': done?.calls ?? 0,
      ...(limit && { 'daily limit': `${countOf(reserved)?.today ?? 0} of ${limit}` }),
      average: done ? `${(done.seconds / done.calls).toFixed(1)} s` : 'none yet',
      ...Object.fromEntries(failed.map(({ outcome, calls: count }) => [`failed: ${outcome}`, count])),
    });
  });
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
