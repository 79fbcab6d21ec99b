import { expect, it } from 'vitest';
import { roundText, verdictOn } from './round-text.ts';

const mash = { number: 12345, animalName: 'Cinghialotto-Spouting', termName: 'Double Cappuccino' };
const play = (pick: 'left' | 'right' | 'skip', left: number, right: number) =>
  ({ pick, state: 'sent', crowd: { left, right } }) as const;

it('compares a pick with the votes of others, where there are some', () => {
  expect(verdictOn(play('left', 3, 1))).toBe('with');
  expect(verdictOn(play('right', 3, 1))).toBe('against');
  expect(verdictOn(play('right', 2, 2))).toBe('even');
  expect(verdictOn(play('skip', 3, 1))).toBeUndefined();
  expect(verdictOn({ pick: 'left', state: 'sent', crowd: null })).toBeUndefined();
  expect(verdictOn({ ...play('left', 3, 1), state: 'void' })).toBeUndefined();
});

it('says how a round went within 280 characters, link included, and not which ones were picked', () => {
  const plays = Array.from({ length: 10 }, (_, place) => play(place % 2 ? 'left' : 'right', 3, 1));
  const text = roundText(mash, plays);
  expect(text).toBe(
    'Rotopia Mash #12345: Cinghialotto-Spouting Double Cappuccino\n5 with the crowd\n🟪🟩🟪🟩🟪🟩🟪🟩🟪🟩',
  );
  expect(`${text}\nhttps://a-rather-long-name-of-a-site.example/today`.length).toBeLessThanOrEqual(280);
});
