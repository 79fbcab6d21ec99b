import { sql } from 'drizzle-orm';
import { expect, onTestFinished } from 'vitest';
import type { CreationOptions } from '#contract/brain-rots.ts';
import { startBackground } from '#server/background.ts';
import { queryRows } from '#server/db/client.ts';
import { bookCredits } from '#server/features/credits/service.ts';
import { ProgressBoard } from '#server/jobs/progress-board.ts';
import type { SoundProvider } from '#server/providers/sounds/sound-provider.ts';
import type { Stoppable } from '#server/repeat.ts';
import { type ImageServer, modelsAt, startImageServer } from './servers/image-server.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestUser } from './users/sign-up.ts';

const sharkCappuccino: CreationOptions = {
  animalId: 'shark',
  termId: 'cappuccino',
  style: '3D',
  palette: 'vibrant',
  craziness: 'unhinged',
};

export interface CreationApp extends TestApp {
  imageServer: ImageServer;
  background: Stoppable;
}

/** In place of the models: the engine draws and sings, as where nothing is set. */
export const byEngine: NodeJS.ProcessEnv = {
  IMAGE_MODEL: undefined,
  IMAGE_BASE_URL: undefined,
  SPEECH_MODEL: undefined,
  SPEECH_BASE_URL: undefined,
  SPEECH_API_KEY: undefined,
};

/** The head of an MPEG frame is all that most tests look at. */
const silentSounds: SoundProvider = {
  sing: async () => ({ mp3: Uint8Array.of(0xff, 0xfb, 0x90, 0x00, 1, 2, 3, 4) }),
};

type Waits = Parameters<typeof startBackground>[1] & ConstructorParameters<typeof ProgressBoard>[1];

/** Short intervals of what runs every few seconds in production. */
export const shortWaits = {
  stopTimeoutMs: 100,
  pollMs: 100,
  wakeMs: 100,
  sweepMs: 500,
  // Costs seconds of a core: only where a test is about it.
  withAvif: false,
  daysMs: 3_600_000,
  maxRetryDelay: 0,
};

/** The app with the workers that create, drawing through a model over HTTP that behaves as told. */
export async function startCreationApp(
  behave?: Parameters<typeof startImageServer>[0],
  environment: NodeJS.ProcessEnv = {},
  waits: Waits = shortWaits,
): Promise<CreationApp> {
  const imageServer = await startImageServer(behave);
  onTestFinished(() => imageServer.close());
  const models = { ...modelsAt(imageServer.url), WORKERS: '2' };
  // The engine's band costs seconds: only where a test is about it.
  const quick = !('SPEECH_MODEL' in environment);
  const testApp = await startTestApp({ ...models, ...environment }, ({ database }) => ({
    progress: new ProgressBoard(database, waits),
    ...(quick && { sounds: silentSounds }),
  }));
  const background = await startBackground(testApp.deps, waits);
  onTestFinished(() => background.stop());
  return { ...testApp, imageServer, background };
}

/** `POST /api/brain-rots/generate` as this user. */
export function createBrainRot(
  { app }: TestApp,
  user: TestUser,
  { headers = {}, ...options }: Partial<CreationOptions> & { headers?: Record<string, string> } = {},
) {
  return app.inject({
    method: 'POST',
    url: '/api/brain-rots/generate',
    headers: { ...user.headers, ...headers },
    payload: { ...sharkCappuccino, ...options },
  });
}

export async function grantCredits({ deps }: TestApp, user: TestUser, amount: number): Promise<void> {
  await bookCredits(deps.database.db, {
    userId: user.userId,
    kind: 'granted',
    amount,
    cause: `granted:${crypto.randomUUID()}`,
    reason: 'For a test',
  });
}

/** Every balance is the sum of its entries, and none is negative. */
export async function expectBalanced({ deps }: TestApp): Promise<void> {
  const wrong = await queryRows(
    deps.database.db,
    sql`select users.id from users left join credit_entries on credit_entries.user_id = users.id
      group by users.id having balance <> coalesce(sum(amount), 0) or balance < 0`,
  );
  expect(wrong).toEqual([]);
}
