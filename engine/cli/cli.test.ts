import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { render } from '../render.ts';
import { InputError, parseRequest } from './options.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'engine-cli-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const engine = (...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), ...args], { encoding: 'utf8' });

test('writes a picture of a singing character, and a sound', async () => {
  const choices = ['--animal', 'shark', '--term', 'cappuccino', '--size', '96'];
  const { status, stdout } = engine(...choices, '--sing', '0.8', '--out', folder);
  expect(status).toBe(0);
  expect(stdout).toContain('Drawing shark cappuccino 3D vibrant chill 1');
  expect(readdirSync(folder).toSorted()).toEqual([
    'shark_cappuccino_3D_vibrant_chill_1.mp3',
    'shark_cappuccino_3D_vibrant_chill_1.png',
  ]);
  const written = sharp(join(folder, 'shark_cappuccino_3D_vibrant_chill_1.png'));
  const { width, height } = await written.metadata();
  expect([width, height]).toEqual([96, 96]);
  const drawn = (...mouth: string[]) => {
    const request = parseRequest([...choices, ...mouth]);
    return Buffer.from(render(request.recipe, request).pixels);
  };
  const [shut, open] = [drawn(), drawn('--sing', '0.8')];
  expect(open.equals(shut)).toBe(false);
  expect((await written.ensureAlpha().raw().toBuffer()).equals(open)).toBe(true);
});

test('answers a wrong animal with one clear line', () => {
  const { status, stderr } = engine('--animal', 'shrak', '--term', 'pizza');
  expect(status).toBe(1);
  expect(stderr).toContain("No animal 'shrak'; there are shark, frog");
  expect(stderr.trim().split('\n')).toHaveLength(1);
});

test.each([
  [['--animal', 'shark', '--term', 'piza'], "No term 'piza'; there are pizza"],
  [['--animal', 'shark', '--term', 'pizza', '--seed', '-1'], '--seed'],
  [['--animal', 'shark', '--term', 'pizza', '--sing', '2'], '--sing must be from 0 to 1'],
  [['--animal', 'shark'], 'Say which --animal and which --term.'],
])('answers %j with one clear line', (args, message) => {
  let error: unknown;
  try {
    parseRequest(args);
  } catch (thrown) {
    error = thrown;
  }
  if (!(error instanceof InputError)) throw new Error('Accepted, or a stack instead of a line');
  expect(error.message).toContain(message);
  expect(error.message.split('\n')).toHaveLength(1);
});
