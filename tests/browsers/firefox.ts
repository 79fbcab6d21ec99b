import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firefox } from 'playwright-esr';
import type { Engine, EngineOptions } from './engine.ts';
import { openWithPlaywright } from './playwright.ts';

/** Debian's Firefox ESR, with a sound device that plays into nothing: without one it plays no song. */
export async function openFirefox(options: EngineOptions): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-firefox-'));
  const socket = join(folder, 'pulse.sock');
  const protocol = `module-native-protocol-unix auth-anonymous=1 socket=${socket}`;
  const modules = ['-L', 'module-null-sink', '-L', protocol];
  const sound = spawn('pulseaudio', ['-n', '--exit-idle-time=-1', '--daemonize=no', ...modules], {
    stdio: 'ignore',
    env: { ...process.env, XDG_RUNTIME_DIR: folder, HOME: folder },
  });
  while (!existsSync(socket)) await once(watch(folder), 'change');
  const browser = await firefox.launch({
    channel: 'moz-firefox',
    executablePath: '/usr/bin/firefox-esr',
    env: { ...process.env, PULSE_SERVER: `unix:${socket}` },
    firefoxUserPrefs: {
      'layout.css.prefers-color-scheme.content-override': options.isDark ? 0 : 1,
      // Presses do not reach a frame of another site in a process of its own.
      'fission.webContentIsolationStrategy': 0,
    },
  });
  const engine = await openWithPlaywright(browser, options);
  return {
    ...engine,
    async close() {
      await engine.close();
      sound.kill();
      await once(sound, 'exit');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
