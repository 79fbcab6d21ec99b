import type { OperatorDeps } from '#server/deps-type.ts';
import { figuresOf } from '#server/features/operator/status/figures.ts';
import { type Fault, findFaults } from '#server/features/operator/status/find-faults.ts';
import { readStatus } from '#server/features/operator/status/read-status.ts';

export interface StatusReport {
  lines: string[];
  hasFaults: boolean;
}

export async function printStatus(deps: OperatorDeps, { json }: { json: boolean }): Promise<StatusReport> {
  const status = await readStatus(deps);
  const faults = findFaults(status);
  const lines = json
    ? [JSON.stringify({ ...status, faults })]
    : [...figuresOf(status), '', ...summary(faults)];
  return { lines, hasFaults: faults.length > 0 };
}

function summary(faults: Fault[]): string[] {
  if (faults.length === 0) return ['All is well.'];
  return [
    `${faults.length} ${faults.length === 1 ? 'thing is' : 'things are'} wrong:`,
    ...faults.flatMap(({ what, remedy }) => [`- ${what}`, `  What to do: ${remedy}`]),
  ];
}
