import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app.ts';
import { chooseDeps } from '#server/deps.ts';
import { readSettings } from '#server/settings/settings.ts';

// Writes the OpenAPI document to a file: `npm run openapi [FILE]`. The app is built on an empty data folder and never listens.
const file = process.argv[2] ?? 'openapi.json';
const dataDir = mkdtempSync(join(tmpdir(), 'rotopia-openapi-'));
const deps = await chooseDeps(readSettings({ DATA_DIR: dataDir }), pino({ level: 'silent' }));
const web = {
  template: async () => '',
  render: async () => '',
  embed: async () => ({ script: '', styles: '' }),
  serveFiles: async () => {},
};
const app = await buildApp({ ...deps, web });
await app.ready();
writeFileSync(file, `${JSON.stringify(app.swagger(), null, 2)}\n`);
await app.close();
await deps.database.close();
rmSync(dataDir, { recursive: true });
