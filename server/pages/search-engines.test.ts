import { expect, test } from 'vitest';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { appWithTrending } from '#tests/helpers/data/trending-brain-rots.ts';

test('robots.txt and sitemap.xml lead to what may be found', async () => {
  const { app, db, owner, pizza } = await appWithTrending();
  const hidden = await insertReadyBrainRot(db, owner, { status: 'hidden' });
  const robots = await app.inject('/robots.txt');
  expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(robots.body).toContain('Disallow: /api/\n');
  expect(robots.body).toContain('Sitemap: http://localhost:3000/sitemap.xml');
  const map = await app.inject('/sitemap.xml');
  expect(map.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(map.body).toContain('<loc>http://localhost:3000/trending</loc>');
  for (const page of ['terms', 'privacy', 'refunds', 'contact', 'about']) {
    expect(map.body).toContain(`<loc>http://localhost:3000/${page}</loc>`);
  }
  expect(map.body).toContain(`<loc>http://localhost:3000/brain-rot/${pizza}</loc><lastmod>20`);
  expect(map.body).not.toContain(hidden.id);
});
