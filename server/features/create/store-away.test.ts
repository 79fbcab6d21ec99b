import { expect, onTestFinished, test, vi } from 'vitest';
import {
  createBrainRot,
  expectBalanced,
  grantCredits,
  startCreationApp,
} from '#tests/helpers/creation-app.ts';
import type { Behaviour } from '#tests/helpers/servers/image-server.ts';
import { startS3rver } from '#tests/helpers/servers/s3-server.ts';
import { creditsOf } from '#tests/helpers/users/pay.ts';
import { signUp } from '#tests/helpers/users/sign-up.ts';

const token = 'a-token-that-is-hard-to-guess';

/** The app on a real S3 server, whose pictures are drawn once `draw` is called. */
async function startOnS3() {
  const s3 = await startS3rver();
  onTestFinished(() => s3.stop());
  const { promise: drawn, resolve: draw } = Promise.withResolvers<Behaviour>();
  const creation = await startCreationApp(() => drawn, {
    S3_BUCKET: s3.settings.bucket,
    S3_ENDPOINT: s3.settings.endpoint,
    S3_ACCESS_KEY_ID: s3.settings.accessKeyId,
    S3_SECRET_ACCESS_KEY: s3.settings.secretAccessKey,
    METRICS_TOKEN: token,
  });
  return { ...creation, s3, draw: () => draw('draw') };
}

test('a store that goes away and comes back loses no order, and nothing is drawn twice', async () => {
  const creation = await startOnS3();
  const { app, s3, imageServer, logLines } = creation;
  const [user, late] = [await signUp(creation), await signUp(creation)];
  await grantCredits(creation, user, 1);
  const statusOf = async () => {
    const response = await app.inject('/readyz');
    return [response.statusCode, response.json()];
  };
  const isUp = async () => {
    const { body } = await app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } });
    return /^rotopia_store_up (\d)$/m.exec(body)?.[1];
  };
  expect(await statusOf()).toEqual([200, { status: 'ready' }]);

  const orders = [createBrainRot(creation, user), createBrainRot(creation, user, { animalId: 'cat' })];
  await vi.waitFor(() => expect(imageServer.prompts.length).toBe(2), 30_000);
  await s3.kill();
  creation.draw();
  await vi.waitFor(
    async () => expect(await statusOf()).toEqual([200, { status: 'ready', store: 'away' }]),
    30_000,
  );
  expect(await isUp()).toBe('0');
  const retries = () => logLines.filter((line) => line.includes('files: storing failed, will retry')).length;
  await vi.waitFor(() => expect(retries()).toBeGreaterThanOrEqual(4), 60_000);

  const refused = await createBrainRot(creation, late);
  expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
    503,
    '30',
    {
      message:
        'Our storage is away, so nothing can be made right now. Please try again in a minute: nothing was charged.',
      code: 'not_taking_orders',
    },
  ]);
  expect(await creditsOf(creation, late)).toBe(1);

  await s3.start();
  for (const made of await Promise.all(orders)) {
    expect(made.statusCode).toBe(200);
    expect((await app.inject(made.json().imageUrl)).statusCode).toBe(200);
  }
  expect(imageServer.prompts.length).toBe(2);
  expect(await statusOf()).toEqual([200, { status: 'ready' }]);
  expect((await createBrainRot(creation, late)).statusCode).toBe(200);
  await expectBalanced(creation);
});
