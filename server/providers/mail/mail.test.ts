import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import { shortWaits } from '#tests/helpers/creation-app.ts';
import { startMailServer } from '#tests/helpers/servers/mail-server.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { verificationMail } from '../identity/embedded/mails.ts';
import { smtpMailer } from './smtp/smtp-mailer.ts';

test('a reset mail arrives by SMTP with a text and an HTML part', async () => {
  const { received, environment } = await startMailServer();
  const testApp = await startTestApp(environment);
  const background = await startBackground(testApp.deps, shortWaits);
  onTestFinished(() => background.stop());
  const { email } = await signUp(testApp);
  await testApp.app.inject({ method: 'POST', url: '/api/identity/reset-request', payload: { email } });
  await vi.waitFor(() => expect(received.map(({ to }) => to)).toEqual([[email], [email]]), 30_000);
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
  expect(mail?.html).not.toMatch(/<script|<link|url\(|src="(?!cid:)/);
  // Where mail is really sent, a sign-up sends a link to verify the address.
  const verification = mails.find(({ subject }) => subject === 'Confirm your email for Rotopia');
  const [, code = ''] = /Your code: (\d{6})\n/.exec(verification?.text ?? '') ?? [];
  expect(verification?.html).toContain(`>${code}<`);
  // Mail that left is not also shown on this machine.
  expect((await testApp.app.inject('/dev/mail')).statusCode).toBe(404);
});

test('a mail is alternatives, text before HTML, and its pictures are related to the HTML', async () => {
  const { received, port } = await startMailServer();
  const mailer = smtpMailer({
    url: `smtp://rot:p%40ss@127.0.0.1:${port}`,
    from: 'Rotopia <hello@rotopia.example>',
  });
  onTestFinished(() => mailer.close?.());
  await mailer.send(verificationMail('mia@example.com', 'http://localhost:3000/x', '012345'));
  const [{ raw } = { raw: Buffer.alloc(0) }] = received;
  const types = [...raw.toString('latin1').matchAll(/^Content-Type: ([\w/]+)/gm)].map(([, type]) => type);
  expect(types).toEqual([
    'multipart/alternative',
    'text/plain',
    'multipart/related',
    'text/html',
    'image/png',
    'image/png',
  ]);
  const { html = '', attachments } = await PostalMime.parse(raw);
  const shown = [...html.matchAll(/<img src="cid:(\w+)"[^>]* alt="[^"]+"/g)].map(([, name]) => `<${name}>`);
  expect(attachments.map(({ contentId, disposition }) => [contentId, disposition])).toEqual(
    shown.map((id) => [id, 'inline']),
  );
  expect(shown).toHaveLength(html.split('<img').length - 1);
  for (const { content } of attachments) expect((content as ArrayBuffer).byteLength).toBeLessThan(15_000);
});

test('an address or a subject with a line break adds no header and no recipient', async () => {
  const { received, port } = await startMailServer();
  const mailer = smtpMailer({
    url: `smtp://rot:p%40ss@127.0.0.1:${port}`,
    from: 'Rotopia <hello@rotopia.example>',
  });
  onTestFinished(() => mailer.close?.());
  const plain = { text: 'text', html: '<p>html</p>' };
  const evil = '\r\nBcc: evil@example.com\r\n\r\nspam';
  await mailer.send({ ...plain, to: 'mia@example.com', subject: `Hello${evil}` });
  for (const to of [
    `mia@example.com${evil}`,
    'mia@example.com, evil@example.com',
    'mia@example.com>,<evil@example.com',
  ]) {
    await mailer.send({ ...plain, to, subject: 'Hello' }).catch(() => {});
  }
  expect(received.flatMap(({ to }) => to)).not.toContain('evil@example.com');
  for (const { raw } of received) expect(raw.toString()).not.toMatch(/^(bcc|spam)/im);
});

test('without SMTP the mail is kept in the outbox and shown at /dev/mail, newest first', async () => {
  const testApp = await startTestApp();
  const { app, deps } = testApp;
  expect((await app.inject('/dev/mail')).body).toContain('No mail yet');

  await deps.mailer.send({
    to: 'a@example.com',
    subject: 'First <b>',
    text: 'see http://localhost:3000/x',
    html: '<img src="cid:logo">',
    pictures: ['logo'],
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

  const [frame, framed] = page.match(/\/dev\/mail\/[\w-]+\/html/g) ?? [];
  expect((await app.inject(String(framed))).body).toMatch(/^<img src="data:image\/png;base64,iVBOR/);
  const html = await app.inject(String(frame));
  expect(html.body).toBe('<script>alert(1)</script>');
  expect(html.headers['content-security-policy']).toMatch(/^default-src 'none'.*sandbox/);
  expect((await app.inject('/dev/mail/..%2F..%2Fauth-secret/html')).statusCode).toBe(404);
});

test('the outbox answers what it cannot have with 404, and what is no address with 400', async () => {
  const { app } = await startTestApp();
  const statusOf = async (id: string): Promise<number> =>
    (await app.inject(`/dev/mail/${id}/html`)).statusCode;
  for (const id of ['__proto__', '%F0%9F%98%80', 'x'.repeat(5000), '..', '.json'])
    expect(await statusOf(id), id).toBe(404);
  for (const id of ['%00', '%ff']) expect(await statusOf(id), id).toBe(400);
});
