/** Something wrong that one request has brought about. */
export interface Finding {
  fault: string;
  route: string;
  caller: string;
  /** What was sent and what came back, shortened. */
  request: string;
  reply: string;
}

export interface FuzzReport {
  seed: number;
  /** How many answers had which status; 0: closed without one. */
  statuses: ReadonlyMap<number, number>;
  /** One of each kind, with how often it came. */
  findings: readonly (Finding & { times: number })[];
}

/** The same fault of the same route is one finding. */
export function gather(findings: readonly Finding[]): FuzzReport['findings'] {
  const groups = Map.groupBy(findings, ({ fault, route }) => `${fault} ${route}`);
  return [...groups.values()].flatMap(([first, ...more]) =>
    first ? [{ ...first, times: 1 + more.length }] : [],
  );
}

export function inWords({ seed, statuses, findings }: FuzzReport): string {
  const sent = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const counts = [...statuses].toSorted(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  return [
    `${sent} requests with seed ${seed}: ${findings.length} findings`,
    `Answers by status (0: closed without one): ${counts.join(', ')}`,
    ...findings.map(
      ({ fault, route, caller, times, request, reply }) =>
        `\n✗ ${fault} (${times}×) at ${route}, as ${caller}\n${indent(request)}\n  →\n${indent(reply)}`,
    ),
  ].join('\n');
}

function indent(text: string): string {
  return text.replaceAll(/^/gm, '    ');
}
