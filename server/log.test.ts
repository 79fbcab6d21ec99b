import { expect, test } from 'vitest';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { loggedPath } from './log.ts';

test('a path is logged without what opens something', () => {
  const ticket = 'Zm9yLXRlc3RzLW9ubHktdGhpcnR5LXR3by1ieXRlcy4';
  expect(loggedPath(`/api/account/export/${ticket}`)).toBe('/api/account/export/…');
  expect(loggedPath('/reset-password?oobCode=secret')).toBe('/reset-password');
  expect(loggedPath('/brain-rot/4711abcdEFGH')).toBe('/brain-rot/4711abcdEFGH');
});

test('e-mails stay out of whatever is logged', async () => {
  const { deps, logLines } = await startTestApp();
  const email = 'ida.secret+x@mail.example.com';
  const causes = new Error('no mailbox', {
    cause: new AggregateError([new Error(`${email} bounced`)], email),
  });
  deps.log.error({ err: causes }, `could not write to ${email}`);
  deps.log.error(new Error(`${email} is unknown`));
  deps.log.warn({ err: `thrown by somebody: ${email}` }, 'strange');
  expect(logLines).toHaveLength(3);
  expect(logLines.join('')).not.toContain('ida.secret');
  expect(JSON.parse(logLines[0] ?? '').err.cause.errors[0].message).toBe('(e-mail) bounced');
});
