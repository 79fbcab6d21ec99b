// oxlint-disable-next-line typescript/triple-slash-reference -- it declares a virtual module
/// <reference path="../../../ui-sounds/ui-sounds.d.ts" />
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToasts } from '#web/ui/toasts/toast-store.ts';
import type { Choice } from './choices.ts';
import { clearChoice, usePicks } from './picks.ts';
import { reel, useSpin, useSpinBoth } from './use-spin.tsx';

const choicesOf = (kind: Choice['kind'], ids: string[]) =>
  ids.map((id): Choice => ({ kind, id, name: id, detail: '', art: '' }));
const animals = choicesOf('animal', ['cat', 'frog', 'shark']);
const terms = choicesOf('term', ['disco', 'pizza', 'king']);

function useCreator() {
  const picks = usePicks();
  const reels = [useSpin('animal', animals), useSpin('term', terms)];
  return { picks, reels, lever: useSpinBoth(animals, terms) };
}
function draw(): ReturnType<typeof useCreator> {
  const drawn: ReturnType<typeof useCreator>[] = [];
  function Creator() {
    drawn.push(useCreator());
    return null;
  }
  renderToStaticMarkup(<Creator />);
  return drawn[0]!;
}

const motion = { matches: false };
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => motion);
  clearChoice('animal');
  clearChoice('term');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('one pull of the lever spins both reels for two seconds and names each pick', () => {
  motion.matches = false;
  draw().lever.start();
  vi.advanceTimersByTime(1999);
  const { picks, reels, lever } = draw();
  expect([lever, ...reels]).toMatchObject([
    { pulled: true, disabled: true },
    ...reels.map(() => ({ disabled: true })),
  ]);
  expect(picks).toMatchObject({ animalId: null, termId: null });
  const [animalId, termId] = reels.map(({ strip }) => strip?.rows.at(-1 - reel.margin)?.choice.id);
  vi.advanceTimersByTime(1);
  expect(draw()).toMatchObject({ picks: { animalId, termId }, lever: { pulled: false, disabled: false } });
  expect(currentToasts()[0]?.title).toBe(`You got ${animalId}!`);
  vi.advanceTimersByTime(1600);
  expect(currentToasts()[0]?.title).toBe(`You got ${termId}!`);
});

it('with reduced motion the lever picks at once', () => {
  motion.matches = true;
  draw().lever.start();
  const { picks, lever } = draw();
  expect(picks).toEqual(
    expect.objectContaining({ animalId: expect.any(String), termId: expect.any(String) }),
  );
  expect(lever.disabled).toBe(false);
});
