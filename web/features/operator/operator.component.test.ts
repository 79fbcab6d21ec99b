import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { OperatorUser, QueuedJob } from '#contract/operator/operator.ts';
import { openPage, sizes } from '#tests/components/open-page.ts';
import type { Responses } from '#tests/components/responses.ts';
import { user } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const operator = { ...user, isOperator: true };
const at = '2026-01-05T12:00:00.000Z';
const foundUser: OperatorUser = {
  id: 'zoe',
  email: 'zoe@example.com',
  name: null,
  nickname: 'Disco Frogolino 42',
  isNicknameHidden: false,
  credits: 1,
  owed: 0,
  made: 2,
  isDeleted: false,
  createdAt: at,
};
const made = {
  entries: [],
  payments: [],
  brainRots: [{ id: 'gone', name: 'Gone Pro', status: 'deleted' as const, createdAt: at }],
  events: [],
};
const status: Responses['GET /api/operator/status'] = {
  figures: [{ name: 'Ledger', facts: [['Credits', '12']] }],
  faults: [{ what: 'Not set: SELLER_NAME', remedy: "The legal pages can't name a seller." }],
  waiting: { reports: 0, refundRequests: 0, heldPayments: 0 },
  canBackUp: true,
  imageModel: 'fal:fal-ai/flux/dev',
};

test('the status names problems, tests the image model and writes a backup', async () => {
  const failure = 'Our artist refused this one. (flagged as NSFW)';
  const { page } = await openPage('/operator', {
    user: operator,
    responses: {
      'GET /api/operator/status': status,
      'POST /api/operator/model-test': {
        prompt: 'One character\nNo text',
        seconds: 4.1,
        picture: null,
        failure,
      },
      'POST /api/operator/backups': { path: '/backups/one', files: 3 },
    },
  });
  await expect.element(page.getByRole('region', { name: 'Figures' })).toMatchTextContent('Ledger');
  const problem = page.getByRole('listitem').filter({ hasText: 'Not set: SELLER_NAME' });
  await expect.element(problem).toMatchTextContent("The legal pages can't name a seller.");
  const model = page.getByRole('region', { name: 'Image model' });
  await expect.element(model).toMatchTextContent('fal:fal-ai/flux/dev draws.');
  await model.getByRole('button', { name: 'Test the model' }).click();
  await expect.element(model.getByRole('status')).toHaveTextContent(`Failed after 4.1 s: ${failure}`);
  await expect.element(model).toMatchTextContent('PromptOne characterNo text');
  await page.getByRole('button', { name: 'Back up now' }).click();
  const toast = toastWith(page, 'Backed up the database and');
  await expect.element(toast).toMatchTextContent('3 files: /backups/one');
});

test('elsewhere an operator is shown no problems', async () => {
  const { page } = await openPage('/pricing', {
    user: operator,
    responses: { 'GET /api/operator/status': status },
  });
  await expect.element(page.getByRole('banner').getByText(/^\d+ ?credits?$/)).toBeVisible();
  expect(page.getByText(/SELLER_NAME/).query()).toBeNull();
});

test('on a phone the tabs scroll to the current one, also by keyboard', async () => {
  const { page } = await openPage('/operator?tab=audit-log', {
    user: operator,
    size: sizes.phone,
    responses: { 'GET /api/operator/audit-log': [], 'GET /api/operator/status': status },
  });
  const last = page.getByRole('tab', { name: 'Audit log' });
  await expect.element(last).toBeInViewport({ ratio: 1 });
  last.element().focus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('tab', { name: 'Status' })).toHaveFocus();
  await expect.element(page.getByRole('tab', { name: 'Status' })).toBeInViewport({ ratio: 1 });
});

test('an operator finds a user, grants credits and hides the name', async () => {
  let current = foundUser;
  const { page, sent } = await openPage('/operator?tab=users', {
    user: operator,
    responses: {
      'GET /api/operator/people': () => [current],
      'GET /api/operator/people/:id': () => ({ person: current, ...made }),
      'POST /api/operator/people/:id/grant': ({ body: { credits } }) => {
        current = { ...current, credits: current.credits + credits };
        return current;
      },
      'POST /api/operator/people/:id/hide-name': () => {
        current = { ...current, isNicknameHidden: true };
        return current;
      },
    },
  });
  await page.getByLabelText('Email, nickname or id').fill('zoe');
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('button', { name: 'View zoe@example.com' }).click();
  expect(sent).toContainEqual(
    expect.objectContaining({ name: 'GET /api/operator/people', query: { search: 'zoe' } }),
  );
  const profile = page.getByRole('region', { name: 'Profile' });
  await expect.element(profile).toMatchTextContent('1 credit, 2 made');
  await expect
    .element(page.getByRole('region', { name: 'Brain Rots' }))
    .toMatchTextContent('DeletedGone Pro');
  await profile.getByRole('button', { name: 'Grant credits' }).click();
  await page.getByLabelText('How many?').fill('7');
  await page.getByLabelText('Reason (visible to user)').fill('For waiting so long');
  await page.getByRole('button', { name: 'Grant', exact: true }).click();
  await expect.element(toastWith(page, 'They have 8 credits now.')).toBeVisible();
  await expect.element(profile).toMatchTextContent('8 credits');
  expect(sent).toContainEqual(
    expect.objectContaining({ body: expect.objectContaining({ reason: 'For waiting so long', credits: 7 }) }),
  );
  await profile.getByRole('button', { name: 'Hide the name' }).click();
  await page.getByLabelText('Reason').fill('It reads badly');
  await page.getByRole('dialog').getByRole('button', { name: 'Hide the name' }).click();
  await expect.element(toastWith(page, 'The name is hidden until they pick another.')).toBeVisible();
  await expect.element(profile.getByRole('button', { name: 'Show the name' })).toBeVisible();
});

