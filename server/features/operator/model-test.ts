import { randomInt } from 'node:crypto';
import sharp from 'sharp';
import type { ResponseOf } from '#contract/call.ts';
import { seedCount } from '#contract/constants.ts';
import type * as contract from '#contract/operator/operator.ts';
import type { Deps } from '#server/deps-type.ts';
import { conflict } from '#server/errors.ts';
import type { ModelArtist, Subject } from '#server/providers/pictures/picture-provider.ts';
import { ProviderFault } from '#server/providers/provider-fault.ts';
import { audited, type OperatorRequest } from './audit.ts';

/** The connection is closed after 180 seconds of silence. */
const maxWaitMs = 150_000;
const previewSize = 512;
const sample: Subject = {
  recipe: {
    animal: 'shark',
    term: 'cappuccino',
    style: '3D',
    palette: 'vibrant',
    craziness: 'unhinged',
    seed: 0,
  },
  name: 'Squaletto Cappuccino Pro',
  animal: 'Shark',
  term: { name: 'Cappuccino', description: 'Foam on the outside.' },
};

type TestDeps = Pick<Deps, 'database' | 'pictures'>;
type Tested = ResponseOf<typeof contract.testModel>;

/** One picture by the model, which is not stored and costs no credit; it counts against the daily limit. */
export async function testModel(deps: TestDeps, { operator }: OperatorRequest): Promise<Tested> {
  const { db } = deps.database;
  const { model } = deps.pictures;
  if (!model) throw conflict('No image model is set: our own engine draws.');
  const subject = { ...sample, recipe: { ...sample.recipe, seed: randomInt(seedCount) } };
  return audited(
    db,
    { operator, action: 'test-model' },
    () => tryModel(model, subject),
    ({ failure, seconds }) => (failure ? `failed: ${failure}` : `drawn in ${seconds} s`),
  );
}

async function tryModel(model: ModelArtist, subject: Subject): Promise<Tested> {
  const started = performance.now();
  const ended = await model
    .draw(subject, AbortSignal.timeout(maxWaitMs))
    .then(async ({ bytes }) => ({ picture: await previewOf(bytes), failure: null }))
    .catch((error: unknown) => {
      if (error instanceof ProviderFault) return { picture: null, failure: error.message };
      throw error;
    });
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { prompt: model.promptFor(subject), seconds, ...ended };
}

async function previewOf(bytes: Uint8Array): Promise<string> {
  const webp = await sharp(bytes).rotate().resize(previewSize, previewSize).webp().toBuffer();
  return `data:image/webp;base64,${webp.toString('base64')}`;
}
