import fc from 'fast-check';
import { firstKey } from '../owner.ts';
import { contentFor } from './contents.ts';
import { validFor } from './from-contract.ts';
import { hostileHeaderValue, hostileSegment, hostileText, oneIn, percentEncoded } from './hostile.ts';
import type { Headers, RouteFacts } from './route-facts.ts';

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

/** Headers that we, the framework or a proxy read. */
const tellingHeaders: Readonly<Record<string, readonly string[]>> = {
  accept: ['text/event-stream', 'text/event-stream;q=0', 'application/xml'],
  'accept-encoding': ['gzip;q=nonsense', '*;q=0'],
  authorization: ['Bearer', 'Bearer \x80', 'Bearer a.b.c', 'Basic eDp5', 'Bearer Bearer a'],
  'content-encoding': ['gzip', 'br'],
  cookie: ['rotopia.session_token=stolen.value', 'rotopia.session_token=%zz; =; ;', '__Secure-a=b'],
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
const headerNames = [...Object.keys(tellingHeaders), 'content-type', 'x-odd'];

const extraHeader: fc.Arbitrary<Headers[number]> = fc.oneof(
  {
    arbitrary: fc.constantFrom(
      ...Object.entries(tellingHeaders).flatMap(([name, values]) =>
        values.map((value) => [name, value] as const),
      ),
      // Any other expectation is refused before the rest is read.
      ['expect', '100-continue'] as const,
    ),
    weight: 3,
  },
  { arbitrary: fc.tuple(fc.constantFrom(...headerNames), hostileHeaderValue), weight: 2 },
);

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY', 'PROPFIND'];

const anyDamage: fc.Arbitrary<Damage> = fc.record({
  kind: fc.constantFrom('cut', 'replace', 'insert'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  bytes: fc.uint8Array({ minLength: 1, maxLength: 8 }),
});

/** Requests to one route: valid, nearly valid and hostile ones. */
export function requestsTo(facts: RouteFacts): fc.Arbitrary<HostileRequest> {
  return fc
    .record({
      method: oneIn(15, fc.constantFrom(...methods), fc.constant(facts.route.method)),
      target: fc.tuple(pathsTo(facts), queriesFor(facts)).map((parts) => parts.join('')),
      content: contentFor(facts),
      more: fc.array(extraHeader, { maxLength: 3 }),
      damage: oneIn(12, anyDamage, fc.constant(undefined)),
    })
    .map(({ method, target, content, more, damage }) => ({
      method,
      target,
      headers: content.headers.concat(more),
      body: content.body,
      damage,
    }));
}

function pathsTo({ route, sample, known }: RouteFacts): fc.Arbitrary<string> {
  const parts = route.path.split('/').map((part) => {
    if (!/^[:*]/.test(part)) return fc.constant(part);
    const own = sample.params?.[part.replace(':', '')] ?? '';
    const others = (known[part.slice(1)] ?? [own]).map(String);
    return fc.oneof(
      { arbitrary: fc.constant(percentEncoded(own)), weight: 4 },
      { arbitrary: fc.constantFrom(...others).map(percentEncoded), weight: 2 },
      { arbitrary: hostileSegment, weight: 4 },
    );
  });
  const path = fc.tuple(...parts).map((all) => all.join('/') || '/');
  const odd = fc
    .tuple(path, fc.constantFrom('/', '//', '/.', '/..', '/../..', ';a=b', '.json', '%2f', '%00', '%', '\\'))
    .map((both) => both.join(''));
  const elsewhere = fc
    .tuple(fc.constantFrom('/', '//evil.example', '/./', 'http://evil.example', '/api/..'), path)
    .map((both) => both.join(''));
  return fc.oneof(
    { arbitrary: path, weight: 18 },
    { arbitrary: odd, weight: 1 },
    { arbitrary: elsewhere, weight: 1 },
  );
}

function queriesFor({ sample, call, known }: RouteFacts): fc.Arbitrary<string> {
  const valid = call?.query
    ? validFor(call.query, known).map((value) => Object.entries(value as object))
    : fc.constant(Object.entries(sample.query ?? {}));
  const written = valid.map((pairs) =>
    pairs.map(([name, value]) => `${percentEncoded(name)}=${percentEncoded(String(value))}`),
  );
  const names = fc.constantFrom(
    ...Object.keys({ ...call?.query?.shape, ...sample.query }),
    'id',
    'download',
    'returnTo',
    'error',
    'flow',
    '__proto__',
    'a[b]',
    'a[]',
    '%zz',
    '',
  );
  const strange = fc
    .tuple(names, fc.oneof(hostileSegment, hostileText.map(percentEncoded)))
    .map((both) => both.join('='));
  return fc
    .tuple(written, oneIn(3, fc.array(strange, { maxLength: 3 }), fc.constant<string[]>([])))
    .map((lists) => {
      const all = lists.flat();
      return all.length > 0 ? `?${all.join('&')}` : '';
    });
}
