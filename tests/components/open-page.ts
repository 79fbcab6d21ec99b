import FakeTimers, { type Clock } from '@sinonjs/fake-timers';
import { expect, onTestFinished } from 'vitest';
import { page as browser, type FrameLocator } from 'vitest/browser';
import type { User } from '#contract/account.ts';
import type { PageData, RuntimeConfig } from '#contract/pages/page.ts';
import { sendCdp } from './cdp.ts';
import { fetchFrom, type Files, type PageWindow, type Responses, type SentRequest } from './responses.ts';
import * as samples from './samples.ts';

export const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };

/** What tells the time to the page; microtasks and frames go on. */
const timers: FakeTimers.FakeMethod[] = [
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'Date',
  'performance',
];

interface Options {
  /** Of the window; a desktop's by default. */
  size?: { width: number; height: number };
  /** Signed in; without one the visitor is a guest. */
  user?: User;
  responses?: Responses;
  files?: Files;
  config?: Partial<RuntimeConfig>;
  /** What the page that the test opened before has stored is kept, as by a reload. */
  again?: boolean;
  /** Runs before the page's own scripts. */
  prepare?(window: PageWindow): void;
  /** Animations run; without it motion is reduced. */
  motion?: boolean;
  /** Errors and warnings in the console that the test provokes. */
  expectedConsole?: RegExp;
}

/** The page, open in a frame. */
export interface OpenPage {
  /** For locators: `page.getByRole(…)`. */
  readonly page: FrameLocator;
  readonly window: PageWindow;
  /** Its requests to the API so far. */
  readonly sent: SentRequest[];
  /** From now on time stands still until the test moves it: `await clock.tickAsync(700)`. */
  stopTime(): Clock;
}

declare global {
  /** Called by the page before its own scripts (tests/components/built-page.ts). */
  var startPage: (window: PageWindow) => void;
  var pageData: string;
}

/**
 * Opens the web app at an address, in a frame of its own. Its requests to the API are answered from a table. The test
 * fails on a request without an entry, on one or on a response that the contract does not allow, and on an unexpected
 * error or warning in the console.
 */
export async function openPage(address: string, options: Options = {}): Promise<OpenPage> {
  const { width, height } = options.size ?? sizes.desktop;
  await browser.viewport(width, height);
  await emulateMedia({ 'prefers-reduced-motion': options.motion ? 'no-preference' : 'reduce' });
  document.querySelector('iframe')?.remove();
  if (!options.again) forgetEarlierVisits();
  if (options.user) document.cookie = 'signed-in=1; Path=/';

  const faults: string[] = [];
  const sent: SentRequest[] = [];
  const responses = { ...everyPage(options.user), ...options.responses };
  globalThis.startPage = (window) => {
    window.history.replaceState(null, '', address);
    options.prepare?.(window);
    watchConsole(window, faults, options.expectedConsole);
    window.fetch = fetchFrom(responses, { window, sent, faults, files: options.files });
  };
  const data: PageData = { config: { ...samples.config, ...options.config }, rendered: false, data: [] };
  globalThis.pageData = JSON.stringify(data);

  const frame = document.createElement('iframe');
  frame.style.cssText = 'position: fixed; inset: 0; width: 100%; height: 100%; border: 0';
  frame.src = '/page.html';
  document.body.append(frame);
  onTestFinished(() => {
    frame.remove();
    expect(faults, 'what went wrong on the page').toEqual([]);
  });
  const page = browser.frameLocator(browser.elementLocator(frame));
  await expect.element(page.getByRole('main')).toBeInTheDocument();
  const window = frame.contentWindow as PageWindow;
  // Parts that load on the first input load at once.
  window.dispatchEvent(new window.Event('focusin'));
  window.focus();
  return {
    page,
    window,
    sent,
    stopTime: () => FakeTimers.withGlobal(window).install({ toFake: timers, shouldClearNativeTimers: true }),
  };
}

/** As CSS asks for them: `'prefers-color-scheme': 'dark'`. Each call replaces the last one. */
export async function emulateMedia(features: Record<string, string>): Promise<void> {
  await sendCdp('Emulation.setEmulatedMedia', {
    features: Object.entries(features).map(([name, value]) => ({ name, value })),
  });
}

function forgetEarlierVisits(): void {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=')[0]}=; Path=/; Max-Age=0`;
  }
}

function watchConsole(window: PageWindow, faults: string[], expected: RegExp | undefined): void {
  const record = (message: string) => {
    if (!expected?.test(message)) faults.push(message);
  };
  for (const level of ['error', 'warn'] as const) {
    window.console[level] = (...texts: unknown[]) =>
      record(`console.${level}: ${texts.map(String).join(' ')}`);
  }
  window.addEventListener('error', ({ message }) => record(`uncaught: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => record(`unhandled: ${String(reason)}`));
}

/** What most pages ask for, of a product without Brain Rots. */
function everyPage(user: User | undefined): Responses {
  const session = { token: 'token', personId: 'user', expiresIn: 3600 };
  return {
    'POST /api/identity/token': { session: user ? session : null },
    'GET /api/animals': [...samples.animals],
    'GET /api/terms': [...samples.terms],
    'GET /api/today': samples.today,
    'GET /api/brain-rots/trending': [],
    'GET /api/brain-rots/recent': [],
    // A card fetches its page ahead under the pointer.
    'GET /api/brain-rots/:id': samples.brainRotDetail,
    ...(user && {
      'GET /api/auth/user': user,
      'GET /api/brain-rots/jobs': [],
      'GET /api/brain-rots/mine': [],
    }),
  };
}
