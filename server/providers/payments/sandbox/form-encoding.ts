import { isDecodable } from '#server/http/plain-text.ts';
import { invalidRequest, type StripeFault } from './objects.ts';

type FormValue = string | FormFields;
export type FormFields = { [key: string]: FormValue };

/** Deeper than any parameter that we send to Stripe. */
const maxDepth = 8;

/** Parses `a[b][0][c]=d`, as Stripe's clients write nested parameters; rejects ambiguous ones. */
export function parseForm(encoded: string): FormFields {
  if (!isDecodable(encoded)) throw invalidRequest('This request is not in the encoding of a form.');
  const fields = noFields();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0);
    if (path.includes('__proto__') || path.length > maxDepth)
      throw invalidRequest('This request has a parameter that cannot be read.');
    put(fields, path, value);
  }
  return fields;
}

export function textAt(fields: FormFields, ...path: string[]): string | undefined {
  const value = valueAt(fields, path);
  if (typeof value === 'object') throw invalidAt(path, 'Invalid string');
  return value;
}

export function textsAt(fields: FormFields, ...path: string[]): Record<string, string> {
  const value = valueAt(fields, path) ?? {};
  if (typeof value === 'string') throw invalidAt(path, 'Invalid object');
  return Object.fromEntries(Object.keys(value).map((key) => [key, textAt(value, key) ?? '']));
}

export function invalidAt(path: string[], problem: string, code?: string): StripeFault {
  return invalidRequest(`${problem}: ${nameOf(path)}`, code, nameOf(path));
}

/** As Stripe writes it: `line_items[0][quantity]`. */
function nameOf([first, ...rest]: string[]): string {
  return `${first}${rest.map((part) => `[${part}]`).join('')}`;
}

function valueAt(fields: FormFields, path: string[]): FormValue | undefined {
  let value: FormValue | undefined = fields;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  return value;
}

function put(fields: FormFields, path: string[], value: string): void {
  let inner = fields;
  for (const part of path.slice(0, -1)) {
    const next = (inner[part] ??= noFields());
    if (typeof next === 'string') throw invalidAt(path, 'Received a parameter twice');
    inner = next;
  }
  const last = path.at(-1) ?? '';
  if (last in inner) throw invalidAt(path, 'Received a parameter twice');
  inner[last] = value;
}

/** Without a prototype, so that only sent fields exist. */
function noFields(): FormFields {
  return Object.create(null) as FormFields;
}
