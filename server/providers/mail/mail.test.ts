import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { signUp } from '#tests/helpers/sign-up.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

/** A real mail server on loopback that lets one user in and keeps what it is handed. */
async function startMailServer() {
  const received: { to: string[]; raw: Buffer }[] = [];
  const server = new SMTPServer({
    hideSTARTTLS: true,
    onAuth: ({ username, password }, _session, done) =>
      username === 'rot' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('No')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: Buffer.concat(chunks),
        });
        done();
      });
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return { received, port: (listening.address() as AddressInfo).port };
}

test('a reset mail arrives by SMTP with a text and an HTML part', async () => {
  const { received, port } = await startMailServer();
  const testApp = await startTestApp({
    SMTP_URL: `smtp://rot:${encodeURIComponent('p@ss')}@127.0.0.1:${port}`,
    MAIL_FROM: 'Rotopia <hello@rotopia.example>',
  });
  const { email } = await signUp(testApp);
  await testApp.app.inject({ method: 'POST', url: '/api/identity/reset-request', payload: { email } });
  // The answer does not wait for the mail; closing does.
  await testApp.deps.identity.close?.();

  expect(received.map(({ to }) => to)).toEqual([[email], [email]]);
  const mails = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)));
  const mail = mails.find(({ subject }) => subject === 'Reset your Rotopia password');
  expect(mail).toMatchObject({
    from: { name: 'Rotopia', address: 'hello@rotopia.example' },
    to: [{ address: email }],
  });
  const link = /http:\/\/localhost:3000\/reset-password\?oobCode=[\w-]{43}/;
  const [inText] = link.exec(mail?.text ?? '') ?? [];
  expect(inText).toBeDefined();
  expect(mail?.html).toContain(`href="${inText}"`);
  expect(mail?.html).not.toMatch(/<img|<script|<link|url\(/);
  // Where mail is really sent, a sign-up sends a link to prove the address.
  expect(mails.map(({ subject }) => subject)).toContain('Confirm your e-mail for Rotopia');
  // Mail that left is not also shown on this machine.
  expect((await testApp.app.inject('/dev/mail')).statusCode).toBe(404);
});

test('without SMTP the mail is kept in the outbox and shown at /dev/mail, newest first', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  expect((await app.inject('/dev/mail')).body).toContain('No mail yet');

  await deps.mailer.send({
    to: 'a@example.com',
    subject: 'First <b>',
    text: 'see http://localhost:3000/x',
    html: '<p>1</p>',
  });
  await deps.mailer.send({
    to: 'b@example.com',
    subject: 'Second',
    text: 'two',
    html: '<script>alert(1)</script>',
  });
  const page = (await app.inject('/dev/mail')).body;
  expect(page.indexOf('Second')).toBeLessThan(page.indexOf('First'));
  expect(page).toContain('First &#60;b&#62;');
  expect(page).toContain('<a href="http://localhost:3000/x">http://localhost:3000/x</a>');

  const [frame] = /\/dev\/mail\/[\w-]+\/html/.exec(page) ?? [];
  const html = await app.inject(String(frame));
  expect(html.body).toBe('<script>alert(1)</script>');
  expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/);
  expect((await app.inject('/dev/mail/..%2F..%2Fauth-secret/html')).statusCode).toBe(404);
});

test('the outbox answers what it cannot have with 404', async () => {
  const { app } = await startTestApp();
  for (const id of ['%00', '__proto__', '%F0%9F%98%80', '%ff', 'x'.repeat(5000), '..', '.json']) {
    expect((await app.inject(`/dev/mail/${id}/html`)).statusCode, id).toBe(404);
  }
});
