import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** The browser the tests drive: Playwright's own where it is there, else the machine's; windowless ones are quicker. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...installed].find((path) => path && existsSync(path));
}

/** Quiet: no connection but to the page under test. As root Chromium needs its sandbox off. */
export const chromiumFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
