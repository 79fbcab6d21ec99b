import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';
import { OfflinePage } from './offline-page.tsx';

const page = renderToString(OfflinePage());

it('leads back to where somebody wanted to go, and says no more where nothing usable was kept', () => {
  for (const kept of [undefined, { owner: null, brainRots: [] }, {}, null, { brainRots: 'many' }]) {
    expect(fillIn(page, '/x', kept as Parameters<typeof fillIn>[2])).toBe(page.replace('%ADDRESS%', '/x'));
  }
  expect(page).toContain('data-kept="" hidden=""');
});

it('shows a card for each that was kept, and says whose list it was', () => {
  const brainRots = ['one', 'two'].map((id) => ({ id, name: `Squalo ${id}` }));
  const html = fillIn(page, '/x', { owner: 'mia', brainRots });
  expect(html.match(/<article/g)).toHaveLength(2);
  expect(html).toContain('src="/offline/pictures/two"');
  expect(html).toContain('your gallery');
  expect(html).not.toMatch(/%[A-Z]+%|data-kept="" hidden|mia/);
  expect(fillIn(page, '/x', { owner: null, brainRots })).toContain('Trending');
});

it('lets no text become markup, or a blank', () => {
  const html = fillIn(page, '/x?a="><script>', {
    owner: null,
    brainRots: [{ id: '"><script>', name: '<script>alert(1)</script>%PICTURE%$&' }],
  });
  expect(html).not.toContain('<script');
  expect(html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;%PICTURE%$&#38;');
  expect(html).toContain('href="/x?a=&#34;&#62;&#60;script&#62;"');
  expect(html).toContain('src="/offline/pictures/%22%3E%3Cscript%3E"');
});
