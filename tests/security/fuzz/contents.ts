import fc from 'fast-check';
import { validFor } from './from-contract.ts';
import { hostileBytes, hostileHeaderValue, hostileText, hostileValue, oneIn } from './hostile.ts';
import type { Headers, RouteFacts } from './route-facts.ts';

/** A request's body, and the headers that speak of it. */
export interface Content {
  headers: Headers;
  body: Buffer;
}

type Fields = readonly (readonly [name: string, text: string])[];

const nothing: Content = { headers: [], body: Buffer.alloc(0) };

/** What to send to a route: what it takes, that with one thing wrong, and what it never asked for. */
export function contentFor({ route, sample, call, known }: RouteFacts): fc.Arbitrary<Content> {
  const own: Headers = Object.entries(sample.headers ?? {});
  const none = fc.constant({ ...nothing, headers: own });
  const unasked = fc.record({ headers: contentType.map((type) => own.concat(type)), body: hostileBytes });
  if (route.method === 'GET' || route.method === 'HEAD') return oneIn(10, unasked, none);

  if (typeof sample.payload === 'string') {
    const form = fc.constant<Fields>([...new URLSearchParams(sample.payload)]);
    const altered = fc
      .tuple(form, fc.nat(), hostileText)
      .map(([fields, at, text]) => alterField(fields, at, text));
    const write = (fields: Fields): Content => ({
      headers: own,
      body: Buffer.from(new URLSearchParams(fields.map(([name, text]) => [name, text])).toString()),
    });
    return fc.oneof(form.map(write), { arbitrary: altered.map(write), weight: 3 }, unasked, none);
  }
  const valid = call?.body ? validFor(call.body, known) : fc.constant<unknown>(sample.payload ?? {});
  const write = (value: unknown): Content => ({
    headers: [...own, ['content-type', 'application/json']],
    body: Buffer.from(JSON.stringify(value)),
  });
  return fc.oneof(
    { arbitrary: valid.map(write), weight: 4 },
    { arbitrary: fc.tuple(valid, change).map(([value, how]) => write(alterValue(value, how))), weight: 4 },
    { arbitrary: hostileValue.map(write), weight: 1 },
    { arbitrary: unasked, weight: 2 },
    { arbitrary: none, weight: 1 },
  );
}

interface Change {
  kind: 'drop' | 'replace' | 'add';
  at: number;
  value: unknown;
}

const change: fc.Arbitrary<Change> = fc.record({
  kind: fc.constantFrom('drop', 'replace', 'replace', 'replace', 'add'),
  at: fc.nat(),
  value: hostileValue,
});

function alterValue(value: unknown, { kind, at, value: other }: Change): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const names = Object.keys(value);
  const name = names[at % names.length] ?? 'extra';
  switch (kind) {
    case 'drop':
      return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
    case 'replace':
      return { ...value, [name]: other };
    case 'add':
      return { ...value, extra: other, isAdmin: true };
  }
}

function alterField(fields: Fields, at: number, text: string): Fields {
  const chosen = at % (fields.length + 1);
  if (chosen === fields.length) return [...fields, [text, text]];
  return fields.map((field, index) => (index === chosen ? [field[0], text] : field));
}

const contentType: fc.Arbitrary<Headers> = fc
  .oneof(
    fc.constantFrom(
      'application/json',
      'application/json; charset=nonsense',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'text/plain',
      'application/xml',
      'application',
      ';;;',
    ),
    hostileHeaderValue,
  )
  .map((type) => [['content-type', type]] as const);
