import { afterEach, expect, it, vi } from 'vitest';

const device = { reducedMotion: false, saveData: false, Worker: Object, renderer: 'A graphics card' };

afterEach(() => {
  vi.unstubAllGlobals();
});

it.each([
  ['a graphics card', {}, true],
  ['reduced motion', { reducedMotion: true }, false],
  ['saved data', { saveData: true }, false],
  ['no workers', { Worker: undefined }, false],
  ['no WebGL2', { renderer: undefined }, false],
  ['a software renderer', { renderer: 'Google SwiftShader' }, false],
])('a device with %s animates figures: %s', async (_name, changes, expected) => {
  const { reducedMotion, saveData, Worker, renderer } = { ...device, ...changes };
  const gl = renderer && { getExtension: () => null, getParameter: () => renderer };
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion }));
  vi.stubGlobal('navigator', { connection: { saveData } });
  vi.stubGlobal('Worker', Worker);
  vi.stubGlobal('document', { createElement: () => ({ getContext: () => gl }) });
  vi.resetModules();
  const { canLive } = await import('./can-live.ts');
  expect(canLive()).toBe(expected);
});
