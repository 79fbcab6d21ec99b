import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { expectAccessible } from '#tests/components/accessibility.ts';
import { sendCdp } from '#tests/components/cdp.ts';
import { generateButton, machine } from '#tests/components/creator.ts';
import { type OpenPage, openPage, sizes } from '#tests/components/open-page.ts';
import songs from '#web/brain-rot/cast-songs.json' with { type: 'json' };

function find(open: OpenPage, selector: string): HTMLElement {
  const found = open.window.document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`The page has no ${selector}`);
  return found;
}
const member = (open: OpenPage, id: string) => find(open, `[data-member="${id}"]`);
const sign = (open: OpenPage) => find(open, '[data-sign]');
const tap = ({ page }: OpenPage, name: string) =>
  page.getByRole('img', { name }).click({ position: { x: 60, y: 60 } });
const heard = ({ window }: OpenPage) => window.document.querySelector('[data-heard]')?.textContent;
const playing = ({ window }: OpenPage) =>
  [...window.document.querySelectorAll('audio')].find(({ paused }) => !paused);

/** Lets the song that plays go on from its n-th word, so slowly that every machine sees it. */
function singFrom(open: OpenPage, id: keyof typeof songs, word: number): void {
  const audio = playing(open)!;
  audio.playbackRate = 0.0625;
  audio.currentTime = songs[id].words[word]! / 1000 + 0.02;
}

async function openHero(options: Parameters<typeof openPage>[1]): Promise<OpenPage> {
  const open = await openPage('/', options);
  await expect.element(open.page.getByRole('link', { name: 'Make me' })).toBeVisible();
  return open;
}

test.each([sizes.desktop, sizes.phone, { width: 320, height: 844 }])(
  'the hero says that the first one is free, where it is: at $width pixels',
  async (size) => {
    const { page, window } = await openPage('/', { size });
    const sticker = page.getByText('Your first one is free');
    await expect.element(sticker).toBeInViewport({ ratio: 1 });
    // Stuck on the button's edge, also where two buttons have no room beside each other, and never on its words.
    const words = window.document.createRange();
    words.selectNodeContents(page.getByRole('link', { name: 'Try It Now' }).element());
    const below = words.getBoundingClientRect().top;
    expect(sticker.element().getBoundingClientRect().bottom).toBeLessThan(below + 6);
  },
);

test('a tapped crowd member sings, is named and can be made', async () => {
  const open = await openHero({ motion: true });
  const { page } = open;
  expect(sign(open).textContent).toContain('Cagnolo Burger Pro');
  await expect.element(page.getByText('tap me!').nth(1)).toBeVisible();
  expect(playing(open)).toBeUndefined();
  await tap(open, 'Frogolino Disco Pro');
  await expect.element(page.getByText('croak-a-funk')).toBeVisible();
  expect(page.getByText('tap me!').query()).toBeNull();
  await expect.poll(() => sign(open).textContent).toContain('Frogolino Disco Pro');
  await expect.poll(() => playing(open)).toBeDefined();
  for (const [place, word] of ['Frogolino', 'Disco', 'Pro'].entries()) {
    singFrom(open, 'frog_disco', place);
    await expect.poll(() => heard(open)).toBe(word);
  }
  await expect.poll(() => member(open, 'frog_disco').style.translate).toMatch(/^0px -/);

  // Another one ends the first song, and so does its button.
  await tap(open, 'Cagnolo Burger Pro');
  const pause = page.getByRole('button', { name: 'Pause Cagnolo Burger Pro' });
  await expect.element(pause).toBeVisible();
  singFrom(open, 'dog_burger', 0);
  await expect.poll(() => heard(open)).toBe('Cagnolo');
  expect(member(open, 'frog_disco').style.translate).toBe('');
  (pause.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Play Cagnolo Burger Pro' })).toHaveFocus();
  await expect.poll(() => heard(open)).toBeUndefined();
  expect(playing(open)).toBeUndefined();

  const makeMe = page.getByRole('link', { name: 'Make me' });
  (makeMe.element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => sign(open).textContent).toContain('Frogolino Disco Pro');
  expect(playing(open)).toBeUndefined();
  await expect.element(makeMe).toHaveFocus();
  // Words that still appear are pale.
  await expect.poll(() => sign(open).getAnimations({ subtree: true })).toEqual([]);
  await expectAccessible(open.window, '[data-crowd]');
  await makeMe.click();
  await expect.element(machine(open)).toMatchTextContent('Frogolino Disco Pro');
  await expect.element(generateButton(open)).toBeInViewport({ ratio: 1 });
  expect(open.window.location.search).toBe('');
});

test('the crowd leans towards the pointer', async () => {
  const open = await openHero({ motion: true });
  await expect.poll(() => find(open, '[data-crowd]').dataset['crowd']).toBe('breathing');
  const lean = (id: string) => parseFloat(member(open, id).style.getPropertyValue('--look'));
  const at = { pointerType: 'mouse', clientX: 720, clientY: 420, bubbles: true };
  open.window.document.body.dispatchEvent(new open.window.PointerEvent('pointermove', at));
  await expect.poll(() => lean('cat_pizza')).toBeGreaterThan(2);
  expect(lean('fox_wizard')).toBeLessThan(-2);
});

test('on a phone the front row is swiped through', async () => {
  const open = await openHero({ size: sizes.phone });
  await expect.poll(() => open.window.document.querySelector('[data-swiped]')).not.toBeNull();
  expect(sign(open).textContent).toContain('Cagnolo Burger Pro');
  const centre = (id: string) => {
    const { left, width } = member(open, id).getBoundingClientRect();
    return left + width / 2;
  };
  const middle = centre('dog_burger');
  const y = member(open, 'dog_burger').getBoundingClientRect().top + 60;
  const finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) =>
    sendCdp('Input.dispatchTouchEvent', { type, touchPoints: at.map((x) => ({ x, y })) });
  await finger('touchStart', middle);
  for (let way = 10; way <= 140; way += 10) await finger('touchMove', middle - way);
  await finger('touchEnd');
  await expect.poll(() => sign(open).textContent).toContain('Tigrotto Pizza Pro');
  await expect.poll(() => Math.abs(centre('tiger_pizza') - middle)).toBeLessThan(2);
});

test('the crowd breathes while it is in sight, unless motion is reduced', async () => {
  const breathing = (open: OpenPage) =>
    find(open, '[data-crowd]')
      .getAnimations({ subtree: true })
      .filter((one) => (one as CSSAnimation).animationName === 'breathe' && one.playState === 'running')
      .length;
  const moving = await openHero({ motion: true });
  await expect.poll(() => breathing(moving)).toBeGreaterThan(10);
  moving.page.getByRole('contentinfo').element().scrollIntoView();
  await expect.poll(() => breathing(moving)).toBe(0);
  const still = await openHero({});
  await expect.poll(() => find(still, '[data-crowd]').dataset['crowd']).toBe('breathing');
  expect(breathing(still)).toBe(0);
});
