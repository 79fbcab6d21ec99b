import type { Deps } from '#server/deps-type.ts';

export type PaymentDeps = Pick<Deps, 'settings' | 'log' | 'database' | 'mailer' | 'payments' | 'securityLog'>;
