import { leaksIn } from '../leaks.ts';
import type { Caller } from './callers.ts';
import type { HostileRequest } from './requests.ts';
import type { RouteFacts } from './route-facts.ts';
import type { Reply } from './wire.ts';

/** What is wrong with this reply, in words. */
export function faultsOf(
  { sample }: RouteFacts,
  request: HostileRequest,
  sent: string,
  { secrets }: Caller,
  { status, text, isCutOff }: Reply,
): string[] {
  // A value that the request itself contains is no leak.
  const hidden = sample.showsPeople ? [] : [...secrets].filter(([secret]) => !sent.includes(secret));
  return [
    ...(status >= 500 ? [`answered ${status}`] : []),
    ...(isCutOff ? ['not answered in time'] : []),
    ...(status === 0 && !isCutOff && !request.damage ? ['closed without an answer'] : []),
    ...leaksIn(text, new Map(hidden)).map((what) => `leaked: ${what}`),
  ];
}
