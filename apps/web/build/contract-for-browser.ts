import type { Plugin } from 'vite'

export const endpoints = /packages\/contract\/src\/.*\.endpoints\.ts$/
const schemas = new Set(['params', 'query', 'body', 'output'])
export const unsent = ['access', 'refuses']

type Node = { type: string; start: number; end: number; [key: string]: unknown }
type Program = Node & { body: Node[] }

/** Drops the schemas of endpoints: only the server validates, so pages need no validator. */
export const contractForBrowser = (): Plugin => {
  let isBuilt = false
  return {
    name: 'contract-for-browser',
    enforce: 'post',
    configResolved({ command }) {
      isBuilt = command === 'build'
    },
    transform: {
      filter: { id: endpoints },
      handler(code) {
        return { code: withoutSchemas(code, this.parse(code), isBuilt ? unsent : []), map: null }
      },
    },
  }
}

export const withoutSchemas = (
  code: string,
  program: object,
  also: readonly string[] = [],
): string => {
  const dropped: Node[] = []
  const names = new Set([...schemas, ...also])
  visit(program as Node, (node) => void dropped.push(...propertiesOf(node, names)))
  if (dropped.length > 0) dropped.push(...forgottenBy(program as Program, dropped))
  let stripped = code
  for (const node of dropped) {
    // Spaces of the same length keep every position, so the source map stays valid.
    const comma = stripped.slice(node.end).match(/^\s*,/)?.[0].length ?? 0
    const end = node.end + comma
    const blank = stripped.slice(node.start, end).replace(/[^\n]/g, ' ')
    stripped = stripped.slice(0, node.start) + blank + stripped.slice(end)
  }
  return stripped
}

/** Goes from the last constant to the first, because constants may use earlier ones. */
const forgottenBy = (program: Program, dropped: readonly Node[]): Node[] => {
  const gone = new Set(dropped)
  const forgotten: Node[] = []
  for (const statement of program.body.toReversed()) {
    const names = declaredBy(statement)
    const asked = namesIn(program, gone)
    const isNeeded = (name: string | undefined) => asked.filter((one) => one === name).length !== 1
    if (names.length === 0 || names.some(isNeeded)) continue
    gone.add(statement)
    forgotten.push(statement)
  }
  return forgotten
}

const declaredBy = ({ type, declarations }: Node): (string | undefined)[] =>
  type === 'VariableDeclaration'
    ? (declarations as { id: { name?: string } }[]).map(({ id }) => id.name)
    : []

const namesIn = (program: Node, without: ReadonlySet<Node>): string[] => {
  const names: string[] = []
  visit(
    program,
    (node) => {
      if (node.type === 'Identifier') names.push(String(node.name))
    },
    without,
  )
  return names
}

const propertiesOf = (node: Node, names: ReadonlySet<string>): Node[] => {
  if (node.type !== 'CallExpression') return []
  if ((node.callee as { name?: string }).name !== 'endpoint') return []
  const [declared] = node.arguments as Node[]
  if (declared?.type !== 'ObjectExpression') return []
  return (declared.properties as Node[]).filter((property) =>
    names.has((property.key as { name?: string } | undefined)?.name ?? ''),
  )
}

const visit = (node: Node, see: (node: Node) => void, without?: ReadonlySet<Node>): void => {
  if (without?.has(node)) return
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node, see, without)
}
