import { expect, test } from 'vitest';
import { readSettings } from './settings.ts';

const read = (environment: Record<string, string>) => readSettings({ NODE_ENV: 'test', ...environment });

test('with nothing set, the engine makes and the data folder keeps', () => {
  expect(read({})).toMatchObject({
    role: 'all',
    imageModel: undefined,
    speechModel: undefined,
    files: { s3: undefined, mediaBaseUrl: '/media' },
  });
});

test('reads models by vendor and name', () => {
  const { imageModel, speechModel } = read({
    IMAGE_MODEL: 'replicate:black-forest-labs/flux-schnell',
    IMAGE_API_KEY: 'key',
    SPEECH_MODEL: 'openai-compatible:voice:1',
    SPEECH_BASE_URL: 'http://127.0.0.1:9/v1',
  });
  expect(imageModel).toMatchObject({
    vendor: 'replicate',
    model: 'black-forest-labs/flux-schnell',
    timeoutMs: 120_000,
  });
  expect(speechModel).toMatchObject({ vendor: 'openai-compatible', model: 'voice:1' });
});

test.for([
  [{ IMAGE_API_KEY: 'key' }, 'IMAGE_MODEL must be set'],
  [{ IMAGE_MODEL: 'openai:gpt-image-1' }, 'IMAGE_API_KEY must be set'],
  [{ IMAGE_MODEL: 'openai-compatible:flux' }, 'IMAGE_BASE_URL must be set'],
  [{ IMAGE_DAILY_LIMIT: '5' }, 'IMAGE_MODEL must be set beside IMAGE_DAILY_LIMIT or IMAGE_FALLBACK'],
  [{ IMAGE_DAILY_LIMIT: '0' }, 'IMAGE_DAILY_LIMIT'],
  [{ IMAGE_FALLBACK: 'fal' }, 'IMAGE_FALLBACK can only be set to engine'],
  [{ IMAGE_MODEL: 'midjourney:6', IMAGE_API_KEY: 'key' }, 'IMAGE_MODEL must be vendor:model'],
  [{ SPEECH_MODEL: 'openai', SPEECH_API_KEY: 'key' }, 'SPEECH_MODEL must be vendor:model'],
  [{ S3_BUCKET: 'pictures' }, 'S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set'],
  [{ S3_ENDPOINT: 'https://s3.example' }, 'S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY must be set'],
  [{ ROLE: 'worker' }, 'ROLE=worker needs DATABASE_URL'],
  [{ WORKERS: 'many' }, 'WORKERS must be a whole number'],
] as [Record<string, string>, string][])('half-set settings stop the start: %o', ([environment, message]) => {
  expect(() => read(environment)).toThrow(message);
});
