import { expect, test } from 'vitest';
import { isLoopback } from './loopback.ts';

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]', '::ffff:127.0.0.1'])(
  '%s is this machine',
  (host) => expect(isLoopback(host)).toBe(true),
);

test.each([
  '',
  '0.0.0.0',
  '::',
  '10.0.0.1',
  '127.evil.example',
  '127.0.0.1.evil.example',
  'localhost.evil.example',
  '::ffff:10.0.0.1',
])('%j may be another', (host) => expect(isLoopback(host)).toBe(false));
