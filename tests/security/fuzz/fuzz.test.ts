import { expect, onTestFinished, test } from 'vitest';
import { fileNames } from '#server/brain-rot/files.ts';
import { insertReadyBrainRot } from '#tests/helpers/data/brain-rots.ts';
import { digestTables } from '#tests/helpers/database/table-digests.ts';
import { startImageServer } from '#tests/helpers/servers/image-server.ts';
import { barePage, startTestApp } from '#tests/helpers/test-app.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';
import { serveStaticSamples } from '../static-samples.ts';
import { forbiddenChanges } from './guest-changes.ts';
import { inWords } from './report.ts';
import { fuzzEnvironment, runFuzz } from './run.ts';

// The same requests every time; `npm run fuzz` tries others, and many more.
const requests = process.env.TEST_FULL === '1' ? 1500 : 300;
const options = { requests, seed: 1, people: 2, parallel: 4 };

test('hostile requests cause no 5xx, no leak and no wrong credits', async () => {
  const imageServer = await startImageServer();
  onTestFinished(() => imageServer.close());
  const testApp = await startTestApp(fuzzEnvironment(imageServer), ({ settings }) => ({
    web: { ...barePage, serveFiles: serveStaticSamples(settings.dataDir) },
  }));
  // On a busy machine everything takes longer; that it ends at all is what counts here.
  const report = await runFuzz(testApp, { ...options, limitMs: 30_000 });
  if (report.findings.length > 0) throw new Error(inWords(report));
});

test('guests may have clips made; other jobs that they change are a finding', async () => {
  const testApp = await startTestApp();
  const { database, files, jobs } = testApp.deps;
  await jobs.start();
  const { userId } = await signUp(testApp);
  const { fileKey } = await insertReadyBrainRot(database.db, userId);
  await files.put(`${fileKey}/${fileNames.sound}`, Buffer.from('a song'));
  const before = await digestTables(database.db);
  await testApp.app.inject(`/media/${fileKey}/${fileNames.sound}?download=song`);
  expect(await jobs.countWaiting('derive-file')).toBe(1);
  expect(forbiddenChanges(before, await digestTables(database.db))).toEqual([]);
  const data = { brainRotId: 'any' };
  await jobs.enqueue(database.db, 'create-brain-rot', { id: crypto.randomUUID(), data, priority: 0 });
  expect(forbiddenChanges(before, await digestTables(database.db))).toEqual(['pgboss.job create-brain-rot']);
});