test('a reported Brain Rot is hidden with a reason, and restored', async () => {
  const one = { id: 'sample', name: 'Frogolino Disco Pro', status: 'ready' as const };
  let isHidden = false;
  const report = { reason: 'broken' as const, details: 'It looks at me', createdAt: at };
  const { page, window, sent } = await openPage('/operator?tab=refunds', {
    user: operator,
    responses: {
      'GET /api/operator/refund-requests': [],
      'GET /api/operator/reports': () => ({
        reported: isHidden
          ? []
          : [{ ...one, count: 1, reasons: ['broken'], oldestAt: at, newestAt: at, reports: [report] }],
        next: null,
        hidden: isHidden ? [{ ...one, status: 'hidden', createdAt: at }] : [],
      }),
      'POST /api/operator/brain-rots/:id/hide': () => {
        isHidden = true;
        return { toPurge: null };
      },
      'POST /api/operator/brain-rots/:id/show': () => {
        isHidden = false;
        return { isShown: true };
      },
    },
  });
  // The picture is no call of the contract.
  const { fetch } = window;
  window.fetch = (input, init) =>
    fetch(new window.Request(input, init).url.endsWith('/picture') ? '/cast/frog_disco.avif' : input, init);
  await page.getByRole('tab', { name: 'Reports' }).click();
  const reported = page.getByRole('region', { name: 'Reported' });
  await expect.element(reported.getByRole('img', { name: one.name })).toBeVisible();
  await expect.element(reported.getByRole('article')).toMatchTextContent('It looks at me');
  await reported.getByRole('button', { name: 'Hide' }).click();
  await page.getByLabelText('Reason').fill('It does look at people');
  await page.getByRole('button', { name: 'Hide it' }).click();
  await expect.element(toastWith(page, 'Hidden. Only operators can see it.')).toBeVisible();
  expect(sent).toContainEqual(expect.objectContaining({ body: { reason: 'It does look at people' } }));
  const hidden = page.getByRole('region', { name: 'Hidden' });
  await hidden.getByRole('button', { name: 'Restore' }).click();
  await expect.element(toastWith(page, 'Everyone can see it again.')).toBeVisible();
  await expect.element(hidden).not.toBeInTheDocument();
});

test('a stuck job can be retried and, with a reason, cancelled', async () => {
  const job: QueuedJob = {
    id: 'gone',
    name: 'Stucchino Pro',
    ownerId: 'x',
    state: 'stuck',
    phase: 'drawing',
    seconds: 150,
    failedAttempts: 1,
    error: 'connect ECONNREFUSED',
  };
  const { page, sent } = await openPage('/operator?tab=jobs', {
    user: operator,
    responses: {
      'GET /api/operator/jobs': { jobs: [job], total: 1 },
      'POST /api/operator/jobs/:id/retry': { isQueued: true },
      'POST /api/operator/jobs/:id/cancel': { isCancelled: true },
    },
  });
  await expect.element(page.getByRole('heading', { name: '1 job in the queue' })).toBeVisible();
  const row = page.getByRole('listitem').filter({ hasText: job.name });
  await expect.element(row).toMatchTextContent('Stuck');
  await expect.element(row).toMatchTextContent('Ordered 3 min ago · 1 failed attempt');
  await row.getByRole('button', { name: 'Retry Stucchino Pro' }).click();
  await expect.element(toastWith(page, 'It starts over, for the same credit.')).toBeVisible();
  await row.getByRole('button', { name: 'Cancel Stucchino Pro' }).click();
  await page.getByLabelText('Reason').fill('It hangs');
  await page.getByRole('button', { name: 'Cancel the job' }).click();
  await expect.element(toastWith(page, 'Cancelled. The credit is back.')).toBeVisible();
  expect(sent).toContainEqual(
    expect.objectContaining({ name: 'POST /api/operator/jobs/:id/cancel', body: { reason: 'It hangs' } }),
  );
});

test('other users get a 404', async () => {
  const { page } = await openPage('/operator', { user });
  await expect.element(page.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect.element(page.getByRole('menu')).toBeVisible();
  expect(page.getByRole('menu').getByText('Operator').elements()).toHaveLength(0);
});
