import * as z from 'zod/mini'

export type JsonSchema = {
  [key: string]: unknown
  $ref?: string
  properties?: Record<string, JsonSchema>
  required?: string[]
}

const place = '#/components/schemas/'

/** Objects allow unknown properties, so that fields can be added later. */
export const jsonSchemasOf = (
  names: ReadonlyMap<z.ZodMiniType, string>,
  parts: ReadonlyMap<string, z.ZodMiniType>,
) => {
  const registry = z.registry<{ id: string }>()
  for (const [schema, id] of names) registry.add(schema, { id })
  for (const [id, schema] of parts) if (!names.has(schema)) registry.add(schema, { id })
  const { schemas } = z.toJSONSchema(registry, {
    io: 'input',
    unrepresentable: 'any',
    uri: (id) => `${place}${id}`,
  })
  const bodyOf = (id: string): JsonSchema => {
    const { $schema: _schema, $id: _id, ...body } = (schemas[id] ?? {}) as JsonSchema
    return body
  }
  return {
    at: (part: string): JsonSchema => {
      const name = names.get(parts.get(part) as z.ZodMiniType)
      return name === undefined ? bodyOf(part) : { $ref: `${place}${name}` }
    },
    /** Never returns a reference, because each parameter is listed separately. */
    inFull: (part: string): JsonSchema =>
      bodyOf(names.get(parts.get(part) as z.ZodMiniType) ?? part),
    /** Collects every schema that the document refers to, directly or through another schema. */
    reachedFrom: (document: unknown): Record<string, JsonSchema> => {
      const reached: Record<string, JsonSchema> = {}
      const waiting: unknown[] = [document]
      for (let one = waiting.pop(); one !== undefined; one = waiting.pop())
        for (const [, id = ''] of JSON.stringify(one).matchAll(
          /"#\/components\/schemas\/([^"]+)"/g,
        ))
          if (reached[id] === undefined && schemas[id] !== undefined) {
            reached[id] = bodyOf(id)
            waiting.push(reached[id])
          }
      return Object.fromEntries(Object.entries(reached).sort(([a], [b]) => (a < b ? -1 : 1)))
    },
  }
}
export type JsonSchemas = ReturnType<typeof jsonSchemasOf>
