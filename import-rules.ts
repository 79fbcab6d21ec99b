import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

const tests = '\\.test\\.tsx?$';

/** The server's rooms from the ground up: each may import from itself and those before it, never from those after. */
const serverRooms = [
  {
    name: 'ground',
    files:
      '(clock-tolerance|database-faults|errors|log|logged-errors|repeat|start-error)\\.ts$|(metrics|settings|tracing)/',
  },
  { name: 'http', files: 'http/' },
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
      '(app|background|close-providers|deps|listen|main|run-server|upkeep|wait-for-database|worker-app)\\.ts$|operator/',
  },
];

/** Imports run one way; docs/architecture.md draws the house. */
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
    // The page knows the engine's types and what a packed figure looks like; the engine itself runs in a worker.
    rule(
      'only-the-figure-worker-runs-the-engine',
      { path: '^web/', pathNot: ['^web/live/figure-worker\\.ts$', tests] },
      {
        path: '^engine/',
        pathNot: '^engine/(version|live/live-figure|sound/mouth)\\.ts$',
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
      'ui-and-lib-stand-below-the-domain',
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
      { path: '^contract/(?!(call|calls|constants|page)\\.ts$)' },
    ),
    rule(
      'what-features-share-knows-no-feature',
      { path: '^web/(session|credits|brain-rot|live|ui-sounds|offline)/' },
      { path: '^web/(features|app)/' },
    ),
    rule(
      'a-web-feature-knows-no-other',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/(features/(?!$1/)|app/)' },
    ),
    ...serverRooms.slice(0, -1).map(({ name, files }, index) =>
      rule(
        `server-${name}-imports-nothing-above-it`,
        { path: `^server/(${files})`, pathNot: tests },
        {
          path: serverRooms.slice(index + 1).map((above) => `^server/(${above.files})`),
        },
      ),
    ),
    // An adapter has a folder of its own beside the interface it fits.
    rule(
      'only-deps-names-an-adapter',
      { path: '^server/(?!providers/|deps\\.ts)', pathNot: tests },
      { path: '^server/providers/[^/]+/[^/]+/' },
    ),
    rule(
      'a-server-feature-is-used-through-its-service',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/(?!$1/)[^/]+/(?!service\\.ts$)' },
    ),
    rule(
      'what-runs-is-a-production-dependency',
      { path: '^(contract|engine|server)/', pathNot: '\\.test\\.ts$' },
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
