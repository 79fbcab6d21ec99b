import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const installed = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/** Playwright's own browser where it is installed, else the machine's; headless ones are quicker. */
export function findChromium(): string | undefined {
  return [chromium.executablePath(), ...installed].find((path) => path && existsSync(path));
}

/** No connection but to the page under test. As root Chromium needs its sandbox off. */
const quietFlags = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For measurements and pictures of pages. */
export const chromiumFlags = [...quietFlags, '--disable-gpu'];

/** For tests that look at the pixels of a figure. */
export const webglFlags = [...quietFlags, '--use-angle=swiftshader', '--ignore-gpu-blocklist'];

/**
 * For tests of layout and behaviour: pages are laid out, painted and decoded, but no pixel is computed, which takes an
 * eighth of the time. Canvases are drawn, because users save their pixels.
 */
export const pixellessFlags = [
  ...webglFlags,
  '--enable-gpu-rasterization',
  '--disable-gl-drawing-for-tests',
  '--disable-accelerated-2d-canvas',
];
