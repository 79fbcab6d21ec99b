import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

test('/metrics needs a token that is hard to guess', () => {
  expect(readSettings({}).metrics).toBeUndefined();
  const token = 'f'.repeat(24);
  expect(readSettings({ METRICS_TOKEN: token }).metrics).toEqual({ token, port: 3000 });
  expect(readSettings({ METRICS_TOKEN: token, METRICS_PORT: '9100' }).metrics).toEqual({ token, port: 9100 });
  for (const bad of ['short', 'f'.repeat(23), `${'f'.repeat(24)} `.repeat(2)]) {
    expect(() => readSettings({ METRICS_TOKEN: bad }), bad).toThrow(
      /METRICS_TOKEN must be at least 24 letters/,
    );
  }
  expect(() => readSettings({ METRICS_PORT: '9100' })).toThrow(
    'METRICS_PORT set, so METRICS_TOKEN must be set too',
  );
});
