import { randomUUID } from 'node:crypto';
import { expect } from '@playwright/test';
import { cards } from '#tests/helpers/users/pay.ts';
import { test } from './browser-test.ts';

const password = 'correct horse';

test('a guest signs up', async ({ visit }) => {
  await visit.goto('/pricing');
  await visit.click('header button', 'Sign In');
  await visit.click('[role=dialog] [role=tab]', 'Create Account');
  await visit.fill('[role=dialog] input', 'Email', `mia-${randomUUID()}@example.com`);
  await visit.fill('[role=dialog] input', 'Password', password);
  await visit.click('[role=dialog] button:not([role=tab])', 'Create Account');
  await visit.sees('header *', /^1 ?credits?$/);
});

test('a Brain Rot is made while its progress is shown; Back leads to the page before', async ({ visit }) => {
  await visit.arriveSignedIn('/trending');
  await visit.goto('/?animal=frog&term=disco');
  await visit.sees('[data-nameplate]', /Frogolino Disco Pro$/);
  await visit.click('button', /^Generat/);
  await visit.sees('[role=dialog]', 'Mashing Frogolino with Disco');
  await visit.sees('[role=dialog]', 'Frogolino Disco Pro', 150_000);
  await visit.press('Enter');
  await visit.sees('[role=dialog] button', 'CREATE ANOTHER');
  const hasPlayed = () =>
    [...document.querySelectorAll<HTMLAudioElement>('[role=dialog] audio')].some(
      ({ played }) => played.length > 0,
    );
  await visit.poll(() => visit.run(hasPlayed), 'song').toBe(true);
  await visit.picture('result');
  await visit.click('[role=dialog] button', 'Download Image');
  expect((await visit.downloaded('Frogolino Disco Pro.jpg')).subarray(0, 3).toString('hex')).toBe('ffd8ff');
  await visit.sees('header *', /^0 ?credits?$/);
  await visit.back();
  await visit.misses('[role=dialog]');
  expect(await visit.run(() => location.pathname)).toBe('/trending');
});

test('an item is liked and downloaded', async ({ visit, sample }) => {
  await visit.arriveSignedIn(sample.path);
  await visit.click('main button', 'Like');
  await visit.sees('main button:not(:disabled)', 'Liked');
  await visit.goto(sample.path);
  await visit.sees('main button', 'Liked');
  await visit.click('main button', 'Download');
  expect((await visit.downloaded(`${sample.name}.png`)).subarray(1, 4).toString()).toBe('PNG');
});

test('a link is shared, and code that plays in another site', async ({ visit, sample, elsewhere }) => {
  await visit.arriveSignedIn(sample.path);
  await visit.click('main button', 'Share');
  await visit.sees('li', /Link Copied!/);
  await visit.goto(elsewhere.url);
  expect(await visit.pasteInto('textarea')).toMatch(/\/brain-rot\/[\w-]+$/);

  await visit.goto(sample.path);
  await visit.click('main button', 'More ways to share');
  await visit.click('[role=dialog] button', '</>Embed');
  await visit.sees('li', /Code Copied!/);
  await visit.goto(elsewhere.url);
  elsewhere.html = await visit.pasteInto('textarea');
  expect(elsewhere.html).toContain('<iframe');
  await visit.goto(elsewhere.url);
  await visit.sees('iframe');
  await visit.enterFrame(true);
  await visit.click('button', `Play ${sample.name}`);
  await visit
    .poll(() => visit.run(() => document.querySelector('audio')!.currentTime), 'position')
    .toBeGreaterThan(0.5);
  expect(await visit.run(() => document.cookie)).toBe('');
  await visit.enterFrame(false);
});

test('a pack is bought with a card of the sandbox', async ({ visit }) => {
  await visit.arriveSignedIn('/pricing');
  await visit.sees('button', 'Get 40 Credits Now');
  await visit.picture('pricing');
  await visit.goto('/checkout');
  await visit.click('button', 'Proceed to Payment - $9.90');
  await visit.fill('input', 'Card number', cards.succeeds);
  await visit.fill('input', /^Expiration/, '12 / 39');
  await visit.fill('input', /^(Security code|CVC)$/, '123');
  await visit.click('button', 'Pay $9.90');
  await visit.sees('li', /Payment Successful!/);
  await visit.sees('header *', /^41 ?(credits)?$/);
});

test('all data is exported', async ({ visit }) => {
  await visit.arriveSignedIn('/account');
  await visit.click('main button', 'Download');
  expect((await visit.downloaded(/\.zip$/)).subarray(0, 2).toString()).toBe('PK');
});
