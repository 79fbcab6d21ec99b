import { expect, test } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { clearMachine, generateButton, listOf, machine, zone } from '#tests/components/creator.ts';
import { openPage, sizes } from '#tests/components/open-page.ts';
import { animals, terms } from '#tests/components/samples.ts';
import { toastWith } from '#tests/components/toasts.ts';

const picked = '/?animal=frog&term=disco';

test('a search without a match says so, stops the reel, and can be undone', async () => {
  const open = await openPage(picked);
  const vibes = listOf(open, 'vibe');
  const search = vibes.getByRole('searchbox');
  const spin = vibes.getByRole('button', { name: /^SPIN IT/ });
  await search.fill('no such vibe');
  await expect.element(vibes).toMatchTextContent('No vibe matches “no such vibe”.');
  await expect.element(spin).toBeDisabled();
  await vibes.getByRole('button', { name: 'Show all' }).click();
  await expect.element(search).toHaveValue('');
  await expect.element(vibes.getByText('Cappuccino', { exact: true })).toBeVisible();
  await expect.element(spin).toBeEnabled();
});

test('the reel spins only the search results', async () => {
  const open = await openPage(picked);
  const creatures = listOf(open, 'creature');
  await creatures.getByRole('searchbox').fill('squal');
  await creatures.getByRole('button', { name: /^SPIN IT/ }).click();
  await expect.element(zone(open, 'creature')).toMatchTextContent('Squaletto');
  await expect.element(toastWith(open.page, 'You got Squaletto!')).toMatchTextContent('Shark');
});

test('a spin runs for two seconds, then picks, names and shows its pick, even the last row after a narrow window', async () => {
  const open = await openPage(picked, { motion: true });
  const { page, window } = open;
  const spin = page.getByRole('button', { name: 'SPIN IT: pick a random creature' });
  await expect.element(spin).toBeEnabled();
  const clock = open.stopTime();
  window.Math.random = () => 0.999;
  await spin.click();
  await expect.element(spin).toBeDisabled();
  await clock.tickAsync(1000);
  await browser.viewport(600, 900);
  await expect.element(page.getByRole('button', { name: 'Mash machine' })).toBeVisible();
  await expect.element(spin).toBeDisabled();
  await browser.viewport(1440, 900);
  await clock.tickAsync(999);
  await expect.element(spin).toBeDisabled();
  expect(page.getByText(/^You got .+!$/).query()).toBeNull();
  await clock.tickAsync(1);
  const last = animals.at(-1)!.name;
  await expect.element(toastWith(open.page, `You got ${last}!`)).toBeVisible();
  await expect.element(zone(open, 'creature')).toMatchTextContent(last);
  await expect.element(spin).toBeEnabled();
  const landed = page.getByRole('listbox', { name: 'Creatures' }).getByRole('option', { selected: true });
  await expect.element(landed).toMatchTextContent(last);
  await expect.element(landed).toHaveAttribute('aria-posinset', String(animals.length));
  await expect.element(landed).toBeInViewport({ ratio: 1 });
});

test('rows can be dragged into the zones and taken out again; Generate is shut unless both are there', async () => {
  const open = await openPage(picked);
  const { page } = open;
  const [creature, vibe] = [zone(open, 'creature'), zone(open, 'vibe')];
  await clearMachine(open);
  await expect.element(generateButton(open)).toBeDisabled();
  await expect.element(generateButton(open)).toHaveStyle({ borderTopStyle: 'dashed' });
  await page.getByRole('option', { name: /^Gattini/ }).dropTo(creature);
  await expect.element(creature).toMatchTextContent('Gattini');
  await expect.element(generateButton(open)).toBeDisabled();
  // Dropped on the wrong side it still goes where it belongs.
  await page.getByRole('option', { name: /^Cappuccino/ }).dropTo(creature);
  await expect.element(vibe).toMatchTextContent('Cappuccino');
  await expect.element(creature).toMatchTextContent('Gattini');
  await expect.element(generateButton(open)).toBeEnabled();

  await page.getByRole('button', { name: 'Clear creature' }).click();
  await expect.element(creature).toMatchTextContent('Drop a creature');
  await expect.element(generateButton(open)).toBeDisabled();
  await expect.element(page.getByRole('searchbox', { name: 'Search creatures' })).toHaveFocus();
  await page.getByRole('button', { name: 'Clear vibe' }).click();
  await expect.element(vibe).toMatchTextContent('Drop a vibe');
  await expect.element(generateButton(open)).toBeDisabled();
});

