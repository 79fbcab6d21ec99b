import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' };

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

test('tracing is off without an endpoint', () => {
  expect(readSettings({}).tracing).toBeUndefined();
  expect(readSettings({ OTEL_SERVICE_NAME: 'x' }).tracing).toBeUndefined();
  expect(readSettings({ ...collector, OTEL_SDK_DISABLED: 'true' }).tracing).toBeUndefined();
  expect(readSettings({ ...collector, OTEL_TRACES_EXPORTER: 'none' }).tracing).toBeUndefined();
  expect(readSettings(collector).tracing).toEqual({ serviceName: 'rotopia', followsParent: true, share: 1 });
  expect(
    readSettings({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://127.0.0.1:4318/v1/traces' }).tracing,
  ).toBeDefined();
});

test('how much is traced is said as everywhere', () => {
  const sampled = (OTEL_TRACES_SAMPLER: string, OTEL_TRACES_SAMPLER_ARG?: string) =>
    readSettings({ ...collector, OTEL_TRACES_SAMPLER, OTEL_TRACES_SAMPLER_ARG }).tracing;
  expect(sampled('always_off')).toMatchObject({ followsParent: false, share: 0 });
  expect(sampled('always_on', '0.1')).toMatchObject({ followsParent: false, share: 1 });
  expect(sampled('parentbased_traceidratio', '0.25')).toMatchObject({ followsParent: true, share: 0.25 });
  expect(() => sampled('sometimes')).toThrow(/OTEL_TRACES_SAMPLER must be/);
  expect(() => sampled('traceidratio', '7')).toThrow(/OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1/);
  expect(() => readSettings({ ...collector, OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' })).toThrow(
    /OTEL_EXPORTER_OTLP_PROTOCOL must be http\/json/,
  );
});
