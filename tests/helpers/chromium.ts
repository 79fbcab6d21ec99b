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
const quietFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For whoever measures or looks at what a page draws. */
export const chromiumFlags = [...quietFlags, '--disable-gpu'];

/**
 * For tests that only ask what is where: all is laid out, painted and decoded, but no pixel of it computed, which takes
 * an eighth of the time. Canvases are drawn: people save what is on them.
 */
export const pixellessFlags = [
  ...quietFlags,
  '--use-angle=swiftshader',
  '--ignore-gpu-blocklist',
  '--enable-gpu-rasterization',
  '--disable-gl-drawing-for-tests',
  '--disable-accelerated-2d-canvas',
];
