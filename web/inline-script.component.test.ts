import { expect, onTestFinished, test } from 'vitest';

const tooOld = 'Your browser is too old for Rotopia. Please update it, or use another one.';

/** A rendered page with the built inline script, in a frame of its own. */
async function openRendered(before = ''): Promise<{ document: Document; ran(): boolean }> {
  const html = await (await fetch('/page.html')).text();
  const script = [...html.matchAll(/<script>.*?<\/script>/gs)].find(([tag]) => tag.includes('too old'))?.[0];
  const frame = document.createElement('iframe');
  frame.srcdoc = `<!doctype html><body><script>${before}</script>${script}
    <main data-not-hydrated><a href="#there">There</a><p data-below-the-fold="">Below</p></main>
    <template id="deferred"><link rel="stylesheet" href="data:text/css,"><script>ran = true</script></template>`;
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
  document.body.append(frame);
  onTestFinished(() => frame.remove());
  await loaded;
  const window = frame.contentWindow as Window & { ran?: boolean };
  await expect.poll(() => window.document.documentElement.dataset['allStyles']).toBe('');
  return { document: window.document, ran: () => window.ran === true };
}

test.each(['CSS.supports = (what) => !what.includes(":has")', 'matchMedia = () => ({ matches: false })'])(
  'a browser that is too old says so, and its page can be read: %s',
  async (lack) => {
    const page = await openRendered(lack);
    expect(page.document.body.firstElementChild?.textContent).toBe(tooOld);
    expect(page.ran()).toBe(false);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    page.document.querySelector('a')?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(false);
  },
);

test('a browser that is new enough starts the app', async () => {
  const page = await openRendered();
  await expect.poll(page.ran).toBe(true);
  expect(page.document.body.textContent).not.toContain(tooOld);
});
