import { sql } from 'drizzle-orm';
import PostalMime from 'postal-mime';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startBackground } from '#server/background.ts';
import { queryRows } from '#server/db/client.ts';
import { createBrainRot, grantCredits, shortWaits, startCreationApp } from '#tests/helpers/creation-app.ts';
import { startMailServer } from '#tests/helpers/servers/mail-server.ts';
import { startTestApp, type TestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const soon = 30_000;
const token = 'a-token-that-is-hard-to-guess';

async function startMailing(environment: NodeJS.ProcessEnv): Promise<TestApp> {
  const testApp = await startTestApp({ ...environment, METRICS_TOKEN: token });
  const background = await startBackground(testApp.deps, { ...shortWaits, maxRetryDelay: 1 });
  onTestFinished(() => background.stop());
  return testApp;
}

const mailJobs = ({ deps }: TestApp) =>
  queryRows(deps.database.db, sql`select id from pgboss.job where name = 'send-mail'`);

const linesOf = ({ logLines }: TestApp, message: string) =>
  logLines.filter((line) => line.includes(`"msg":"${message}"`));

/** Reads a figure of /metrics by its full name. */
async function readFigures({ app }: TestApp): Promise<(name: string) => number> {
  const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
  return (name) =>
    Number(
      body
        .split('\n')
        .find((line) => line.startsWith(`${name} `))
        ?.split(' ')
        .at(-1) ?? 0,
    );
}

const attempts = (outcome: string) => `rotopia_job_attempts_total{job="send-mail",outcome="${outcome}"}`;

test('a mail server that was away gets the mail once it is back, and no link stays behind', async () => {
  const away = await startMailServer();
  await away.close();
  const testApp = await startMailing(away.environment);
  const { email } = await signUp(testApp);
  await vi.waitFor(
    () => expect(linesOf(testApp, 'send-mail: attempt failed, will retry')).not.toEqual([]),
    soon,
  );
  const figure = await readFigures(testApp);
  expect(figure('rotopia_mails{state="waiting"}')).toBe(1);
  expect(figure('rotopia_oldest_mail_seconds{state="waiting"}')).toBeGreaterThan(0);

  const { received } = await startMailServer({ port: away.port });
  await vi.waitFor(() => expect(received).toHaveLength(1), soon);
  expect(received[0]?.to).toEqual([email]);
  const { subject } = await PostalMime.parse(received[0]?.raw ?? '');
  expect(subject).toBe('Confirm your email for Rotopia');
  await vi.waitFor(async () => expect(await mailJobs(testApp)).toEqual([]), soon);
  expect(testApp.logLines.join('')).not.toMatch(/\?code=|Your code/);
});

test('a mailbox that does not exist is given up at once; one that is full is tried again', async () => {
  const full = new Set(['full@example.com']);
  const { environment, received } = await startMailServer({
    refuses: (address) => (address === 'nobody@example.com' ? 550 : full.has(address) ? 452 : undefined),
  });
  const testApp = await startMailing(environment);
  const before = await readFigures(testApp);
  await signUp(testApp, { email: 'nobody@example.com' });
  await vi.waitFor(() => expect(linesOf(testApp, 'send-mail: gave up')).toHaveLength(1), soon);
  expect(await mailJobs(testApp)).toEqual([]);
  const given = await readFigures(testApp);
  expect(given(attempts('gave_up')) - before(attempts('gave_up'))).toBe(1);
  expect(given(attempts('retried')) - before(attempts('retried'))).toBe(0);

  await signUp(testApp, { email: 'full@example.com' });
  await vi.waitFor(
    () => expect(linesOf(testApp, 'send-mail: attempt failed, will retry')).not.toEqual([]),
    soon,
  );
  const retried = await readFigures(testApp);
  expect(retried(attempts('retried'))).toBeGreaterThan(given(attempts('retried')));
  full.clear();
  await vi.waitFor(() => expect(received.map(({ to }) => to)).toEqual([['full@example.com']]), soon);
  expect(linesOf(testApp, 'send-mail: gave up')).toHaveLength(1);
  expect(testApp.logLines.join('')).not.toContain('@example.com');
});

test('a mail does not wait for the Brain Rots that are being made', async () => {
  const { environment, received } = await startMailServer();
  const creation = await startCreationApp(() => 'stall', { ...environment, WORKERS: '1' });
  const user = await signUp(creation);
  await vi.waitFor(() => expect(received).toHaveLength(1), soon);
  await grantCredits(creation, user, 1);
  const making = createBrainRot(creation, user).catch(() => undefined);
  await vi.waitFor(() => expect(creation.imageServer.prompts.length).toBeGreaterThan(0), soon);
  await creation.app.inject({
    method: 'POST',
    url: '/api/identity/reset-request',
    payload: { email: user.email },
  });
  await vi.waitFor(() => expect(received).toHaveLength(2), soon);
  await creation.deps.progress.close();
  await making;
});
