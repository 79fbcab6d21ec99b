import type { OperatorDeps } from '#server/deps-type.ts';
import { type Fault, judge } from './judge.ts';
import { readStatus, type Status } from './read-status.ts';

interface Told {
  lines: string[];
  isWrong: boolean;
}

/** How the installation stands: for people, or for programs as JSON. */
export async function tellStatus(deps: OperatorDeps, { json }: { json: boolean }): Promise<Told> {
  const status = await readStatus(deps);
  const faults = judge(status);
  const lines = json ? [JSON.stringify({ ...status, faults })] : [...figures(status), '', ...verdict(faults)];
  return { lines, isWrong: faults.length > 0 };
}

function figures({ migrations, database, disk, line, stuck, ledger, payments, files }: Status): string[] {
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
    `Ledger    ${ledger.entries} entries of ${ledger.people} people, ${ledger.faults.length} balances wrong`,
    `Payments  ${groups.join('; ') || 'none open, none held'}`,
    'unreadable' in files
      ? 'Files     cannot be looked through'
      : `Files     ${files.files}, ${size(files.bytes)}; ${files.incomplete.length} Brain Rots lack some, ${files.strays.length} folders belong to none`,
  ];
}

function verdict(faults: Fault[]): string[] {
  if (faults.length === 0) return ['All is well.'];
  return [
    `${faults.length} ${faults.length === 1 ? 'thing is' : 'things are'} wrong:`,
    ...faults.flatMap(({ what, remedy }) => [`- ${what}`, `  What to do: ${remedy}`]),
  ];
}

function size(bytes: number): string {
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}

function duration(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.round(seconds / 60)} min` : `${Math.round(seconds / 3600)} h`;
}
