import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { readSettings } from '#server/settings/settings.ts';
import { productionEnvironment } from '#tests/helpers/production.ts';
import { environmentOf, keptFromOurs, ours, requiredVariables, services } from './compose.ts';
import { readExample } from './example-settings.ts';

const guide = readFileSync(join(import.meta.dirname, '../../docs/operations.md'), 'utf8');

test('the example holds no secret, and the server accepts it once it is filled in', () => {
  const example = readExample();
  for (const [name, value] of Object.entries(example)) {
    if (/SECRET|PASSWORD|KEY/.test(name)) expect([name, value]).toEqual([name, '']);
  }
  const filled = {
    ...example,
    ...productionEnvironment,
    POSTGRES_PASSWORD: 'password',
    S3_ACCESS_KEY_ID: 'GK0',
    S3_SECRET_ACCESS_KEY: 'none',
    SMTP_URL: 'smtp://mail.example',
    MAIL: '',
    SELLER_NAME: 'Rotopia Ltd.',
    SELLER_ADDRESS: '1 Example Street, Exampletown',
    OPERATORS: 'ann@rotopia.example',
  };
  for (const [name] of ours) {
    expect(readSettings({ ...environmentOf(name, filled), HOST: '0.0.0.0' }), name).toMatchObject({
      production: true,
      role: name.startsWith('web') ? 'web' : 'worker',
      closeDelay: 10,
      operators: ['ann@rotopia.example'],
    });
  }
});

test('the server accepts the example with the settings that the guide gives to try it out', () => {
  const [, block = ''] =
    /^To try it without keys.*?```sh\ncat >> deploy\/\.env <<END\n(.*?)^END$/ms.exec(guide) ?? [];
  const env = { ...readExample(), ...parseEnv(block.replaceAll(/\$\(.*\)/g, 'a'.repeat(40))) };
  for (const name of requiredVariables) expect(env, name).toHaveProperty(name, expect.stringMatching(/./));
  for (const [name] of ours) {
    const environment = environmentOf(name, env as Record<string, string>);
    expect(readSettings({ ...environment, HOST: '0.0.0.0' }), name).toMatchObject({ publicSandbox: true });
  }
});

test('only the services that need them get the secrets of PostgreSQL and Garage', () => {
  const secrets = Object.fromEntries(keptFromOurs.map((name) => [name, `the ${name}`]));
  const holders = (value: string | undefined) =>
    Object.keys(services).filter((name) =>
      Object.values(environmentOf(name, { ...readExample(), ...secrets })).includes(value ?? ''),
    );
  expect(holders(secrets['POSTGRES_PASSWORD'])).toEqual(['postgres']);
  expect(holders(secrets['GARAGE_RPC_SECRET'])).toEqual(['store']);
});
