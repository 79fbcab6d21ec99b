import { expect, test } from 'vitest';
import type { Timeline } from '../sound/timeline.ts';
import { timingFromLoudness, timingFromTimeline } from './song-timing.ts';

const timeline: Timeline = {
  length: 5000,
  spoken: [100, 900],
  words: [],
  syllables: [],
  beats: [1000, 4500, 8],
  drop: 3000,
  cries: [],
  effects: [],
  punchline: 4000,
};

test('the dance counts beats from the first one and from the drop', () => {
  const { danceAt, danceFrom } = timingFromTimeline(timeline);
  expect(danceFrom).toBeLessThan(1);
  expect(danceAt(1)).toEqual({ beat: 0, sinceDrop: -4 });
  expect(danceAt(3)).toEqual({ beat: 4, sinceDrop: 0 });
});

test('without a drop the signature move comes with the punchline', () => {
  const { drop: _, ...without } = timeline;
  expect(timingFromTimeline(without).danceAt(4)).toEqual({ beat: 6, sinceDrop: 0 });
});

test('a sound without a timeline has a drop every eighth beat, and none at its start', () => {
  const { danceAt } = timingFromLoudness(20, null);
  const drops = Array.from({ length: 24 }, (_, beat) => beat).filter(
    (beat) => danceAt(beat / 2).sinceDrop === 0,
  );
  expect(drops).toEqual([4, 12, 20]);
});