test('a row far down is a key or a flick away, and can be dragged', async () => {
  const open = await openPage(picked);
  const list = open.page.getByRole('listbox', { name: 'Creatures' });
  const row = (place: number) =>
    list.getByRole('option', {
      name: new RegExp(`^${animals[place - 1]!.name} ?${animals[place - 1]!.englishName}$`),
    });
  await expect.element(row(1)).toHaveAttribute('aria-setsize', String(animals.length));
  expect(row(animals.length).query()).toBeNull();
  await open.page.getByRole('searchbox', { name: 'Search creatures' }).click();
  await userEvent.keyboard('{ArrowDown}{End}');
  await expect.element(row(animals.length)).toHaveFocus();
  await expect.element(row(animals.length)).toBeInViewport();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(row(animals.length - 1)).toHaveFocus();

  // The keyboard's place outlives a look around.
  list.element().scrollTo({ top: 3000 });
  await expect.element(row(52)).toBeInViewport();
  await expect.element(row(animals.length - 1)).toHaveFocus();
  await expect.element(row(animals.length)).not.toBeInTheDocument();

  // Both ends of the drag are in sight: the page must not move while a row is held.
  machine(open).element().scrollIntoView({ block: 'center' });
  await row(52).dropTo(zone(open, 'creature'));
  await expect.element(zone(open, 'creature')).toMatchTextContent(animals[51].name);
  await expect.element(row(52)).toHaveAttribute('aria-selected', 'true');
});

test('on a phone Generate without both says what is missing', async () => {
  const open = await openPage(picked, { size: sizes.phone });
  await clearMachine(open);
  await expect.poll(() => open.page.getByText('Pick one').elements()).toHaveLength(2);
  // As on a desktop; here a press tells what is missing.
  await expect.element(generateButton(open)).toHaveStyle({ borderTopStyle: 'dashed' });
  await generateButton(open).click();
  await expect.element(toastWith(open.page, 'Please select both an animal and a term!')).toBeVisible();
});

test('on a phone the panel folds away, leaves no hole in the page, and opens again', async () => {
  const open = await openPage(picked, { size: sizes.phone });
  const toggle = open.page.getByRole('button', { name: 'Mash machine' });
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'true');
  await toggle.click();
  await expect.element(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect.element(generateButton(open)).not.toBeInTheDocument();
  const next = open.page.getByRole('region', { name: 'Recent Creations' });
  const hole = next.element().getBoundingClientRect().top - toggle.element().getBoundingClientRect().bottom;
  expect(hole).toBeLessThan(120);
  await toggle.click();
  await expect.element(generateButton(open)).toBeVisible();
});

test('on a phone the sheet draws its tiles as it is scrolled, to the very last', async () => {
  const open = await openPage(picked, { size: sizes.phone });
  await open.page.getByRole('button', { name: /^Vibe.*Tap to/ }).click();
  const sheet = open.page.getByRole('dialog', { name: 'Pick a vibe' });
  const last = sheet.getByRole('button', { name: terms.at(-1)!.name });
  await expect.element(sheet.getByRole('button', { name: terms[0].name })).toBeVisible();
  expect(last.query()).toBeNull();
  expect(sheet.getByRole('listitem').elements().length).toBeLessThan(terms.length / 2);
  await expect
    .poll(() => {
      const lowest = sheet.getByRole('listitem').elements().at(-1)!;
      lowest.scrollIntoView();
      return lowest.getAttribute('aria-posinset');
    })
    .toBe(String(terms.length));
  await last.click();
  await expect.element(machine(open)).toMatchTextContent(`Frogolino ${terms.at(-1)!.name} Pro`);
});
