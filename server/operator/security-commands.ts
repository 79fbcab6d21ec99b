import type { Deps } from '#server/deps-type.ts';
import type { OperatorRequest } from '#server/features/operator/audit.ts';
import * as deeds from '#server/features/operator/security-deeds.ts';
import { minuteOf } from './print.ts';

/** What happened to accounts, or to one of them, the newest first. */
export async function listSecurityEvents(
  deps: Pick<Deps, 'database'>,
  request: OperatorRequest,
  which: { email?: string | undefined; limit: number },
): Promise<string[]> {
  const found = await deeds.listSecurityEvents(deps, request, which);
  return found.map(({ createdAt, kind, identity, operator: by, address, device, about }) =>
    [
      minuteOf(createdAt),
      kind,
      identity ?? 'nobody known',
      ...[by && `by ${by}`, address && `from ${address}`, device, about].filter(Boolean),
    ].join('  '),
  );
}
