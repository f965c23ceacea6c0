import { escapeHtml } from '#platform/http/html-page.ts'
import type { JsonSchema } from './json-schemas.ts'

const list = (value: unknown): JsonSchema[] | undefined =>
  Array.isArray(value) ? (value as JsonSchema[]) : undefined

const bounds: readonly [key: string, words: (value: unknown) => string][] = [
  ['format', (value) => `${value}`],
  ['minLength', (value) => `at least ${value} letters`],
  ['maxLength', (value) => `at most ${value} letters`],
  ['minimum', (value) => `from ${value}`],
  ['maximum', (value) => `to ${value}`],
  ['minItems', (value) => `at least ${value}`],
  ['maxItems', (value) => `at most ${value}`],
  ['pattern', (value) => `fits ${value}`],
]
const endless = new Set<unknown>([Number.MAX_SAFE_INTEGER, Number.MIN_SAFE_INTEGER])

const limitsOf = (schema: JsonSchema): string => {
  const said = bounds.flatMap(([key, words]) =>
    schema[key] === undefined || endless.has(schema[key]) ? [] : [words(schema[key])],
  )
  return said.length === 0 ? '' : ` <i>(${escapeHtml(said.join(', '))})</i>`
}

const objectText = (schema: JsonSchema, inset: string): string => {
  const lines = Object.entries(schema.properties ?? {}).map(([name, property]) => {
    const mark = schema.required?.includes(name) ? '' : '?'
    return `${inset}  ${escapeHtml(name)}${mark}: ${schemaText(property, `${inset}  `)}\n`
  })
  return lines.length === 0 ? '{}' : `{\n${lines.join('')}${inset}}`
}

/** Writes a schema as a TypeScript type in HTML. Named schemas become links. */
export const schemaText = (schema: JsonSchema, inset = ''): string => {
  if (schema.$ref !== undefined) {
    const name = escapeHtml(schema.$ref.split('/').at(-1) ?? '')
    return `<a href="#schema-${name}">${name}</a>`
  }
  if (schema.const !== undefined) return escapeHtml(JSON.stringify(schema.const))
  const values = schema.enum as unknown[] | undefined
  if (values) return values.map((value) => escapeHtml(JSON.stringify(value))).join(' | ')
  const branches = list(schema.anyOf) ?? list(schema.oneOf)
  if (branches) return branches.map((branch) => schemaText(branch, inset)).join(' | ')
  const parts = list(schema.allOf)
  if (parts) return parts.map((part) => schemaText(part, inset)).join(' &amp; ')
  if (schema.type === 'array')
    return `${schemaText((schema.items ?? {}) as JsonSchema, inset)}[]${limitsOf(schema)}`
  if (schema.properties !== undefined) return objectText(schema, inset)
  const types = [schema.type ?? 'anything'].flat().join(' | ')
  return `${escapeHtml(types)}${limitsOf(schema)}`
}
