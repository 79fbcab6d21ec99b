import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { modelsAt, startImageServer } from '#tests/helpers/image-server.ts';
import { startServer } from '#tests/helpers/server-process.ts';
import { createTestDatabase } from '#tests/helpers/test-database.ts';
import { startTraceCollector } from '#tests/helpers/trace-collector.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const press = '00f067aa0ba902b7';

test.runIf(inject('database').kind === 'postgres')(
  'one trace leads from the press through the line and a second attempt to the files, over two processes',
  async () => {
    const database = await createTestDatabase();
    onTestFinished(() => database.drop());
    const collector = await startTraceCollector();
    onTestFinished(() => collector.close());
    let drawn = 0;
    const artist = await startImageServer((_, prompt) => (prompt && drawn++ === 0 ? 'truncate' : 'draw'));
    onTestFinished(() => artist.close());
    const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-traces-'));
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const environment = {
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      AUTH_SECRET: 'a secret of at least 32 characters',
      SHOWCASE: '0',
      ...modelsAt(artist.url),
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      METRICS_TOKEN: 'a-token-that-is-hard-to-guess',
    };
    const [web, worker] = await Promise.all([
      startServer({ ...environment, ROLE: 'web', OTEL_SERVICE_NAME: 'web' }),
      startServer({ ...environment, ROLE: 'worker', OTEL_SERVICE_NAME: 'worker' }),
    ]);
    const post = (path: string, body: object, headers = {}) =>
      fetch(web.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      });
    const email = 'ida.traced@example.com';
    const signedUp = await post('/api/identity/sign-up', { email, password: 'correct horse' });
    const { token } = (await signedUp.json()) as { token: string };
    const made = await post(
      '/api/brain-rots/generate',
      { animalId: 'shark', termId: 'cappuccino', style: '3D', palette: 'vibrant', craziness: 'unhinged' },
      { authorization: `Bearer ${token}`, traceparent: `00-${traceId}-${press}-01` },
    );
    expect(made.status).toBe(200);
    const unwatched = await fetch(`${worker.url}/metrics`);
    expect(unwatched.status).toBe(404);
    // What is left is sent at the end.
    expect(await Promise.all([web.stop(), worker.stop()])).toEqual([0, 0]);

    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const named = (name: string) => spans.filter((span) => span.name === name);
    const idsOf = (name: string) => named(name).map(({ spanId }) => spanId);
    const parentsOf = (name: string) => named(name).map(({ parentSpanId }) => parentSpanId);
    const [request] = named('POST /api/brain-rots/generate');
    expect(request).toMatchObject({ service: 'web', parentSpanId: press, failed: false });
    expect(request?.attributes).toMatchObject({
      'http.response.status_code': 200,
      'user.id': expect.any(String),
      'rotopia.request_id': made.headers.get('x-request-id'),
    });
    expect(parentsOf('order')).toEqual([request?.spanId]);
    const attempts = named('create-brain-rot').toSorted(
      (a, b) => Number(a.attributes['job.attempt']) - Number(b.attributes['job.attempt']),
    );
    expect(attempts).toMatchObject([
      { service: 'worker', failed: true, attributes: { 'error.type': 'ProviderFault' } },
      { service: 'worker', failed: false, attributes: { 'user.id': request?.attributes['user.id'] } },
    ]);
    expect(parentsOf('create-brain-rot')).toEqual([...idsOf('order'), ...idsOf('order')]);
    expect(new Set(parentsOf('drawing'))).toEqual(new Set(attempts.map(({ spanId }) => spanId)));
    for (const stage of ['singing', 'variants', 'saving']) {
      expect(parentsOf(stage), stage).toContain(attempts[1]?.spanId);
    }
    expect(spans.filter(({ name }) => name.startsWith('save ')).length).toBeGreaterThan(4);
    expect(
      new Set(spans.filter(({ name }) => name.startsWith('save ')).map((span) => span.parentSpanId)),
    ).toEqual(new Set(idsOf('saving')));
    expect(worker.output()).toContain('create-brain-rot: done');
    for (const personal of [email, 'ida.traced', token]) expect(collector.raw()).not.toContain(personal);
    for (const { attributes } of collector.spans) expect(JSON.stringify(attributes)).not.toContain('shark');
  },
);
