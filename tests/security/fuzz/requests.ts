import fc from 'fast-check';
import type { Call } from '#contract/call.ts';
import type { AppRoute } from '../app-routes.ts';
import { firstKey } from '../owner.ts';
import type { Sample } from '../route-samples.ts';
import { type KnownValues, validFor } from './from-contract.ts';
import {
  hostileBytes,
  hostileHeaderValue,
  hostileSegment,
  hostileText,
  hostileValue,
  oneOf,
  percentEncoded,
} from './hostile.ts';

/** What a route is asked with: its sample, its call in the contract where it has one, and values that mean something. */
export interface RouteFacts {
  route: AppRoute;
  sample: Sample;
  call: Call | undefined;
  known: KnownValues;
}

export type Headers = readonly (readonly [name: string, value: string])[];

/** One request as it will be written to a socket, but for who sends it. */
export interface HostileRequest {
  method: string;
  target: string;
  headers: Headers;
  body: Buffer;
  /** Done to the bytes themselves: they are no proper HTTP any more. */
  damage: Damage | undefined;
}

export interface Damage {
  kind: 'cut' | 'replace' | 'insert';
  /** Where, from 0 to 1. */
  at: number;
  bytes: Uint8Array;
}

type Content = Pick<HostileRequest, 'headers' | 'body'>;

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];

/** Headers that we, the framework or a proxy read. */
const tellingHeaders: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/event-stream', 'text/event-stream;q=0', 'application/xml'],
  'accept-encoding': ['gzip;q=nonsense', '*;q=0'],
  authorization: ['Bearer', 'Bearer \x80', 'Bearer a.b.c', 'Basic eDp5', 'Bearer Bearer a'],
  'content-encoding': ['gzip', 'br'],
  'content-type': ['text/plain', 'application/xml', 'application', ';;;'],
  cookie: ['rotopia.session_token=stolen.value', 'rotopia.session_token=%zz; =; ;', '__Secure-a=b'],
  // Any other expectation is refused before the rest is read.
  expect: ['100-continue'],
  'idempotency-key': [firstKey, 'a'.repeat(201), '\x80', 'two words'],
  'if-match': ['"x"', '*'],
  'if-modified-since': ['yesterday'],
  'if-none-match': ['*', 'W/"', '"a", "b"'],
  'if-range': ['"x"', 'yesterday'],
  'if-unmodified-since': ['Thu, 01 Jan 1970 00:00:00 GMT', 'yesterday'],
  host: ['evil.example', 'localhost:99999', '[::1'],
  origin: ['https://evil.example', 'null', 'http://localhost:3000', '::'],
  range: ['bytes=0-', 'bytes=-0', 'bytes=99999999999999999999-', 'bytes=5-1', 'bytes=0-0,2-3', 'lines=1'],
  'sec-fetch-site': ['cross-site', 'same-origin'],
  'stripe-signature': ['t=1,v1=00', 't=,v1=', '=,=,='],
  'x-forwarded-for': ['1.2.3.4, ::1', 'nobody'],
  'x-forwarded-host': ['evil.example'],
  'x-http-method-override': ['DELETE'],
  'x-original-url': ['/api/auth/user'],
};
const anyHeaderName = fc.constantFrom(
  ...Object.keys(tellingHeaders).filter((name) => name !== 'expect'),
  'x-odd',
);
const extraHeader: fc.Arbitrary<Headers[number]> = oneOf<Headers[number]>(
  [3, fc.constantFrom(...listed(tellingHeaders))],
  [2, fc.tuple(anyHeaderName, hostileHeaderValue)],
);

const contentType: fc.Arbitrary<Headers> = fc
  .oneof(
    fc.constantFrom('application/json', 'application/json; charset=nonsense'),
    fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'),
    fc.constantFrom(...(tellingHeaders['content-type'] ?? [])),
    hostileHeaderValue,
  )
  .map((type) => [['content-type', type]] as const);

/** Requests to one route: valid, nearly valid and hostile ones. */
export function requestsTo(facts: RouteFacts): fc.Arbitrary<HostileRequest> {
  const anyDamage = fc.record<Damage>({
    kind: fc.constantFrom('cut', 'replace', 'insert'),
    at: fc.double({ min: 0, max: 1, noNaN: true }),
    bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
  });
  return fc
    .record({
      method: oneOf([14, fc.constant(facts.route.method)], [1, fc.constantFrom(...methods)]),
      target: fc.tuple(pathsTo(facts), queriesFor(facts)).map((parts) => parts.join('')),
      content: contentFor(facts),
      more: fc.array(extraHeader, { maxLength: 3 }),
      damage: oneOf<Damage | undefined>([11, fc.constant(undefined)], [1, anyDamage]),
    })
    .map(({ method, target, content: { headers, body }, more, damage }) => {
      return { method, target, headers: headers.concat(more), body, damage };
    });
}

