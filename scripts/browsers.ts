import { spawnSync } from 'node:child_process';
import { apt } from './apt.ts';

// npm run browsers: the journeys of tests/browsers in Firefox ESR and WebKitGTK, which are installed from Debian. For one
// engine alone, or for Chromium: npm run browsers -- chromium

const packages: Record<string, readonly string[]> = {
  firefox: ['firefox-esr', 'pulseaudio'],
  webkit: [
    'webkit2gtk-driver',
    'gir1.2-webkit2-4.1',
    'python3-gi',
    'gstreamer1.0-plugins-base',
    'gstreamer1.0-plugins-good',
    'gstreamer1.0-plugins-bad',
    'gstreamer1.0-libav',
    'xvfb',
    'dbus',
  ],
  chromium: [],
};
const [, , ...named] = process.argv;
const wanted = named.length > 0 ? named : ['firefox', 'webkit'];
const packagesOf = (engine: string) => packages[engine] ?? [];
const isInstalled = (engine: string) =>
  packagesOf(engine).length === 0 || spawnSync('dpkg', ['-s', ...packagesOf(engine)]).status === 0;

const missing = wanted.filter((engine) => !isInstalled(engine)).flatMap(packagesOf);
const isRoot = process.getuid?.() === 0;
if (missing.length > 0 && isRoot) {
  process.stdout.write(`  Installing ${missing.join(', ')}\n`);
  if (apt('update')) apt('install', '-y', ...missing);
}
const installed = wanted.filter(isInstalled);
for (const engine of wanted.filter((each) => !installed.includes(each))) {
  const reason = isRoot ? 'they could not be installed' : 'only root may install them';
  process.stdout.write(`Skipped: ${engine} needs Debian's ${packagesOf(engine).join(', ')}; ${reason}.\n`);
}
if (installed.length > 0) {
  const { status } = spawnSync('playwright', ['test', '--config', 'tests/browsers/playwright.config.ts'], {
    stdio: 'inherit',
    env: { ...process.env, ENGINES: installed.join(' ') },
  });
  process.exit(status ?? 1);
}
