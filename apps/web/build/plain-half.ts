import { readFile } from 'node:fs/promises'
import { type Plugin, parseAstAsync, transformWithOxc } from 'vite'
import { endpoints, unsent, withoutSchemas } from './contract-for-browser.ts'

const contract = /packages\/contract\/src\/.*\.ts$/
/** Matches contract files that need no validator. */
const whole = /\/(endpoint|[\w.-]*refusals)\.ts$/
const plain = '?plain'

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Program = { body: Node[] }
type Imported = Node & {
  source: { value: string; start: number; end: number }
  specifiers: { local: { name: string }; imported?: { name: string } }[]
}
type Half = { code: string; names: ReadonlySet<string> }
type IsHeavy = (source: string, name: string) => boolean

/** Imports of only plain values of a contract file get the file without the validator. */
export const plainHalf = (): Plugin => {
  const halves = new Map<string, Promise<Half>>()
  let resolve: (source: string, importer: string) => Promise<string | undefined>

  const halfOf = (file: string) => {
    const known = halves.get(file) ?? makeHalf(file)
    halves.set(file, known)
    return known
  }
  const makeHalf = async (file: string) => {
    const { code: written } = await transformWithOxc(await readFile(file, 'utf8'), file)
    const code = endpoints.test(file)
      ? withoutSchemas(written, await parseAstAsync(written), unsent)
      : written
    const program = (await parseAstAsync(code)) as unknown as Program
    const halves = new Map<string, { has: (name: string) => boolean }>()
    for (const { source } of importsOf(program)) {
      const id = (await resolve(source.value, file)) ?? ''
      if (contract.test(id))
        halves.set(source.value, whole.test(id) ? all : (await halfOf(id)).names)
    }
    return plainHalfOf(code, program, (source, name) => !halves.get(source)?.has(name))
  }

  return {
    name: 'plain-half',
    enforce: 'post',
    apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    buildStart() {
      resolve = async (source, importer) => (await this.resolve(source, importer))?.id
      halves.clear()
    },
    load: {
      filter: { id: /\?plain$/ },
      handler: async (id) => ({
        code: (await halfOf(id.slice(0, -plain.length))).code,
        map: null,
        moduleType: 'js',
      }),
    },
    transform: {
      filter: { id: /(apps\/web|packages\/contract)\/src\/.*\.tsx?(\?.*)?$/ },
      async handler(code, id) {
        let rewritten = code
        const program = (await parseAstAsync(code)) as unknown as Program
        for (const { source, specifiers } of importsOf(program).toReversed()) {
          const file = await resolve(source.value, id)
          if (file === undefined || !contract.test(file) || whole.test(file)) continue
          const { names } = await halfOf(file)
          if (!specifiers.every(({ imported }) => names.has(imported?.name ?? ''))) continue
          const address = JSON.stringify(file + plain)
          rewritten = rewritten.slice(0, source.start) + address + rewritten.slice(source.end)
        }
        return { code: rewritten, map: null }
      },
    },
  }
}

const all = { has: () => true }

const importsOf = ({ body }: Program): Imported[] =>
  body.filter(({ type }) => type === 'ImportDeclaration') as Imported[]

const plainHalfOf = (code: string, { body }: Program, isHeavy: IsHeavy): Half => {
  const heavy = new Set<string>()
  for (const { source, specifiers } of importsOf({ body }))
    for (const { local, imported } of specifiers)
      if (isHeavy(source.value, imported?.name ?? '*')) heavy.add(local.name)
  const statements = body.filter(({ type }) => type !== 'ImportDeclaration')
  // Repeated, because a function may use a constant that is declared below it.
  for (let found = -1; found !== heavy.size; ) {
    found = heavy.size
    for (const statement of statements.filter((one) => namesUsed(one).some((n) => heavy.has(n))))
      for (const name of declaredBy(statement)) heavy.add(name)
  }
  const isKept = (statement: Node): boolean => {
    const names = declaredBy(statement)
    return names.length > 0 && !names.some((name) => heavy.has(name))
  }
  const kept = statements.filter(isKept)
  const imports = importsOf({ body }).flatMap(({ source, specifiers }) =>
    specifiers
      .filter(({ local }) => !heavy.has(local.name))
      .map(
        ({ local, imported }) =>
          `import { ${imported?.name} as ${local.name} } from ${JSON.stringify(source.value)}`,
      ),
  )
  const lines = [...imports, ...kept.map(({ start, end }) => code.slice(start, end))]
  const exported = kept.filter(({ type }) => type === 'ExportNamedDeclaration')
  return {
    code: `${lines.join('\n')}\n`,
    names: new Set(exported.flatMap(declaredBy)),
  }
}

const declaredBy = (statement: Node): string[] => {
  const declared = (statement.declaration ?? statement) as Node
  if (declared.type === 'FunctionDeclaration') return [(declared.id as { name: string }).name]
  if (declared.type !== 'VariableDeclaration') return []
  const names = (declared.declarations as { id: { name?: string } }[]).map(({ id }) => id.name)
  return names.every((name) => name !== undefined) ? (names as string[]) : []
}

const namesUsed = (node: Node): string[] => {
  if (node.type === 'Identifier') return [String(node.name)]
  const isNamed = node.type === 'MemberExpression' || node.type === 'Property'
  const unread = isNamed && node.computed !== true ? ['property', 'key'] : []
  return Object.entries(node)
    .filter(([part]) => !unread.includes(part))
    .flatMap(([, value]) => (Array.isArray(value) ? value : [value]))
    .filter((child): child is Node => typeof (child as Node | null)?.type === 'string')
    .flatMap(namesUsed)
}
