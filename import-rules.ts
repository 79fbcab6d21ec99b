import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser';

/** Imports run one way; docs/architecture.md draws the house. */
const rules: IConfiguration = {
  forbidden: [
    rule(
      'contract-imports-only-zod',
      { path: '^contract/' },
      { pathNot: ['^contract/', '^node_modules/zod/'] },
    ),
    rule(
      'engine-imports-only-itself',
      { path: '^engine/', pathNot: '\\.test\\.ts$' },
      { path: '^(contract|server|web|tests|scripts)/' },
    ),
    rule('web-never-imports-server', { path: '^web/' }, { path: '^(server|engine|tests|scripts)/' }),
    rule('server-never-imports-web', { path: '^server/' }, { path: '^web/' }),
    rule(
      'shipped-code-never-imports-tests',
      { path: '^(contract|engine|server|web)/', pathNot: '\\.test\\.tsx?$' },
      { path: '^(tests|scripts)/' },
    ),
    rule('parts-and-lib-know-no-feature', { path: '^web/(ui|lib)/' }, { path: '^web/(features|app)/' }),
    rule('ui-is-domain-free', { path: '^web/ui/' }, { path: '^web/lib/(auth|api-client|query-client)' }),
    rule(
      'a-web-feature-knows-no-other',
      { path: '^web/features/([^/]+)/' },
      { path: '^web/(features/(?!$1/)|app/)' },
    ),
    rule(
      'providers-know-no-feature-nor-database',
      { path: '^server/providers/', pathNot: '\\.test\\.ts$' },
      { path: '^server/(features|db|jobs)/' },
    ),
    rule(
      'only-deps-names-an-adapter',
      { path: '^server/(?!providers/|deps\\.ts)', pathNot: '\\.test\\.ts$' },
      { path: '^server/providers/[^/]+/[^/]+/' },
    ),
    rule(
      'a-server-feature-is-used-through-its-service',
      { path: '^server/features/([^/]+)/' },
      { path: '^server/features/(?!$1/)[^/]+/(?!service\\.ts$)' },
    ),
    rule('no-cycles', {}, { circular: true }),
    rule('everything-resolves', {}, { couldNotResolve: true }),
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
