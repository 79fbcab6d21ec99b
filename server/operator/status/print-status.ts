import { counted } from '#contract/counted.ts';
import type { Figure } from '#contract/operator/operator.ts';
import { figuresOf } from '#server/features/operator/status/figures.ts';
import { type Fault, findFaults } from '#server/features/operator/status/find-faults.ts';
import { readStatus, type StatusDeps } from '#server/features/operator/status/read-status.ts';

/** The lines of `npm run operator status`. */
export async function printStatus(deps: StatusDeps, { json }: { json: boolean }) {
  const status = await readStatus(deps);
  const faults = findFaults(status);
  const lines = json
    ? [JSON.stringify({ ...status, faults })]
    : [...figuresOf(status).map(figureLine), '', ...summary(faults)];
  return { lines, hasFaults: faults.length > 0 };
}

function figureLine({ name, facts }: Figure): string {
  return name.padEnd(10) + facts.map((fact) => fact.join(' ')).join(', ');
}

function summary(faults: Fault[]): string[] {
  if (faults.length === 0) return ['All good.'];
  return [
    `${counted(faults.length, 'thing is', 'things are')} wrong:`,
    ...faults.flatMap(({ what, remedy }) => [`- ${what}`, `  What to do: ${remedy}`]),
  ];
}
