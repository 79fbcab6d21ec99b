import type { OperatorDeps } from '#server/deps-type.ts';
import { figuresOf } from '#server/features/operator/status/figures.ts';
import { type Fault, judge } from '#server/features/operator/status/judge.ts';
import { readStatus } from '#server/features/operator/status/read-status.ts';

interface Told {
  lines: string[];
  isWrong: boolean;
}

/** How the installation stands: for people, or for programs as JSON. */
export async function tellStatus(deps: OperatorDeps, { json }: { json: boolean }): Promise<Told> {
  const status = await readStatus(deps);
  const faults = judge(status);
  const lines = json
    ? [JSON.stringify({ ...status, faults })]
    : [...figuresOf(status), '', ...verdict(faults)];
  return { lines, isWrong: faults.length > 0 };
}

function verdict(faults: Fault[]): string[] {
  if (faults.length === 0) return ['All is well.'];
  return [
    `${faults.length} ${faults.length === 1 ? 'thing is' : 'things are'} wrong:`,
    ...faults.flatMap(({ what, remedy }) => [`- ${what}`, `  What to do: ${remedy}`]),
  ];
}
