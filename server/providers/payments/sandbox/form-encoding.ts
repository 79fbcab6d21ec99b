type FormValue = string | { [key: string]: FormValue };
export type FormFields = { [key: string]: FormValue };

/** Reads `a[b][0][c]=d`, the way Stripe's clients write nested parameters. */
export function parseForm(encoded: string): FormFields {
  const fields: FormFields = Object.create(null) as FormFields;
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.split(/[[\]]+/).filter((part, index) => part !== '' || index === 0);
    put(fields, path, value);
  }
  return fields;
}

/** The text at this path, or nothing. */
export function textAt(fields: FormFields, ...path: string[]): string | undefined {
  let value: FormValue | undefined = fields;
  for (const part of path) {
    if (typeof value !== 'object') return undefined;
    value = value[part];
  }
  return typeof value === 'string' ? value : undefined;
}

/** The texts of a map such as `metadata`. */
export function textsAt(fields: FormFields, ...path: string[]): Record<string, string> {
  let value: FormValue | undefined = fields;
  for (const part of path) value = typeof value === 'object' ? value[part] : undefined;
  if (typeof value !== 'object') return {};
  return Object.fromEntries(Object.entries(value).filter((entry) => typeof entry[1] === 'string')) as Record<
    string,
    string
  >;
}

function put(fields: FormFields, [first, ...rest]: string[], value: string): void {
  if (first === undefined || first === '__proto__') return;
  if (!rest.length) {
    fields[first] = value;
    return;
  }
  const inner = fields[first];
  const next: FormFields = typeof inner === 'object' ? inner : (Object.create(null) as FormFields);
  fields[first] = next;
  put(next, rest, value);
}
