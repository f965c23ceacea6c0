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
    rule('no-cycle', 'A cycle means two files are one file.', {}, { circular: true }),
    rule(
      'contract-is-a-leaf',
      'The contract knows neither side.',
      { path: contract },
      { path: '^apps/' },
    ),
    rule('web-never-server', 'They meet in the contract.', { path: web }, { path: server }),
    rule('server-never-web', 'They meet in the contract.', { path: server }, { path: web }),
    rule(
      'sibling-by-the-door',
      'Enter another feature through its index.ts.',
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
      'A door brings its whole feature; rules stay pure by reading the rules behind it.',
      { path: `${server}/(${domain}/[^/]+)/.*\\.rules\\.ts$` },
      { path: `${server}/${domain}/`, pathNot: [`${server}/$1/`, '\\.rules\\.ts$'] },
    ),
    rule(
      'collaborations-lie-below',
      'What a collaboration is made of stands on the table of its steps, never the other way.',
      { path: `${work}/lifecycle/`, pathNot: '\\.(test|factory|routes)\\.tsx?$' },
      { path: `${work}/(applications|submissions|shipments|receipts|disputes|overview)/` },
    ),
    rule(
      'overview-lies-on-top',
      'What both sides see is composed of all parts: only routes show it, once a command is done.',
      {
        path: server,
        pathNot: `/collaborations/overview/|${server}/(app|issued-access)\\.ts$|\\.(routes|test)\\.ts$`,
      },
      { path: `${server}/collaborations/overview/` },
    ),
    rule(
      'providers-behind-payments',
      'Only payments knows by whom a payment comes; the app serves what a provider needs served.',
      { path: server, pathNot: `${payments}/|${server}/app\\.ts$` },
      { path: provider },
    ),
    rule(
      'providers-stay-apart',
      'A provider can be added or taken away without another noticing.',
      { path: provider },
      { path: provider, pathNot: `${payments}/$1/` },
    ),
    rule(
      'demo-shop-is-any-shop',
      'It knows of the product what any shop does: its public address. That is what it shows.',
      { path: `${server}/integrations/demo-shop/`, pathNot: '\\.test\\.ts$' },
      { pathNot: `${server}/integrations/demo-shop/`, dependencyTypesNot: ['core'] },
    ),
    rule(
      'platform-knows-no-feature',
      'Platform is below every feature.',
      { path: `${server}/platform/`, pathNot: '\\.test\\.ts$' },
      { path: `${server}/(?!platform/)[^/]+/` },
    ),
    rule(
      'routes-never-sql',
      'A route calls a command or a view.',
      { path: '\\.routes\\.ts$' },
      { path: '\\.store\\.ts$|platform/postgres/db\\.ts$' },
    ),
    rule(
      'rules-are-pure',
      'Rules and policies do no I/O.',
      { path: '\\.(rules|policy)\\.ts$' },
      {
        path: `${server}/platform/(?!actor\\.ts|.*\\.rules\\.ts$)|\\.store\\.ts$|\\.views\\.ts$`,
      },
    ),
    rule(
      'sql-stays-home',
      'Only stores, views and the platform hold the database handle.',
      {
        path: server,
        pathNot: '\\.(store|views|factory|test)\\.ts$|/platform/|/main\\.ts$|/operator/',
      },
      // Commands may import the type `Db` to pass a transaction on. A type cannot send queries.
      { path: `${server}/platform/postgres/db\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'factories-are-for-tests',
      'A *.factory.ts never ships.',
      { pathNot: '\\.(factory|setup|test|seed)\\.tsx?$' },
      { path: '\\.factory\\.ts$' },
    ),
    rule(
      'screens-of-overview-lie-on-top',
      'A collaboration’s screens are composed of its parts, never the other way.',
      { path: `${web}/collaborations/(applications|submissions|shipments|receipts|disputes)/` },
      { path: `${web}/collaborations/overview/` },
    ),
    rule(
      'ui-knows-no-feature',
      'ui/ and lib/ are below every feature.',
      { path: `${web}/(ui|lib)/` },
      { path: `${web}/(?!ui/|lib/)[^/]+/` },
    ),
    rule(
      'calls-only-in-api',
      'Only *.api.ts talks to the server.',
      { path: web, pathNot: '\\.api\\.ts$|/lib/|\\.test\\.tsx?$' },
      { path: `${web}/lib/call\\.ts$`, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'nobody-imports-routes',
      'Routes are leaves.',
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
