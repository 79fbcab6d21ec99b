import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { build } from 'vite';
import { chromiumFlags, findChromium } from '#tests/helpers/chromium.ts';

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** Software draws what a graphics card would: slowly, but the same. */
const drawsInSoftware = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader', '--ignore-gpu-blocklist'];

export interface Laboratory {
  page: Page;
  close(): Promise<void>;
}

/** Builds the lab's page as the product is built, serves it and opens it in a browser. */
export async function openLaboratory(): Promise<Laboratory> {
  const folder = await mkdtemp(join(tmpdir(), 'live-lab-'));
  await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'warn',
    build: {
      outDir: folder,
      emptyOutDir: true,
      rolldownOptions: { input: join(import.meta.dirname, 'lab.html') },
    },
    worker: { format: 'es' },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://lab').pathname;
    readFile(join(folder, path)).then(
      (bytes) => response.setHeader('content-type', types[extname(path)] ?? 'text/plain').end(bytes),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const flags = chromiumFlags.filter((flag) => flag !== '--disable-gpu');
  const browser: Browser = await chromium.launch({
    executablePath: findChromium() ?? 'chromium',
    args: [...flags, ...drawsInSoftware],
  });
  const page = await browser.newPage();
  page.on('console', (message) => process.stderr.write(`${message.text()}\n`));
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`));
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/lab.html`);
  await page.waitForFunction(() => 'lab' in globalThis);
  return {
    page,
    async close() {
      await browser.close();
      server.close();
      await rm(folder, { recursive: true });
    },
  };
}
