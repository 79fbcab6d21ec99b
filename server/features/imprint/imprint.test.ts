import { expect, test } from 'vitest';
import { keyOf } from '#contract/call.ts';
import { getImprint } from '#contract/imprint.ts';
import { pageDataIn } from '#tests/helpers/page-data.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { startTestApp } from '#tests/helpers/test-app.ts';

const named = {
  SELLER_NAME: 'Rot & Sons',
  SELLER_ADDRESS: 'Slime Street 7, Berlin',
  TAX_NOTE: 'No VAT is charged.',
  SUPPORT_EMAIL: 'help@rotopia.example',
};

test('without settings the imprint names no seller, and our own engine', async () => {
  const { app } = await startTestApp();
  const response = await app.inject('/api/imprint');
  expect(response.statusCode).toBe(200);
  expect(response.json()).toEqual({
    seller: null,
    supportEmail: null,
    taxNote: null,
    drawnBy: 'engine',
    sungBy: 'engine',
  });
});

test('the imprint names who sells, and the models by their names alone', async () => {
  const { app } = await startTestApp({
    ...named,
    IMAGE_MODEL: 'openai:gpt-image-1',
    IMAGE_API_KEY: 'key of images',
    SPEECH_MODEL: 'openai-compatible:tts-9',
    SPEECH_API_KEY: 'key of speech',
    SPEECH_BASE_URL: 'http://localhost:9/v1',
    OPERATORS: 'rosa@rotopia.example',
  });
  const response = await app.inject('/api/imprint');
  expect(response.json()).toEqual({
    seller: { name: 'Rot & Sons', address: 'Slime Street 7, Berlin' },
    supportEmail: 'help@rotopia.example',
    taxNote: 'No VAT is charged.',
    drawnBy: 'gpt-image-1',
    sungBy: 'tts-9',
  });
});

test.each(['/terms', '/privacy', '/refunds', '/contact', '/about'])(
  '%s arrives rendered from it, and no text in a setting becomes markup',
  async (path) => {
    const { app } = await startTestApp({
      ...named,
      SELLER_NAME: '</script><script>alert(1)</script>',
      SELLER_ADDRESS: '<img src=x onerror=alert(1)> $& <!--app-->',
    });
    const page = await app.inject(path);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(`<p>rendered ${path}</p>`);
    expect(page.body).toContain(`<link rel="canonical" href="http://localhost:3000${path}">`);
    expect(page.body).not.toMatch(/<script>alert|<img src=x/);
    expect(pageDataIn(page.body, keyOf(getImprint))).toMatchObject({
      seller: {
        name: '</script><script>alert(1)</script>',
        address: '<img src=x onerror=alert(1)> $& <!--app-->',
      },
    });
  },
);

test('in production the start says once which of the settings are missing', async () => {
  const warningsOf = async (environment: NodeJS.ProcessEnv) =>
    (await startTestApp(environment)).logLines.filter((line) => line.includes('Not set: '));
  const [warning, ...others] = await warningsOf(productionEnvironment);
  expect(warning).toContain('Not set: SELLER_NAME, SELLER_ADDRESS, SUPPORT_EMAIL.');
  expect(others).toEqual([]);
  const { SUPPORT_EMAIL, ...noSupport } = named;
  expect(await warningsOf({ ...productionEnvironment, ...noSupport })).toEqual([
    expect.stringContaining('Not set: SUPPORT_EMAIL.'),
  ]);
  expect(await warningsOf({ ...productionEnvironment, SUPPORT_EMAIL })).toEqual([
    expect.stringContaining('Not set: SELLER_NAME, SELLER_ADDRESS.'),
  ]);
  expect(await warningsOf({ ...productionEnvironment, ...named })).toEqual([]);
  expect(await warningsOf({})).toEqual([]);
});
