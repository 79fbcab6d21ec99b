import type { Call } from '#contract/call.ts';
import type { AppRoute } from '../app-routes.ts';
import type { Sample } from '../route-samples.ts';
import type { KnownValues } from './from-contract.ts';

/** What a route is asked with: its sample, its call in the contract where it has one, and values that mean something. */
export interface RouteFacts {
  route: AppRoute;
  sample: Sample;
  call: Call | undefined;
  known: KnownValues;
}

export type Headers = readonly (readonly [name: string, value: string])[];
