/** Architecture rules. One sentence per rule; the rule name is the documentation. */
const feature = (side) => `^${side}/features/([^/]+)/`
module.exports = {
  forbidden: [
    { name: 'shared-is-a-leaf', severity: 'error', from: { path: '^shared/' }, to: { path: '^(client|server)/' } },
    { name: 'client-never-imports-server', severity: 'error', from: { path: '^client/' }, to: { path: '^server/' } },
    { name: 'server-never-imports-client', severity: 'error', from: { path: '^server/' }, to: { path: '^client/' } },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^client/(ui|lib|parts)/' },
      to: { path: '^client/(features|routes)/' },
    },
    {
      name: 'ui-knows-no-product',
      severity: 'error',
      from: { path: '^client/(ui|lib)/' },
      to: { path: '^client/parts/' },
    },
    {
      name: 'client-features-are-islands',
      severity: 'error',
      from: { path: feature('client') },
      to: { path: '^client/features/', pathNot: '^client/features/$1/' },
    },
    {
      name: 'server-features-meet-at-service-or-policy',
      severity: 'error',
      from: { path: feature('server'), pathNot: '/(tables|store)\\.ts$' },
      to: { path: '^server/features/', pathNot: ['^server/features/$1/', '/(service|policy)\\.ts$'] },
    },
    {
      name: 'stores-may-join-foreign-tables-only',
      severity: 'error',
      from: { path: feature('server') + 'store\\.ts$' },
      to: { path: '^server/features/', pathNot: ['^server/features/$1/tables\\.ts$', '/tables\\.ts$'] },
    },
    {
      name: 'tables-reference-only-tables',
      severity: 'error',
      from: { path: '/tables\\.ts$' },
      to: { path: '^server/', pathNot: '/tables\\.ts$|^server/db/columns\\.ts$' },
    },
    {
      name: 'sql-lives-in-stores',
      severity: 'error',
      from: { path: '^server/', pathNot: ['/(store|tables)\\.ts$', '^server/(db|live|usage)/', '\\.test\\.ts$'] },
      to: { path: 'node_modules/drizzle-orm' },
    },
    {
      name: 'vendors-meet-only-in-context',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/adapters/', '^server/context\\.ts$'] },
      to: { path: '^server/adapters/[^/]+/(?!index\\.ts$)' },
    },
    {
      name: 'context-is-wired-once',
      severity: 'error',
      from: { path: '^server/', pathNot: ['^server/(main|app|context)\\.ts$', '^server/db/'] },
      to: { path: '^server/(context|db/client)\\.ts$', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js'],
    },
  },
}
