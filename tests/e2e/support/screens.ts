import type { Locator, Page } from '@playwright/test';
import {
  arriveAs,
  arriveSignedIn,
  expectSignedIn,
  openAccountMenu,
  openSignIn,
  openSignUp,
} from './auth-actions.ts';
import { arriveBroke, openCardForm } from './billing-actions.ts';
import { generateButton, machine, openCreator, queueOrders, respondDone } from './create-actions.ts';
import { cardsOf, sampleBrainRot } from './gallery-actions.ts';
import { collector, operator } from './sample-users.ts';
import { expect } from './test.ts';

export interface Screen {
  readonly name: string;
  /** Where only one kind of screen has it. */
  readonly on?: 'phones' | 'desktops';
  /** What axe looks at where it is not the whole page. */
  readonly part?: string;
  open(page: Page): Promise<void>;
}

const longest = '/?animal=boar&term=cappuccino';

interface Visit {
  /** The account to sign in to, or a new one. */
  readonly as?: typeof collector | 'new';
  /** What the screen is open with, other than its main heading. */
  until?(page: Page): Locator;
}

function at(path: string, name: string, { as, until = mainHeading }: Visit = {}): Screen {
  return {
    name,
    async open(page) {
      if (as) await (as === 'new' ? arriveSignedIn(page) : arriveAs(page, as));
      await page.goto(path);
      if (as) await expectSignedIn(page);
      await expect(until(page)).toBeVisible();
    },
  };
}

const mainHeading = (page: Page) => page.getByRole('heading', { level: 1 });
const firstCard = (page: Page) => cardsOf(page).first();

/** The page of a sample, and what is opened there. */
function item(name: string, press?: string, as?: typeof collector | 'new', animal = 'octopus'): Screen {
  return {
    name,
    async open(page) {
      const { id } = await sampleBrainRot(page, animal);
      await at(`/brain-rot/${id}`, name, as && { as }).open(page);
      if (!press) return;
      await page.getByRole('button', { name: press }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  };
}

function signIn(name: string, open: (page: Page) => Promise<Locator>): Screen {
  return {
    name,
    async open(page) {
      await page.goto('/trending');
      await expect(await open(page)).toBeVisible();
    },
  };
}

async function openMenu(page: Page): Promise<void> {
  await at('/pricing', 'menu', { as: 'new' }).open(page);
  await expect(await openAccountMenu(page)).toBeVisible();
}

async function startMaking(page: Page): Promise<void> {
  await arriveSignedIn(page);
  await openCreator(page, longest);
  await expectSignedIn(page);
  await expect(machine(page)).toContainText('Cinghialotto Cappuccino Pro');
  await generateButton(page).click();
}

/** Every screen of the product and every state of it that looks different. */
export const screens: readonly Screen[] = [
  at('/', 'landing'),
  at('/trending', 'trending'),
  at('/today', 'today'),
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
  at('/pricing', 'pricing-signed-in', { as: 'new' }),
  at('/checkout', 'checkout-signed-in', { as: 'new' }),
  at('/account', 'account', { as: 'new' }),
  { name: 'creator', open: (page) => openCreator(page) },
  { name: 'creator-picked', open: (page) => openCreator(page, longest) },
  at('/', 'home', { as: collector, until: firstCard }),
  at('/gallery', 'gallery', { as: collector, until: firstCard }),
  at('/gallery?tab=album', 'album', {
    as: collector,
    until: (page) => page.getByRole('heading', { name: 'Creatures' }),
  }),
  item('item'),
  item('item-signed-in', undefined, collector),
  item('report', 'Report this Brain Rot', 'new'),
  item('delete', 'Delete this Brain Rot', collector, 'horse'),
  {
    name: 'maker',
    async open(page) {
      const { maker } = await sampleBrainRot(page, 'octopus');
      await page.goto(`/maker/${maker?.slug}`);
      await expect(firstCard(page)).toBeVisible();
    },
  },
  {
    name: 'roll-name',
    async open(page) {
      await at('/account', 'account', { as: 'new' }).open(page);
      await page.getByRole('button', { name: 'Roll another' }).click();
      await expect(page.getByRole('dialog').getByRole('listitem')).toHaveCount(4);
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
    name: 'made-elsewhere',
    async open(page) {
      const { id } = await respondDone(page, '**/api/brain-rots/jobs/*');
      const progress = { phase: 'drawing', id, estimateMs: 9000 };
      const job = {
        id,
        animalId: 'boar',
        termId: 'cappuccino',
        createdAt: new Date().toISOString(),
        progress,
      };
      await page.route('**/api/brain-rots/jobs', (route) => route.fulfill({ json: [job] }));
      await arriveSignedIn(page);
      await page.goto('/pricing');
      await expect(page.getByRole('button', { name: 'Open it' })).toBeVisible();
    },
  },
  at('/operator', 'operator', {
    as: operator,
    until: (page) => page.getByRole('region', { name: 'Figures' }).getByText('Ledger').first(),
  }),
  ...['reports', 'refunds', 'users', 'payments', 'jobs', 'security', 'audit-log'].map((tab) =>
    at(`/operator?tab=${tab}`, `operator-${tab}`, {
      as: operator,
      until: (page) => page.getByRole('tabpanel').filter({ hasNot: page.locator('[aria-busy]') }),
    }),
  ),
  at('/trending?animal=octopus&term=no-such-term', 'no-match', {
    until: (page) => page.getByRole('heading', { name: 'No matches' }),
  }),
  {
    name: 'list-failed',
    async open(page) {
      await page.route('**/api/brain-rots/mine*', (route) => route.abort());
      const until = () => page.getByRole('button', { name: 'Try again' });
      await at('/gallery', 'gallery', { as: 'new', until }).open(page);
    },
  },
  signIn('sign-in', openSignIn),
  signIn('sign-up', openSignUp),
  signIn('reset-request', async (page) => {
    await (await openSignIn(page)).getByRole('button', { name: 'Forgot password?' }).click();
    return page.getByRole('button', { name: 'Send Reset Email' });
  }),
  { ...signIn('menu-guest', openAccountMenu), on: 'phones' },
  // It stands beside the page's landmarks, as menus do.
  { name: 'menu', on: 'desktops', part: '[role=menu]', open: openMenu },
  { name: 'menu-signed-in', on: 'phones', open: openMenu },
  {
    name: 'creature-sheet',
    on: 'phones',
    async open(page) {
      await openCreator(page);
      await page.getByRole('button', { name: /^Creature.*Tap to/ }).click();
      await expect(page.getByRole('dialog', { name: 'Pick a creature' })).toBeVisible();
    },
  },
  {
    name: 'share-sheet',
    on: 'phones',
    async open(page) {
      await at('/trending', 'trending', { as: 'new' }).open(page);
      await firstCard(page)
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
      await queueOrders(page);
      await startMaking(page);
      await expect(page.getByRole('dialog', { name: /^Mashing/ })).toBeVisible();
    },
  },
  {
    name: 'result',
    async open(page) {
      await respondDone(page);
      await startMaking(page);
      await expect(page.getByRole('button', { name: 'CREATE ANOTHER' })).toBeVisible();
    },
  },
];
