import { onTestFinished, test } from 'vitest';
import { startImageServer } from '#tests/helpers/image-server.ts';
import { barePage, startTestApp } from '#tests/helpers/test-app.ts';
import { serveStaticSamples } from '../static-samples.ts';
import { inWords } from './report.ts';
import { fuzzEnvironment, runFuzz } from './run.ts';

// The same requests every time; `npm run fuzz` tries others, and many more.
const options = { requests: 1500, seed: 1, people: 2, parallel: 4 };

test('hostile requests cause no 5xx, no leak and no wrong credits', { timeout: 180_000 }, async () => {
  const imageServer = await startImageServer();
  onTestFinished(() => imageServer.close());
  const testApp = await startTestApp(fuzzEnvironment(imageServer), ({ settings }) => ({
    web: { ...barePage, serveFiles: serveStaticSamples(settings.dataDir) },
  }));
  // On a busy machine everything takes longer; that it ends at all is what counts here.
  const report = await runFuzz(testApp, { ...options, limitMs: 30_000 });
  if (report.findings.length > 0) throw new Error(inWords(report));
});
