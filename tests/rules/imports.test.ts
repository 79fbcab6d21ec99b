import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { expect, onTestFinished, test } from 'vitest';
import rules, { serverLayers } from '../../import-rules.ts';

const root = join(import.meta.dirname, '../..');

/** Each rule with an import that breaks it, from one file of ours to another. */
const breaches = [
  ['contract-imports-only-zod', 'contract/packs.ts', 'server/errors.ts'],
  ['engine-imports-only-itself', 'engine/render.ts', 'contract/constants.ts'],
  ['web-never-imports-server', 'web/main.tsx', 'server/errors.ts'],
  ['server-never-imports-web', 'server/pages/pages.ts', 'web/main.tsx'],
  ['shipped-code-never-imports-tests', 'server/log/log.ts', 'tests/helpers/users/sign-up.ts'],
  ['only-the-figure-worker-runs-the-engine', 'web/features/create/creator.tsx', 'engine/render.ts'],
  ['only-the-figure-worker-runs-the-engine', 'web/live/renderer.ts', 'engine/live/build-figure.ts'],
  ['ui-and-lib-do-not-import-the-domain', 'web/ui/button.tsx', 'web/features/auth/adapters/popup.ts'],
  ['ui-and-lib-do-not-import-the-domain', 'web/ui/tag.tsx', 'web/brain-rot/mascot.tsx'],
  ['ui-and-lib-do-not-import-the-domain', 'web/lib/reads.ts', 'web/session/auth.ts'],
  ['ui-and-lib-do-not-import-the-domain', 'web/lib/store.ts', 'web/app/routes.tsx'],
  ['ui-and-lib-do-not-import-the-domain', 'web/ui/eye.tsx', 'web/live/can-live.ts'],
  ['ui-and-lib-do-not-import-the-domain', 'web/ui/button.tsx', 'web/ui-sounds/play-ui-sound.ts'],
  ['ui-is-domain-free', 'web/ui/button.tsx', 'web/lib/api-client.ts'],
  ['ui-is-domain-free', 'web/ui/tick-list.tsx', 'contract/packs.ts'],
  ['lib-is-domain-free', 'web/lib/reads.ts', 'contract/brain-rots.ts'],
  ['shared-web-code-does-not-import-features', 'web/brain-rot/picture.tsx', 'web/features/item/item.tsx'],
  ['shared-web-code-does-not-import-features', 'web/session/auth.ts', 'web/features/auth/adapters/popup.ts'],
  ['shared-web-code-does-not-import-features', 'web/credits/coin.tsx', 'web/app/layout.tsx'],
  ['shared-web-code-does-not-import-features', 'web/live/live-canvas.ts', 'web/features/item/item.tsx'],
  [
    'shared-web-code-does-not-import-features',
    'web/ui-sounds/play-ui-sound.ts',
    'web/features/item/item.tsx',
  ],
  [
    'web-features-do-not-import-each-other',
    'web/features/auth/adapters/popup.ts',
    'web/features/create/picker/picks.ts',
  ],
  ['web-features-do-not-import-each-other', 'web/features/item/item.tsx', 'web/app/layout.tsx'],
  ['server-base-imports-no-higher-layer', 'server/settings/settings.ts', 'server/http/html.ts'],
  ['server-http-imports-no-higher-layer', 'server/http/serve.ts', 'server/features/account/service.ts'],
  ['server-studio-imports-no-higher-layer', 'server/studio/studio.ts', 'server/providers/provider-fault.ts'],
  ['server-providers-imports-no-higher-layer', 'server/providers/mail/mailer.ts', 'server/db/client.ts'],
  ['server-db-imports-no-higher-layer', 'server/db/client.ts', 'server/jobs/queue.ts'],
  ['server-jobs-imports-no-higher-layer', 'server/jobs/worker.ts', 'server/deps-type.ts'],
  [
    'server-brain-rot-imports-no-higher-layer',
    'server/brain-rot/present.ts',
    'server/features/browse/service.ts',
  ],
  ['server-backup-imports-no-higher-layer', 'server/backup/restore.ts', 'server/features/create/service.ts'],
  ['server-features-imports-no-higher-layer', 'server/features/react/service.ts', 'server/pages/pages.ts'],
  ['server-features-imports-no-higher-layer', 'server/features/react/routes.ts', 'server/authentication.ts'],
  ['server-backup-imports-no-higher-layer', 'server/backup/restore.ts', 'server/app.ts'],
  ['server-pages-imports-no-higher-layer', 'server/pages/pages.ts', 'server/app.ts'],
  ['only-deps-imports-adapters', 'server/app.ts', 'server/providers/files/s3/s3-files.ts'],
  ['only-deps-imports-adapters', 'server/app.ts', 'server/providers/payments/stripe/stripe-payments.ts'],
  [
    'server-features-import-only-services-of-others',
    'server/features/react/service.ts',
    'server/features/browse/queries.ts',
  ],
  [
    'only-settling-and-operators-read-payments-and-reports-of-all',
    'server/features/payments/service.ts',
    'server/features/payments/unowned-payments.ts',
  ],
  ['no-cycles', 'contract/call.ts', 'contract/call.ts'],
] as [rule: string, from: string, to: string][];

