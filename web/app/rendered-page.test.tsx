import { expect, it } from 'vitest';
import type { PageToRender, RuntimeConfig } from '#contract/pages/page.ts';

// Not by its name: tests are checked with Node's types, the web app without them.
const entry = '../entry-server.tsx';
const { render } = (await import(entry)) as { render(page: PageToRender): string };

const config: RuntimeConfig = {
  sandboxIsPublic: false,
  identity: { kind: 'embedded', socials: [], google: true },
  kits: '',
  drawnBy: 'engine',
  clay: true,
  welcomeCredits: 1,
  payments: { kind: 'sandbox' },
};

it.each([true, false])('rendered pages warn of a public sandbox: %s', (sandboxIsPublic) => {
  const pageData = { config: { ...config, sandboxIsPublic }, rendered: true, data: [] };
  const html = render({ path: '/pricing', pageData });
  expect(html.includes('pay with test cards')).toBe(sandboxIsPublic);
});

it.each([0, 1])('the hero promises a free Brain Rot for %i welcome credits', (welcomeCredits) => {
  const pageData = { config: { ...config, welcomeCredits }, rendered: true, data: [] };
  const html = render({ path: '/', pageData });
  expect(html.includes('Your first one is free')).toBe(welcomeCredits === 1);
});

it('the landing is rendered with its sections and its footer', () => {
  const html = render({ path: '/home', pageData: { config, rendered: true, data: [] } });
  const text = html.replaceAll(/<[^>]*>/g, '');
  for (const words of ['Try It Now', 'How It Works', 'Get 40 credits for only $9.90', 'Apple, GitHub or X']) {
    expect(text).toContain(words);
  }
  expect(text).toContain('Icons by Lucide (ISC)');
});
