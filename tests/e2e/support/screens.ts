import type { Page } from '@playwright/test';
import {
  arriveAs,
  arriveSignedIn,
  expectSignedIn,
  openAccountMenu,
  openSignIn,
  openSignUp,
} from './auth-actions.ts';
import { arriveBroke, openCardForm } from './billing-actions.ts';
import { generateButton, listOf, machine, openCreator } from './create-actions.ts';
import { cardsOf, sampleBrainRot } from './gallery-actions.ts';
import { collector, operator } from './sample-people.ts';
import { expect, hold } from './test.ts';

export interface Screen {
  readonly name: string;
  /** Where only one kind of screen has it. */
  readonly on?: 'phones' | 'desktops';
  /** What axe looks at where it is not the whole page. */
  readonly part?: string;
  open(page: Page, isMobile: boolean): Promise<void>;
}

const longest = '/?animal=boar&term=cappuccino';

function at(path: string, name: string, signedIn = false): Screen {
  return {
    name,
    async open(page) {
      if (signedIn) await arriveSignedIn(page);
      await page.goto(path);
      if (signedIn) await expectSignedIn(page);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    },
  };
}

async function openSample(page: Page): Promise<void> {
  const { id } = await sampleBrainRot(page, 'octopus');
  await page.goto(`/brain-rot/${id}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

async function openMenu(page: Page): Promise<void> {
  await arriveSignedIn(page);
  await page.goto('/pricing');
  await expectSignedIn(page);
  await expect(await openAccountMenu(page)).toBeVisible();
}

async function startMaking(page: Page): Promise<void> {
  await arriveSignedIn(page);
  await openCreator(page, longest);
  await expectSignedIn(page);
  await expect(machine(page)).toContainText('Cinghialotto Cappuccino Pro');
  await generateButton(page).click();
}

/** The server's word on a job. */
async function answerWith(page: Page, address: string, progress: object): Promise<void> {
  await page.route(address, (route) =>
    route.fulfill({ contentType: 'text/event-stream', body: `data: ${JSON.stringify(progress)}\n\n` }),
  );
}

/** Every screen of the product and every state of it that looks different. */
export const screens: readonly Screen[] = [
  at('/', 'landing'),
  at('/trending', 'trending'),
  at('/pricing', 'pricing'),
  at('/checkout', 'checkout'),
  at('/gallery', 'gallery-empty'),
  at('/account', 'account-guest'),
  at('/reset-password?oobCode=one', 'reset-password'),
  at('/no/such/page', 'not-found'),
  at('/terms', 'terms'),
  at('/privacy', 'privacy'),
  at('/refunds', 'refunds'),
  at('/contact', 'contact'),
  at('/about', 'about'),
  at('/brain-rot/no-such-item', 'item-missing'),
  at('/maker/no-such-maker', 'maker-missing'),
  at('/pricing', 'pricing-signed-in', true),
  at('/checkout', 'checkout-signed-in', true),
  at('/account', 'account', true),
  { name: 'creator', open: (page) => openCreator(page) },
  { name: 'creator-picked', open: (page) => openCreator(page, longest) },
  {
    name: 'home',
    async open(page) {
      await arriveAs(page, collector);
      await openCreator(page, '/');
      await expectSignedIn(page);
      await expect(cardsOf(page).first()).toBeVisible();
    },
  },
  {
    name: 'gallery',
    async open(page) {
      await arriveAs(page, collector);
      await page.goto('/gallery');
      await expect(cardsOf(page).first()).toBeVisible();
    },
  },
  {
    name: 'album',
    async open(page) {
      await arriveAs(page, collector);
      await page.goto('/gallery?tab=album');
      await expect(page.getByRole('heading', { name: 'Creatures' })).toBeVisible();
    },
  },
  { name: 'item', open: openSample },
  {
    name: 'maker',
    async open(page) {
      const { maker } = await sampleBrainRot(page, 'octopus');
      await page.goto(`/maker/${maker?.slug}`);
      await expect(cardsOf(page).first()).toBeVisible();
    },
  },
  {
    name: 'roll-name',
    async open(page) {
      await arriveSignedIn(page);
      await page.goto('/account');
      await page.getByRole('button', { name: 'Roll another' }).click();
      await expect(page.getByRole('dialog', { name: 'Roll a maker name' }).getByRole('listitem')).toHaveCount(
        4,
      );
    },
  },
  {
    name: 'report',
    async open(page) {
      await arriveSignedIn(page);
      await openSample(page);
      await expectSignedIn(page);
      await page.getByRole('button', { name: 'Report this Brain Rot' }).click();
      await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible();
    },
  },
  {
    name: 'shop',
    async open(page) {
      await arriveBroke(page);
      await openCreator(page, longest);
      await page.getByRole('button', { name: 'Get 40 credits' }).click();
      await expect(page.getByRole('dialog', { name: 'Get 40 credits' })).toContainText('is waiting');
    },
  },
  {
    name: 'item-signed-in',
    async open(page) {
      await arriveAs(page, collector);
      await openSample(page);
      await expectSignedIn(page);
    },
  },
  {
    name: 'delete',
    async open(page) {
      await arriveAs(page, collector);
      const { id } = await sampleBrainRot(page, 'horse');
      await page.goto(`/brain-rot/${id}`);
      await page.getByRole('button', { name: 'Delete this Brain Rot' }).click();
      await expect(page.getByRole('dialog', { name: /^Delete/ })).toBeVisible();
    },
  },
  {
    name: 'made-elsewhere',
    async open(page) {
      const { id } = await sampleBrainRot(page, 'octopus');
      const brainRot: unknown = await (await page.request.get(`/api/brain-rots/${id}`)).json();
      await page.route('**/api/brain-rots/jobs', (route) =>
        route.fulfill({
          json: [
            {
              id,
              animalId: 'boar',
              termId: 'cappuccino',
              createdAt: new Date().toISOString(),
              progress: { phase: 'drawing', id, estimateMs: 9000 },
            },
          ],
        }),
      );
      await answerWith(page, `**/api/brain-rots/jobs/${id}`, { phase: 'done', id, brainRot });
      await arriveSignedIn(page);
      await page.goto('/pricing');
      await expect(page.getByRole('button', { name: 'Open it' })).toBeVisible();
    },
  },
  {
    name: 'operator',
    async open(page) {
      await arriveAs(page, operator);
      await page.goto('/operator');
      await expect(page.getByRole('region', { name: 'Figures' })).toContainText('Ledger');
    },
  },
  {
    name: 'no-match',
    async open(page) {
      await page.goto('/trending?animal=octopus&term=no-such-term');
      await expect(page.getByRole('heading', { name: 'No such Brain Rot' })).toBeVisible();
    },
  },
  {
    name: 'list-failed',
    async open(page) {
      await page.route('**/api/brain-rots/mine*', (route) => route.abort());
      await arriveSignedIn(page);
      await page.goto('/gallery');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    },
  },
  {
    name: 'sign-in',
    async open(page) {
      await page.goto('/trending');
      await expect(await openSignIn(page)).toBeVisible();
    },
  },
  {
    name: 'sign-up',
    async open(page) {
      await page.goto('/trending');
      await expect(await openSignUp(page)).toBeVisible();
    },
  },
  {
    name: 'reset-request',
    async open(page) {
      await page.goto('/trending');
      await (await openSignIn(page)).getByRole('button', { name: 'Forgot password?' }).click();
      await expect(page.getByRole('button', { name: 'Send Reset Email' })).toBeVisible();
    },
  },
  {
    name: 'menu-guest',
    on: 'phones',
    async open(page) {
      await page.goto('/trending');
      await page.getByRole('button', { name: 'Open menu' }).click();
      await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    },
  },
  {
    name: 'menu',
    on: 'desktops',
    // It stands beside the page's landmarks, as menus do.
    part: '[role=menu]',
    open: openMenu,
  },
  { name: 'menu-signed-in', on: 'phones', open: openMenu },
  {
    name: 'creature-sheet',
    on: 'phones',
    async open(page, isMobile) {
      await openCreator(page);
      await expect(await listOf(page, 'creature', isMobile)).toBeVisible();
    },
  },
  {
    name: 'share-sheet',
    on: 'phones',
    async open(page) {
      await arriveSignedIn(page);
      await page.goto('/trending');
      await cardsOf(page)
        .first()
        .getByRole('button', { name: /^Share/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'card-form',
    async open(page) {
      await arriveSignedIn(page);
      await openCardForm(page);
    },
  },
  {
    name: 'progress',
    async open(page) {
      await answerWith(page, '**/api/brain-rots/generate', {
        phase: 'queued',
        id: 'waiting',
        position: 2,
        estimateMs: 9000,
      });
      await hold(page, '**/api/brain-rots/jobs/waiting');
      await startMaking(page);
      await expect(page.getByRole('dialog', { name: /^Mashing/ })).toBeVisible();
    },
  },
  {
    name: 'result',
    async open(page) {
      const { id } = await sampleBrainRot(page, 'octopus');
      const brainRot: unknown = await (await page.request.get(`/api/brain-rots/${id}`)).json();
      await answerWith(page, '**/api/brain-rots/generate', { phase: 'done', id, brainRot });
      await startMaking(page);
      await expect(page.getByRole('button', { name: 'CREATE ANOTHER' })).toBeVisible();
    },
  },
];