/** What an import of this module from that file breaks, as such triples. */
async function findBreaches(imports: [from: string, to: string][], kind = 'import'): Promise<string[][]> {
  const lines = new Map<string, string[]>();
  for (const [from, to] of imports) {
    const path = relative(dirname(from), to);
    const specifier = path.startsWith('.') ? path : `./${path}`;
    lines.set(from, [...(lines.get(from) ?? []), `${kind} { it } from '${specifier}';`]);
    if (existsSync(join(root, to))) lines.set(to, lines.get(to) ?? []);
  }
  const leaf = ['export const it = 1;', 'export type it = 1;'];
  return cruiseFiles(
    Object.fromEntries([...lines].map(([path, text]) => [path, [...text, ...leaf].join('\n')])),
  );
}

async function cruiseFiles(files: Record<string, string>): Promise<string[][]> {
  const folder = mkdtempSync(join(tmpdir(), 'rotopia-imports-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const folders = [...new Set(Object.keys(files).map((path) => path.split('/')[0] as string))];
  const { output } = await cruise(folders, {
    ...rules.options,
    baseDir: folder,
    ruleSet: rules,
    validate: true,
  });
  const { summary } = output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => [rule.name, from, to]);
}

/** Rules about what is not a file of ours have a test of their own. */
const aboutOthers = new Set(['everything-resolves', 'shipped-code-uses-production-dependencies']);

test('every rule is broken by an import between files that exist', async () => {
  expect(new Set(breaches.map(([rule]) => rule))).toEqual(
    new Set(rules.forbidden?.map(({ name }) => name).filter((name) => !aboutOthers.has(name ?? ''))),
  );
  const missing = breaches
    .flatMap(([, from, to]) => [from, to])
    .filter((path) => !existsSync(join(root, path)));
  expect(missing).toEqual([]);
  const found = await findBreaches(breaches.map(([, from, to]) => [from, to]));
  for (const breach of breaches) expect(found).toContainEqual(breach);
});

test('every file under server/ belongs to exactly one layer', () => {
  const files = readdirSync(join(root, 'server'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
    .map((path) => `server/${path}`);
  const layersOf = (file: string) =>
    serverLayers.filter((layer) => new RegExp(`^server/(${layer.files})`).test(file)).map(({ name }) => name);
  const misplaced = files.filter((file) => layersOf(file).length !== 1);
  expect(files.length).toBeGreaterThan(100);
  expect(misplaced).toEqual([]);
});

test('an import of what is not there is found', async () => {
  expect(await findBreaches([['server/main.ts', 'server/nowhere.ts']])).toEqual([
    ['everything-resolves', 'server/main.ts', './nowhere.ts'],
  ]);
});

test('an import of a type alone breaks a rule too', async () => {
  expect(await findBreaches([['web/main.tsx', 'server/errors.ts']], 'import type')).toEqual([
    ['web-never-imports-server', 'web/main.tsx', 'server/errors.ts'],
  ]);
});

test('what runs in production needs no package of development', async () => {
  const files = {
    'server/log/log.ts': "import { it } from 'tool';\nexport const a = it;\n",
    'server/package.json': '{ "devDependencies": { "tool": "1.0.0" } }',
    'server/node_modules/tool/index.js': 'export const it = 1;\n',
    'server/node_modules/tool/package.json': '{ "name": "tool", "version": "1.0.0" }',
  };
  expect(await cruiseFiles(files)).toEqual([
    ['shipped-code-uses-production-dependencies', 'server/log/log.ts', 'server/node_modules/tool/index.js'],
  ]);
});