function pathsTo({ route, sample, known }: RouteFacts): fc.Arbitrary<string> {
  const parts = route.path.split('/').map((part) => {
    if (!/^[:*]/.test(part)) return fc.constant(part);
    const own = sample.params?.[part.replace(':', '')] ?? '';
    const others = (known[part.slice(1)] ?? [own]).map(String);
    return oneOf(
      [4, fc.constant(percentEncoded(own))],
      [2, fc.constantFrom(...others).map(percentEncoded)],
      [4, hostileSegment],
    );
  });
  const path = fc.tuple(...parts).map((all) => all.join('/') || '/');
  const after = fc.constantFrom('/', '//', '/.', '/..', '/../..', ';a=b', '.json', '%2f', '%00', '%', '\\');
  const before = fc.constantFrom('/', '//evil.example', '/./', 'http://evil.example', '/api/..');
  const joined = (...both: fc.Arbitrary<string>[]) => fc.tuple(...both).map((texts) => texts.join(''));
  return oneOf([18, path], [1, joined(path, after)], [1, joined(before, path)]);
}

function queriesFor({ sample, call, known }: RouteFacts): fc.Arbitrary<string> {
  const valid = call?.query ? validFor(call.query, known) : fc.constant(sample.query ?? {});
  const written = valid.map((query) =>
    Object.entries(query as object).map(
      ([name, value]) => `${percentEncoded(name)}=${percentEncoded(String(value))}`,
    ),
  );
  const names = ['id', 'download', 'returnTo', 'error', 'flow', '__proto__', 'a[b]', 'a[]', '%zz', ''];
  const own = Object.keys({ ...call?.query?.shape, ...sample.query });
  const value = fc.oneof(hostileSegment, hostileText.map(percentEncoded));
  const strange = fc.tuple(fc.constantFrom(...own, ...names), value).map((both) => both.join('='));
  const more = oneOf([2, fc.constant<string[]>([])], [1, fc.array(strange, { maxLength: 3 })]);
  return fc
    .tuple(written, more)
    .map((lists) => lists.flat())
    .map((all) => (all.length > 0 ? `?${all.join('&')}` : ''));
}

/** What to send to a route: what it takes, that with one thing wrong, and what it never asked for. */
function contentFor({ route, sample, call, known }: RouteFacts): fc.Arbitrary<Content> {
  const own: Headers = Object.entries(sample.headers ?? {});
  const none = fc.constant<Content>({ headers: own, body: Buffer.alloc(0) });
  const unasked = fc.record({ headers: contentType.map((type) => own.concat(type)), body: hostileBytes });
  if (route.method === 'GET' || route.method === 'HEAD') return oneOf([9, none], [1, unasked]);

  const form = typeof sample.payload === 'string' && Object.fromEntries(new URLSearchParams(sample.payload));
  const usual = fc.constant<unknown>(form || (sample.payload ?? {}));
  const valid = call?.body && !form ? validFor(call.body, known) : usual;
  const write = (value: unknown): Content => ({
    headers: form ? own : [...own, ['content-type', 'application/json']],
    body: Buffer.from(
      form ? new URLSearchParams(value as Record<string, string>).toString() : (JSON.stringify(value) ?? ''),
    ),
  });
  const wrong: fc.Arbitrary<unknown> = form ? hostileText : hostileValue;
  return oneOf(
    [4, valid.map(write)],
    [4, fc.tuple(valid, fc.nat(), wrong).map(([value, at, other]) => write(alter(value, at, other)))],
    [form ? 0 : 1, hostileValue.map(write)],
    [2, unasked],
    [1, none],
  );
}

/** Drops, replaces or adds one field; it mostly replaces one. */
function alter(value: unknown, at: number, other: unknown): unknown {
  if (typeof value !== 'object' || value === null) return other;
  const names = Object.keys(value);
  const name = names[at % names.length] ?? 'extra';
  if (at % 5 === 0) return Object.fromEntries(Object.entries(value).filter(([each]) => each !== name));
  return at % 5 === 1 ? { ...value, extra: other, isAdmin: true } : { ...value, [name]: other };
}

function listed(values: Readonly<Record<string, readonly string[]>>): Headers {
  return Object.entries(values).flatMap(([name, each]) => each.map((value) => [name, value] as const));
}
