import { expect, it } from 'vitest';
import type { PageToRender, RuntimeConfig } from '#contract/page.ts';

// Not by its name: tests are checked with Node's types, the web app without them.
const entry = '../entry-server.tsx';
const { render } = (await import(entry)) as { render(page: PageToRender): string };

const config: RuntimeConfig = {
  sandbox: true,
  sandboxIsPublic: false,
  identity: { kind: 'embedded', socials: [], google: true },
  kits: '',
  clay: true,
  welcomeCredits: 1,
  payments: { kind: 'sandbox' },
};

it.each([true, false])('rendered pages warn of a public sandbox: %s', (sandboxIsPublic) => {
  const pageData = { config: { ...config, sandboxIsPublic }, rendered: true, data: {} };
  const html = render({ path: '/pricing', pageData });
  expect(html.includes('pay with test cards')).toBe(sandboxIsPublic);
});

it.each([0, 1])('the hero promises a free Brain Rot for %i welcome credits', (welcomeCredits) => {
  const pageData = { config: { ...config, welcomeCredits }, rendered: true, data: {} };
  const html = render({ path: '/', pageData });
  expect(html.includes('Your first one is free')).toBe(welcomeCredits === 1);
});
