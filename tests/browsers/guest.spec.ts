import { expect } from '@playwright/test';
import { startPassThroughProxy } from '#tests/helpers/servers/pass-through-proxy.ts';
import { test } from './browser-test.ts';

test('the landing shows its pictures and turns dark', async ({ visit }) => {
  await visit.goto('/');
  await visit.sees('h1');
  expect(await visit.run(() => navigator.serviceWorker.controller?.state)).toBe('activated');
  await visit.picture('landing');
  const unread = () =>
    [...document.images].filter(({ loading, naturalWidth }) => loading !== 'lazy' && !naturalWidth).length;
  await visit.poll(() => visit.run(unread), 'pictures that did not load').toBe(0);
  await visit.click('footer button', 'Dark');
  await visit.poll(() => visit.run(() => document.documentElement.dataset.theme), 'theme').toBe('dark');
});

test('/#create opens the creator, where a pick and a spin name the Brain Rot', async ({ visit, isPhone }) => {
  await visit.goto('/#create');
  const spin = 'button:not(:disabled)';
  await visit.sees(spin, 'SPIN IT: pick a random vibe');
  const top = () => document.querySelector('#create')!.getBoundingClientRect().top;
  await visit.poll(() => visit.run(top), 'top of the creator').toBeLessThan(400);
  await visit.picture('creator');
  if (isPhone) await visit.click('button', /^Creature.*Tap to/);
  await visit.fill('input', 'Search creatures', 'cat');
  await visit.click(isPhone ? '[role=dialog] li button' : '[role=option]', /^Gattini/);
  await visit.sees('[data-nameplate]', /Gattini .+ Pro$/);
  await visit.click(spin, 'SPIN IT: pick a random vibe');
  await visit.sees('[data-nameplate]', /^Your Brain Rot.*Gattini (?!Mystery).+ Pro$/);
});

test('a song plays', async ({ visit, sample }) => {
  await visit.goto(sample.path);
  await visit.picture('item');
  await visit.click('main button', `Play ${sample.name}`);
  const seconds = () =>
    Math.max(...[...document.querySelectorAll('audio')].map(({ currentTime }) => currentTime));
  await visit.poll(() => visit.run(seconds), 'position').toBeGreaterThan(0.5);
  await visit.click('main button', `Pause ${sample.name}`);
});

test('trending turns its pages', async ({ visit }) => {
  await visit.goto('/trending');
  const first = await visit.textOf('main article h2');
  await visit.picture('trending');
  await visit.click('main button', 'Next');
  await visit.poll(() => visit.textOf('main article h2'), 'first card').not.toBe(first);
});

test('Today is played by keyboard', async ({ visit }) => {
  await visit.goto('/today');
  await visit.sees('p', '1 of 10');
  await visit.picture('today');
  await visit.run(() =>
    document.querySelector('article')!.scrollIntoView({ block: 'center', behavior: 'instant' }),
  );
  for (let duel = 1; duel <= 10; duel++) {
    await visit.sees('p', `${duel} of 10`);
    await visit.press(duel % 2 ? 'ArrowLeft' : 'ArrowRight');
  }
  await visit.sees('h2,h3', /^You agreed with the crowd on \d+ of 10/);
});

test('Escape closes a dialog, and Back closes it with its page', async ({ visit }) => {
  const path = () => visit.run(() => location.pathname);
  await visit.goto('/trending');
  await visit.click('header a, nav a', 'Gallery');
  await visit.sees('h1', 'My Gallery');
  for (const close of [() => visit.press('Escape'), visit.back]) {
    expect(await path()).toBe('/gallery');
    await visit.click('header button', 'Sign In');
    await visit.sees('[role=dialog]', 'Sign In');
    await visit.picture('sign-in');
    await close();
    await visit.misses('[role=dialog]');
  }
  await visit.poll(path, 'page').toBe('/trending');
});

test('without a network a page says so, and leads back', async ({ visit, baseURL }) => {
  const proxy = await startPassThroughProxy(baseURL ?? '');
  await visit.goto(`${proxy.url}/offline`);
  await visit.activateServiceWorker();
  await visit.goto(`${proxy.url}/trending`);
  await visit.sees('main article h2');
  proxy.close();
  await visit.goto(`${proxy.url}/pricing?from=home`);
  await visit.sees('h1', 'You are offline');
  const fonts = () =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family);
  const kept = ['DynaPuff', 'Figtree'].map((name) => expect.stringContaining(name));
  await visit.poll(() => visit.run(fonts), 'fonts').toEqual(expect.arrayContaining(kept));
  expect(await visit.run(() => location.search)).toBe('?from=home');
  const again = await startPassThroughProxy(baseURL ?? '', Number(new URL(proxy.url).port));
  await visit.click('a', 'Try again');
  await visit.sees('button', 'Get 40 Credits Now');
  again.close();
  // Of what was on its way when the network ended.
  visit.takeErrors();
});
