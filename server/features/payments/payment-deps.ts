import type { Deps } from '#server/deps-type.ts';

/** Dependencies of the payments feature; the operator commands have only these. */
export type PaymentDeps = Pick<Deps, 'settings' | 'log' | 'database' | 'mailer' | 'payments' | 'securityLog'>;
