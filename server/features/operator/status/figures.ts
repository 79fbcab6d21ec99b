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
}: Status): string[] {
  const stuckCount = stuck.silentJobs.length + stuck.withoutJob.length;
  const parts = line.map(
    ({ state, rank, count, oldest }) => `${count} ${state} (${rank}), the oldest for ${duration(oldest)}`,
  );
  const groups = payments.map(
    ({ state, count, oldest }) => `${count} ${state}, the oldest for ${duration(oldest)}`,
  );
  return [
    `Database  ${database.kind}, ${size(database.bytes)}, ${migrations.applied} of ${migrations.known} migrations, clocks ${Math.abs(database.clockAhead)} s apart`,
    `Disk      ${size(disk.free)} of ${size(disk.total)} free`,
    `Line      ${parts.join('; ') || 'empty'}; ${stuckCount} stuck`,
    `Ledger    ${ledger.entries} entries of ${ledger.people} users, ${ledger.faults.length} balances wrong`,
    `Payments  ${groups.join('; ') || 'none open, none held'}`,
    `Scrub     ${scrub.brainRots} Brain Rots, ${scrub.due} due for a check, ${scrub.damaged.length} with damaged files`,
    ...(files ? [fileFigures(files)] : []),
  ];
}

function fileFigures(files: NonNullable<Status['files']>): string {
  return 'unreadable' in files
    ? 'Files     cannot be read'
    : `Files     ${files.files}, ${size(files.bytes)}; ${files.incomplete.length} Brain Rots lack some, ${files.strays.length} folders belong to none`;
}

function size(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
