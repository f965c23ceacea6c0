const server = '^apps/server/src'
const web = '^apps/web/src'
const contract = '^packages/contract/src'
// A feature is a folder within one of these domains.
const domain =
  '(?:accounts|money|communication|campaigns|content|collaborations|discovery|affiliate|integrations)'
const payments = `${server}/money/payments`
const provider = `${payments}/(?!refunds/|comparison/)([^/]+)/`
const work = '(?:server|web)/src/collaborations'
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

module.exports = {
  forbidden: [
    rule('no-cycle', 'Files must not import each other in a cycle.', {}, { circular: true }),
    rule(
      'contract-is-a-leaf',
      'The contract must not import the server or the web.',
      { path: contract },
      { path: '^apps/' },
    ),
    rule(
      'web-never-server',
      'The web must use the contract, not the server.',
      { path: web },
      { path: server },
    ),
    rule(
      'server-never-web',
      'The server must use the contract, not the web.',
      { path: server },
      { path: web },
    ),
    rule(
      'feature-by-its-index',
      'Import another feature only through its index.ts.',
      { path: `${server}/(${domain}/[^/]+)/`, pathNot: '\\.(test|factory|rules)\\.ts$' },
      {
        path: `${server}/(?:${domain}|platform/(?:files|mail))/`,
        pathNot: [
          `${server}/$1/`,
          `${server}/(?:${domain}/[^/]+|platform/(?:files|mail))/index\\.ts$`,
          '\\.factory\\.ts$',
        ],
      },
    ),
    rule(
      'rules-read-rules',
      'Rules import rules directly, because an index.ts imports its whole feature.',
      { path: `${server}/(${domain}/[^/]+)/.*\\.rules\\.ts$` },
      { path: `${server}/${domain}/`, pathNot: [`${server}/$1/`, '\\.rules\\.ts$'] },
    ),
    rule(
      'lifecycle-is-below-parts',
      'The lifecycle must not import the parts of a collaboration.',
      { path: `${work}/lifecycle/`, pathNot: '\\.(test|factory|routes)\\.tsx?$' },
      { path: `${work}/(applications|submissions|shipments|receipts|disputes|overview)/` },
    ),
    rule(
      'overview-is-above-parts',
      'Only routes may import the overview, to show the result of a command.',
      {
        path: server,
        pathNot: `/collaborations/overview/|${server}/(app|issued-access)\\.ts$|\\.(routes|test)\\.ts$`,
      },
      { path: `${server}/collaborations/overview/` },
    ),
    rule(
      'providers-behind-payments',
      'Only payments may import a provider. The app may serve its pages.',
      { path: server, pathNot: `${payments}/|${server}/app\\.ts$` },
      { path: provider },
    ),
    rule(
      'providers-stay-apart',
      'A provider must not import another provider.',
      { path: provider },
      { path: provider, pathNot: `${payments}/$1/` },
    ),
    rule(
      'demo-shop-is-independent',
      'The demo shop uses the public API only, like any shop.',
      { path: `${server}/integrations/demo-shop/`, pathNot: '\\.test\\.ts$' },
      { pathNot: `${server}/integrations/demo-shop/`, dependencyTypesNot: ['core'] },
    ),
    rule(
      'platform-knows-no-feature',
      'The platform must not import a feature.',
      { path: `${server}/platform/`, pathNot: '\\.(test|factory)\\.ts$' },
      { path: `${server}/(?!platform/)[^/]+/` },
    ),
    rule(
      'routes-never-sql',
      'A route calls a command or a view, never a store or the database.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.store\\.ts$|platform/postgres/db\\.ts$' },
    ),
    rule(
      'rules-are-pure',
      'Rules and policies must not do I/O.',
      { path: '\\.(rules|policy)\\.ts$' },
      {
        path: `${server}/platform/(?!actor\\.ts|.*\\.rules\\.ts$)|\\.store\\.ts$|\\.views\\.ts$`,
      },
    ),
    rule(
      'sql-in-stores-and-views',
      'Only stores, views and the platform may use the database.',
      {
        path: server,
        pathNot: '\\.(store|views|factory|test)\\.ts$|/platform/|/main\\.ts$|/operator/',
      },
      // Commands may import the type `Db` to pass a transaction on. A type cannot send queries.
      { path: `${server}/platform/postgres/db\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'factories-are-for-tests',
      'Shipped code must not import a *.factory.ts.',
      { pathNot: '\\.(factory|setup|test|seed)\\.tsx?$' },
      { path: '\\.factory\\.ts$' },
    ),
    rule(
      'overview-screens-are-above-parts',
      'The parts of a collaboration must not import its overview.',
      { path: `${web}/collaborations/(applications|submissions|shipments|receipts|disputes)/` },
      { path: `${web}/collaborations/overview/` },
    ),
    rule(
      'ui-knows-no-feature',
      'ui/ and lib/ must not import a feature.',
      { path: `${web}/(ui|lib)/` },
      { path: `${web}/(?!ui/|lib/)[^/]+/` },
    ),
    rule(
      'calls-only-in-api',
      'Only *.api.ts may call the server.',
      { path: web, pathNot: '\\.api\\.ts$|/lib/|\\.test\\.tsx?$' },
      { path: `${web}/lib/call\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'nobody-imports-routes',
      'No other file may import a route.',
      { path: web, pathNot: `${web}/(routes/|routeTree\\.gen\\.ts|main\\.tsx|router\\.tsx?)` },
      { path: `${web}/routes/` },
    ),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules|/dist(-server)?/' },
    enhancedResolveOptions: {
      // Without `exportsFields`, rules about workspace packages pass silently.
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.json'],
    },
  },
}
