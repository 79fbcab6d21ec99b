import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

const tests = '\\.test\\.tsx?$';

/**
 * The layers of the server, the lowest first: each imports from itself and from those before it. Every file under
 * `server/` belongs to exactly one.
 */
export const serverLayers = [
  {
    name: 'base',
    files:
      '(clock-tolerance|database-faults|errors|mailbox|repeat|secret-codes|start-error)\\.ts$|(log|metrics|settings)/',
  },
  { name: 'http', files: 'http/' },
  { name: 'studio', files: 'studio/' },
  { name: 'providers', files: 'providers/' },
  { name: 'db', files: 'db/' },
  { name: 'jobs', files: 'jobs/' },
  { name: 'brain-rot', files: 'brain-rot/|deps-type\\.ts$' },
  { name: 'backup', files: 'backup/' },
  { name: 'features', files: 'features/' },
  { name: 'pages', files: '(insight|pages)/|(authentication|health)\\.ts$' },
  {
    name: 'top',
    files:
      '(app|background|close-providers|deps|hooks|listen|main|run-server|upkeep|wait-for-database|worker-app)\\.ts$|operator/',
  },
];

/** Imports go one way; docs/architecture.md has the picture. */
const rules: IConfiguration = {
  forbidden: [
    rule(
      'contract-imports-only-zod',
      { path: '^contract/', pathNot: tests },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    rule(
      'engine-imports-only-itself',
      { path: '^engine/', pathNot: tests },
      { path: '^(contract|server|web|tests|scripts)/' },
    ),
    rule('web-never-imports-server', { path: '^web/' }, { path: '^(server|scripts)/' }),
    // Pages use the engine's types, motion and the live figure's format; the engine itself runs in a worker.
    rule(
      'only-the-figure-worker-runs-the-engine',
      { path: '^web/', pathNot: ['^web/live/figure-worker\\.ts$', tests] },
      {
        path: '^engine/',
        pathNot: '^engine/(version|live/live-figure|motion/[^/]+)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),
    rule(
      'shipped-code-never-imports-tests',
      { path: '^(contract|engine|server|web)/', pathNot: tests },
      { path: '^(tests|scripts)/' },
    ),
    rule(
      'ui-and-lib-do-not-import-the-domain',
      { path: '^web/(ui|lib)/' },
      { path: '^web/(session|credits|brain-rot|live|ui-sounds|offline|features|app)/' },
    ),
    rule(
      'ui-is-domain-free',
      { path: '^web/ui/' },
      { path: ['^contract/(?!constants\\.ts$)', '^web/lib/(api-client|query-client|reads)\\.ts$'] },
    ),
    rule(
      'lib-is-domain-free',
      { path: '^web/lib/', pathNot: tests },
      { path: '^contract/(?!(call|calls|constants|pages/page)\\.ts$)' },
    ),
    rule(
      'shared-web-code-does-not-import-features',
      { path: '^web/(session|credits|brain-rot|live|ui-sounds|offline)/' },
      { path: '^web/(features|app)/' },
    ),
    rule(
      'web-features-do-not-import-each-other',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/(features/(?!$1/)|app/)' },
    ),
    ...serverLayers.slice(0, -1).map(({ name, files }, index) =>
      rule(
        `server-${name}-imports-no-higher-layer`,
        { path: `^server/(${files})`, pathNot: tests },
        {
          path: serverLayers.slice(index + 1).map((above) => `^server/(${above.files})`),
        },
      ),
    ),
    // Each adapter has its own folder beside the interface it implements.
    rule(
      'only-deps-imports-adapters',
      { path: '^server/(?!providers/|deps\\.ts)', pathNot: tests },
      { path: '^server/providers/[^/]+/[^/]+/' },
    ),
    rule(
      'server-features-import-only-services-of-others',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/(?!$1/)[^/]+/(?!(service|unowned-[^/]+)\\.ts$)' },
    ),
    // Everything else names the owner in the query.
    rule(
      'only-settling-and-operators-read-payments-and-reports-of-all',
      {
        path: '^server/',
        pathNot: ['^server/features/(operator/|payments/(settle|reconcile)\\.ts$)', tests],
      },
      { path: '/unowned-[^/]+\\.ts$' },
    ),
    rule(
      'shipped-code-uses-production-dependencies',
      { path: '^(contract|engine|server|web)/', pathNot: tests },
      { dependencyTypes: ['npm-dev'] },
    ),
    rule('no-cycles', {}, { circular: true }),
    rule('everything-resolves', {}, { couldNotResolve: true, pathNot: '^virtual:ui-sounds$' }),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
};

export default rules;

function rule(name: string, from: IRegularForbiddenRuleType['from'], to: IRegularForbiddenRuleType['to']) {
  return { name, severity: 'error' as const, from, to };
}
