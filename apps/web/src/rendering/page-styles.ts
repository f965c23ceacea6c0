import { type ChildNode, parse } from 'postcss'

/** Alternative lists of classes. A rule is needed when all classes of one list occur. */
type Needs = readonly (readonly string[])[]
type Piece = { css: string; needs?: Needs } | { before: string; pieces: readonly Piece[] }

const spelled = (name: string): string =>
  name.replace(/\\(?:([0-9a-f]{1,6})\s?|(.))/gi, (_, code?: string, letter?: string) =>
    code === undefined ? (letter ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  )

/** Selectors in brackets may be alternatives or negations, so they are ignored. */
const outsideBrackets = (selector: string): string => {
  let depth = 0
  return selector.replace(/\\.|[()]|[^\\()]+/gs, (part) => {
    if (part === ')') depth -= 1
    const shown = depth === 0 && part !== ')' && part !== '(' ? part : ''
    if (part === '(') depth += 1
    return shown
  })
}

const classesIn = (selector: string): string[] =>
  [
    ...outsideBrackets(selector).matchAll(/\.((?:\\[0-9a-f]{1,6}\s?|\\.|[\w-]|[^\0-\x7f])+)/gis),
  ].map(([, name = '']) => spelled(name))

const piecesOf = (nodes: readonly ChildNode[]): Piece[] =>
  nodes.flatMap((node): Piece[] => {
    if (node.type === 'comment') return []
    const css = `${node}${node.type === 'rule' || 'nodes' in node ? '' : ';'}`
    if (node.type === 'rule') return [{ css, needs: node.selectors.map(classesIn) }]
    if (node.type !== 'atrule' || !/^(layer|media|supports|container)$/.test(node.name))
      return [{ css }]
    // An `@layer` statement without rules only sets the order of layers.
    if (node.nodes === undefined) return [{ css }]
    return [{ before: `@${node.name} ${node.params}`, pieces: piecesOf(node.nodes) }]
  })

const isNeeded = (needs: Needs | undefined, has: ReadonlySet<string>): boolean =>
  needs === undefined || needs.some((names) => names.every((name) => has.has(name)))

const write = (pieces: readonly Piece[], has: ReadonlySet<string>): string => {
  let css = ''
  for (const piece of pieces)
    if ('css' in piece) css += isNeeded(piece.needs, has) ? piece.css : ''
    else {
      const inner = write(piece.pieces, has)
      // An empty layer keeps its position in the order of layers.
      if (inner !== '' || piece.before.startsWith('@layer')) css += `${piece.before}{${inner}}`
    }
  return css
}

const entities: Record<string, string> = { amp: '&', gt: '>', lt: '<', quot: '"', '#x27': "'" }

const addClasses = (html: string, to: Set<string>): void => {
  const lists = new Set<string>()
  for (const [, names = ''] of html.matchAll(/ class="([^"]*)"/g)) lists.add(names)
  for (const names of lists)
    for (const name of names.replace(/&(#?\w+);/g, (_, code) => entities[code] ?? '').split(' '))
      to.add(name)
}

/** Returns the rules that a page needs. The complete sheet loads after the first paint. */
export const pageStyles = (sheet: string, around: string): ((html: string) => string) => {
  const pieces = piecesOf(parse(sheet).nodes)
  const always = new Set(['dark', 'light'])
  addClasses(around, always)
  return (html) => {
    const has = new Set(always)
    addClasses(html, has)
    return write(pieces, has)
  }
}
