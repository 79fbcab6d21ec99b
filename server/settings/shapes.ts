import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';

export const text = z.string().trim().min(1);
export const url = z.url({ error: 'must be a full address such as https://example.com' });
export const addresses = z.string().transform((list, context) => {
  const named = list.split(',').map((one) => one.trim());
  if (named.every(isAddressOrRange)) return named;
  context.addIssue('must be addresses or ranges such as 10.0.0.0/8, separated by commas');
  return z.NEVER;
});
export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number({ error: `must be a whole number from ${least} to ${most}` })
    .int()
    .min(least)
    .max(most);
export const milliseconds = z.coerce
  .number({ error: 'must be a number of milliseconds, at least 100' })
  .int()
  .min(100);

export type Fault = (message: string) => void;

/** A wrong variable takes its default, or else counts as set: rules between variables do not call it missing as well. */
export function readEach<Shape extends Record<string, z.ZodType>>(
  shape: Shape,
  environment: Readonly<Record<string, string | undefined>>,
  fault: Fault,
): { [Name in keyof Shape]: z.output<Shape[Name]> } {
  const read = Object.entries(shape).map(([name, type]) => {
    // An empty variable counts as not set, as `.env` files and process managers leave them.
    const given = environment[name]?.trim() ? environment[name] : undefined;
    const parsed = type.safeParse(given);
    if (parsed.success) return [name, parsed.data];
    fault(`${name} ${parsed.error.issues[0]?.message}`);
    return [name, type.safeParse(undefined).data ?? given];
  });
  return Object.fromEntries(read);
}

/** Whether any is set. Variables that only make sense together: none or all set, anything between is a fault. */
export function isTouched(
  environment: Readonly<Record<string, unknown>>,
  needed: readonly string[],
  extras: readonly string[],
  fault: Fault,
): boolean {
  const given = [...needed, ...extras].filter((name) => environment[name]);
  const missing = needed.filter((name) => !environment[name]);
  if (given.length > 0 && missing.length > 0) {
    fault(`${given.join(', ')} set, so ${missing.join(', ')} must be set too`);
  }
  return given.length > 0;
}

function isAddressOrRange(named: string): boolean {
  // The library alone would take a bare number for an address.
  return isIP(named) !== 0 || ipaddr.isValidCIDR(named);
}
