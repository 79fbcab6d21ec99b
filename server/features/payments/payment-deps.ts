import type { Deps } from '#server/deps-type.ts';

/** All that selling needs; the operator's command has no more than this. */
export type PaymentDeps = Pick<Deps, 'settings' | 'log' | 'database' | 'mailer' | 'payments' | 'securityLog'>;
