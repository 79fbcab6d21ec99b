import * as account from './account.ts';
import * as album from './album.ts';
import * as brainRots from './brain-rots.ts';
import type { Call } from './call.ts';
import * as catalogue from './catalogue.ts';
import * as credits from './credits.ts';
import * as imprint from './imprint.ts';
import * as jobs from './jobs.ts';
import * as makers from './makers.ts';
import * as operatorPayments from './operator/operator-payments.ts';
import * as operator from './operator/operator.ts';
import * as payments from './payments.ts';
import * as today from './today.ts';

const resources = {
  account,
  catalogue,
  brainRots,
  album,
  jobs,
  credits,
  payments,
  operator,
  operatorPayments,
  imprint,
  makers,
  today,
};

type Resource = (typeof resources)[keyof typeof resources];
type CallsIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never;

/** Any call of the API but those of sign-in, which depend on the identity provider. */
export type ApiCall = CallsIn<Resource>;

export const calls: readonly Call[] = Object.values(resources).flatMap((resource) =>
  Object.values(resource).filter(isCall),
);

function isCall(value: unknown): value is Call {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value;
}
