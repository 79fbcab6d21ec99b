import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from '#tests/helpers/servers/free-port.ts';
import type { Engine, EngineOptions } from './engine.ts';

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const keys: Record<string, string> = {
  Enter: '\uE007',
  Escape: '\uE00C',
  Tab: '\uE004',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Control: '\uE009',
};

/** WebKitGTK in a window of exactly this size, by the W3C WebDriver protocol. */
export async function openWebKit({ width, height, isDark, downloads }: EngineOptions): Promise<Engine> {
  const home = mkdtempSync(join(tmpdir(), 'rotopia-webkit-'));
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1600x1200x24'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [display] = await once(createInterface(screen.stdout), 'line');
  const port = await freePort();
  const driver = spawn('dbus-run-session', ['--', 'WebKitWebDriver', `--port=${port}`, '--host=127.0.0.1'], {
    // A group of its own: all its processes end with it.
    detached: true,
    stdio: ['ignore', 'pipe', 'ignore'],
    env: {
      ...process.env,
      DISPLAY: `:${display}`,
      HOME: home,
      XDG_RUNTIME_DIR: home,
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  const errors: string[] = [];
  createInterface(driver.stdout).on('line', (line) => {
    if (line.startsWith('ERROR')) errors.push(line);
  });

  let session = '';
  async function call(method: 'GET' | 'POST' | 'DELETE', path: string, body: object = {}): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}/session${session}${path}`, {
      method,
      ...(method === 'POST' && { body: JSON.stringify(body) }),
    });
    const { value } = (await response.json()) as { value: { error?: string; message?: string } };
    if (!response.ok) throw new Error(`WebDriver ${path}: ${value.error} ${value.message}`);
    return value;
  }
  const execute = (script: string) =>
    call('POST', '/execute/sync', { script: `return (${script})`, args: [] });
  const actions = (pressed: readonly string[]) => [
    ...pressed.map((value) => ({ type: 'keyDown', value })),
    ...pressed.toReversed().map((value) => ({ type: 'keyUp', value })),
  ];
  const act = async (all: object[]) =>
    void (await call('POST', '/actions', { actions: [{ type: 'key', id: 'keyboard', actions: all }] }));

  await untilListening(driver, port);
  const browserOptions = {
    binary: join(import.meta.dirname, 'webkit-window.py'),
    args: [
      `--width=${width}`,
      `--height=${height}`,
      `--downloads=${downloads}`,
      ...(isDark ? ['--dark'] : []),
    ],
  };
  const alwaysMatch = { browserName: 'RotopiaTest', 'webkitgtk:browserOptions': browserOptions };
  const created = (await call('POST', '', { capabilities: { alwaysMatch } })) as { sessionId: string };
  session = `/${created.sessionId}`;
  return {
    goto: async (address) => void (await call('POST', '/url', { url: address })),
    back: async () => void (await call('POST', '/back')),
    run: execute,
    async click(script) {
      const element = (await execute(script)) as Record<string, string>;
      await call('POST', `/element/${element[elementKey]}/click`);
    },
    press: (key) => act(actions(key.split('+').map((one) => keys[one] ?? one))),
    type: (text) => act([...text].flatMap((character) => actions([character]))),
    enterFrame: async (isEntered) => void (await call('POST', '/frame', { id: isEntered ? 0 : null })),
    screenshot: async () => Buffer.from(String(await call('GET', '/screenshot')), 'base64'),
    clearCookies: async () => void (await call('DELETE', '/cookie')),
    takeErrors: () => errors.splice(0),
    async close() {
      await call('DELETE', '').catch(() => {});
      process.kill(-driver.pid!);
      screen.kill();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function untilListening(driver: ChildProcess, port: number): Promise<void> {
  while (driver.exitCode === null) {
    const response = await fetch(`http://127.0.0.1:${port}/status`).catch(() => undefined);
    if (response?.ok) return;
  }
  throw new Error('WebKitWebDriver has ended');
}
