import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { SoundBar } from './sound-bar.tsx';

const barHeights = (peaks: number[] | null) => {
  const html = renderToStaticMarkup(<SoundBar src="/a.mp3" name="Frogolino" peaks={peaks} />);
  return [...html.matchAll(/M[\d.]+ [\d.]+v(\d+)/g)].map(([, height]) => Number(height));
};

it('draws a bar for each peak of the sound, as high as it is loud; silence is a dot', () => {
  expect(barHeights([100, 40, 0])).toEqual([100, 40, 0]);
});

it('draws no wave if the sound was not measured', () => {
  expect(barHeights(null)).toEqual([]);
});
