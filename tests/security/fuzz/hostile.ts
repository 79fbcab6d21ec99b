import fc from 'fast-check';

/** One of these, each as often as its weight says. */
export function oneOf<T>(...choices: readonly (readonly [number, fc.Arbitrary<T>])[]): fc.Arbitrary<T> {
  return fc.oneof(...choices.map(([weight, arbitrary]) => ({ weight, arbitrary })));
}

/** Texts that have broken programs before. */
export const classics = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  'a\udc00b',
  '\ufeff',
  '\u202e',
  'İ',
  '😀',
  '__proto__',
  'constructor',
  'toString',
  'null',
  'undefined',
  'NaN',
  '-1',
  '7',
  '1e999',
  '0x10',
  '9'.repeat(400),
  "' or 1=1 --",
  '"; drop table users; --',
  '$1',
  '\\',
  '%',
  '%00',
  '%zz',
  '../../etc/passwd',
  '..\\..\\package.json',
  'a\r\nset-cookie: stolen=1',
  '<script>alert(1)</script>',
  '${7*7}{{7*7}}',
  'https://evil.example/',
  '//evil.example',
  '/\t/evil.example',
  'javascript:alert(1)',
];

const veryLong = fc.constantFrom(65, 201, 257, 321, 501, 5000, 15_000).map((length) => 'A'.repeat(length));

export const hostileText: fc.Arbitrary<string> = oneOf(
  [6, fc.constantFrom(...classics)],
  [2, fc.string({ unit: 'binary', maxLength: 40 })],
  [1, veryLong],
);

/** Any JSON value, mostly an unexpected one. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  hostileText,
  fc.constantFrom<unknown>(null, true, false, 0, -0, -1, 0.1, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63)),
  fc.constantFrom<unknown>([], {}, [[]], [null], { toString: 1 }, { constructor: { prototype: {} } }),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Bodies that no schema describes, as the bytes they are. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc
    .constantFrom(
      '{',
      '""',
      '\0',
      '{"__proto__":{"isAdmin":true}}',
      '{"constructor":{"prototype":{"isAdmin":true}}}',
      '{"a":1,"a":2}',
      '\ufeff{}',
      '{"email":"\\u0000@example.com","password":"\\ud800\\ud800\\ud800"}',
      'a[b][c]=1&a[b]=2&__proto__[x]=1&constructor[prototype][x]=1',
      '%=%zz&&&==&a%00=b%00',
      '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
      '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    )
    .map((text) => Buffer.from(text)),
  fc.constantFrom(100, 10_000, 30_000).map((depth) => Buffer.from('['.repeat(depth) + ']'.repeat(depth))),
  fc.constantFrom(100, 5000).map((depth) => Buffer.from('{"a":'.repeat(depth) + '1' + '}'.repeat(depth))),
  fc.constantFrom(70_000, 600_000).map((length) => Buffer.from(`{"details":"${'A'.repeat(length)}"}`)),
);

/** Parts of an address that lead elsewhere, or nowhere, where a program decodes them carelessly. */
const strayPaths =
  '.. %2e%2e . ..%2fx %2f %2e%2e%2f%2e%2e%2fetc%2fpasswd ..%5c..%5cpackage.json ..\\..\\package.json %c0%af %ed%a0%80 %00 % %zz %e2%28%a1 ;id=1 a%2fb a%3fb%23c * :id \xff\xfe';
export const hostileSegment: fc.Arbitrary<string> = oneOf(
  [4, hostileText.map(percentEncoded)],
  [1, hostileText.map((text) => percentEncoded(percentEncoded(text)))],
  [4, fc.constantFrom(...strayPaths.split(' '))],
);

/** What a header may hold: any byte but those that end it. */
export const hostileHeaderValue: fc.Arbitrary<string> = fc.oneof(
  hostileText.map((text) =>
    Buffer.from(text)
      .toString('latin1')
      .replace(/\p{Cc}/gu, ''),
  ),
  fc.constantFrom('', '*', '"', ',,,', ';q=', '=;=', '\x80\xff', '\t'),
);

/** Half a character has no bytes of its own: it is written as the replacement for what cannot be read. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
