import { globSync, readFileSync } from 'node:fs'
import { parseAst } from 'vite'
import { expect, it } from 'vitest'

type Node = { type: string; start: number; [key: string]: unknown }
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string'

const nodesIn = (value: unknown): Node[] => {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  if (!isNode(value)) return []
  return [value, ...Object.values(value).flatMap(nodesIn)]
}
const isElement = ({ type }: Node): boolean => type === 'JSXElement' || type === 'JSXFragment'
const holdsElement = (node: Node): boolean => nodesIn(node).some(isElement)

const isWords = (node: unknown): boolean => {
  if (!isNode(node)) return false
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'Literal') return typeof node.value === 'string' && node.value.trim() !== ''
  if (node.type === 'ConditionalExpression')
    return isWords(node.consequent) || isWords(node.alternate)
  return node.type === 'LogicalExpression' && isWords(node.right)
}
const isText = ({ type, value, expression }: Node): boolean =>
  type === 'JSXText'
    ? String(value).trim() !== ''
    : isNode(expression) && !holdsElement(expression) && isWords(expression)
const isConditional = ({ expression }: Node): boolean =>
  isNode(expression) &&
  /^(Logical|Conditional)Expression$/.test(expression.type) &&
  holdsElement(expression)

const bareTexts = (code: string): number[] =>
  nodesIn(parseAst(code, { lang: 'tsx' })).flatMap((node) => {
    const children = node.children as Node[]
    if (!isElement(node) || !children.some(isConditional)) return []
    return children.filter(isText).map(({ start }) => code.slice(0, start).split('\n').length)
  })

it('tells text beside a conditional element from text in an element of its own', () => {
  expect(bareTexts('const A = () => <p>Pay {b && <i />}</p>')).toEqual([1])
  // biome-ignore lint/suspicious/noTemplateCurlyInString: reason: the code under test has one
  expect(bareTexts('const A = () => <p>{`${b} coins`}{b ? <i /> : null}</p>')).toEqual([1])
  expect(bareTexts('const A = () => <p><span>Pay</span> {b && <i />}</p>')).toEqual([])
  expect(bareTexts('const A = () => <p>Pay <i /></p>')).toEqual([])
})

it('gives every text beside a conditional element an element of its own, which translators keep', () => {
  const root = new URL('../src/', import.meta.url).pathname
  const files = globSync('**/*.tsx', { cwd: root }).filter((file) => !/\.(test|build)\./.test(file))
  expect(files.length).toBeGreaterThan(300)
  const bare = files.flatMap((file) =>
    bareTexts(readFileSync(`${root}${file}`, 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(bare).toEqual([])
})
