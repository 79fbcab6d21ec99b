import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { offlinePath, serviceWorkerPath } from '#contract/pages/offline.ts';
import type { Engine } from './engine.ts';

/** Exactly this, or what matches it: of the label, else of the text. */
type Name = string | RegExp;

export type Visit = ReturnType<typeof visitWith>;

/** What a visitor does and sees, in any engine. Everything waits until it is possible. */
export function visitWith(
  engine: Engine,
  { origin, downloads, label }: Record<'origin' | 'downloads' | 'label', string>,
) {
  const run = <Args extends readonly unknown[], Result>(
    act: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>> =>
    engine.run(`(${act.toString()})(...${JSON.stringify(args)})`) as Promise<Awaited<Result>>;
  const poll = <Result>(look: () => Promise<Result>, message: string, timeout?: number) =>
    expect.poll(() => look().catch(() => undefined), { message, ...(timeout && { timeout }) });

  async function click(css: string, name?: Name): Promise<void> {
    const script = `(${findToPress.toString()})((${findVisible.toString()})(${queryOf(css, name)}))`;
    await expect(() => engine.click(script), `click ${css} ${name}`).toPass();
  }
  const visit = {
    run,
    poll,
    click,
    press: engine.press,
    back: engine.back,
    enterFrame: engine.enterFrame,
    screenshot: engine.screenshot,
    takeErrors: engine.takeErrors,
    goto: (path: string) => engine.goto(new URL(path, origin).href),

    async sees(css: string, name?: Name, timeout?: number): Promise<void> {
      await poll(() => textOf(css, name), `see ${css} ${name}`, timeout).toEqual(expect.any(String));
    },
    async misses(css: string, name?: Name): Promise<void> {
      await poll(() => textOf(css, name), `miss ${css} ${name}`).toBeNull();
    },
    async textOf(css: string, name?: Name): Promise<string> {
      await visit.sees(css, name);
      return (await textOf(css, name)) ?? '';
    },
    async fill(css: string, name: Name, text: string): Promise<void> {
      await click(css, name);
      await run(() => (document.activeElement as HTMLInputElement).select());
      await engine.type(text);
    },
    async pasteInto(css: string): Promise<string> {
      await click(css);
      await engine.press('Control+v');
      const value = () => run((field) => document.querySelector<HTMLTextAreaElement>(field)?.value, css);
      await poll(value, `pasted into ${css}`).toBeTruthy();
      return (await value()) ?? '';
    },
    async downloaded(name: string | RegExp): Promise<Buffer> {
      const saved = async () =>
        (await readdir(downloads)).find((file) =>
          typeof name === 'string' ? file === name : name.test(file),
        );
      await poll(saved, `download of ${name}`).toBeTruthy();
      return readFile(join(downloads, String(await saved())));
    },
    /** Into the folder that PICTURES names, if they are wanted. */
    async picture(name: string): Promise<void> {
      if (!process.env.PICTURES) return;
      const fonts = () => [...document.fonts].filter(({ status }) => status === 'loaded').length;
      await poll(() => run(fonts), 'fonts').toBeGreaterThan(1);
      await mkdir(process.env.PICTURES, { recursive: true });
      await writeFile(join(process.env.PICTURES, `${label}-${name}.png`), await engine.screenshot());
    },
    async activateServiceWorker(): Promise<void> {
      await run(async (path) => {
        await navigator.serviceWorker.register(path);
        await navigator.serviceWorker.ready;
      }, serviceWorkerPath);
    },
    /** A guest who was here before: the service worker is active. */
    async arrive(): Promise<void> {
      await visit.goto(offlinePath);
      await engine.clearCookies();
      await run(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await visit.activateServiceWorker();
    },
    async arriveSignedIn(path: string): Promise<void> {
      const account = { email: `mia-${randomUUID()}@example.com`, password: 'correct horse' };
      await run(async (body) => {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch('/api/identity/sign-up', { method: 'POST', headers, body });
        if (!response.ok) throw new Error(`sign-up: ${response.status}`);
        // Without the hint a page starts as a guest's.
        document.cookie = 'signed-in=1; path=/; samesite=lax';
      }, JSON.stringify(account));
      await visit.goto(path);
      await visit.sees('header *', /^\d+ ?credits?$/);
    },
  };
  const textOf = (css: string, name?: Name) =>
    engine.run(`(${findVisible.toString()})(${queryOf(css, name)})?.textContent ?? null`) as Promise<
      string | null
    >;
  return visit;
}

function queryOf(css: string, name: Name = /^/): string {
  return JSON.stringify(typeof name === 'string' ? [css, name] : [css, '', name.source]).slice(1, -1);
}

/** In the page. */
function findVisible(css: string, exactName: string, pattern?: string): HTMLElement | undefined {
  const nameOf = (element: HTMLElement) => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const labels = labelledBy
      ? [document.getElementById(labelledBy)]
      : ((element as HTMLInputElement).labels ?? []);
    const label = [...labels].map((one) => one?.textContent).join(' ');
    return element.getAttribute('aria-label') ?? (label || element.textContent);
  };
  return [...document.querySelectorAll<HTMLElement>(css)].find((element) => {
    if (!element.checkVisibility({ visibilityProperty: true })) return false;
    const name = nameOf(element).trim().replaceAll(/\s+/g, ' ');
    return (
      element.getClientRects().length > 0 &&
      (pattern === undefined ? name === exactName : new RegExp(pattern).test(name))
    );
  });
}

/** In the page: the element once it stands still and nothing covers it. */
async function findToPress(element: HTMLElement | undefined): Promise<HTMLElement | null> {
  if (!element || (element as HTMLButtonElement).disabled) return null;
  const box = () => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2] as const;
  };
  const before = box();
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  if (!element.isConnected || before.join() !== box().join()) return null;
  const hit = document.elementFromPoint(...before);
  if (hit && element.contains(hit)) return element;
  element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return null;
}
