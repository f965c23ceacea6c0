import type { Plugin } from 'vite'

const endpoints = /packages\/contract\/src\/.*\.endpoints\.ts$/
const schemas = new Set(['params', 'query', 'body', 'output'])

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * Leaves method, path and refusals of each endpoint and drops its schemas. The server alone checks
 * what crosses the wire; with the schemas every page, sign-in included, would ship the validator.
 */
export const contractForBrowser = (): Plugin => ({
  name: 'contract-for-browser',
  enforce: 'post',
  transform: {
    filter: { id: endpoints },
    handler(code) {
      return { code: withoutSchemas(code, this.parse(code)), map: null }
    },
  },
})

/** The same code with `params`, `query`, `body` and `output` of every endpoint left blank. */
export const withoutSchemas = (code: string, program: object): string => {
  let stripped = code
  visit(program as Node, (node) => {
    for (const property of schemaProperties(node)) {
      // Spaces of the same length keep every position, so the source map stays true.
      const comma = stripped.slice(property.end).match(/^\s*,/)?.[0].length ?? 0
      const end = property.end + comma
      const blank = stripped.slice(property.start, end).replace(/[^\n]/g, ' ')
      stripped = stripped.slice(0, property.start) + blank + stripped.slice(end)
    }
  })
  return stripped
}

const schemaProperties = (node: Node): Node[] => {
  if (node.type !== 'CallExpression') return []
  if ((node.callee as { name?: string }).name !== 'endpoint') return []
  const [declared] = node.arguments as Node[]
  if (declared?.type !== 'ObjectExpression') return []
  return (declared.properties as Node[]).filter((property) =>
    schemas.has((property.key as { name?: string } | undefined)?.name ?? ''),
  )
}

const visit = (node: Node, see: (node: Node) => void): void => {
  see(node)
  for (const value of Object.values(node))
    for (const child of Array.isArray(value) ? value : [value])
      if (typeof (child as Node | null)?.type === 'string') visit(child as Node, see)
}
