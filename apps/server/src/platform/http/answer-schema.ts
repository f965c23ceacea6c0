import fastJson from 'fast-json-stringify'
import * as z from 'zod/mini'

type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  required?: string[]
  anyOf?: Schema[]
  oneOf?: Schema[]
  items?: Schema
  nullable?: boolean
  additionalProperties?: boolean | Schema
  [key: string]: unknown
}

// Flattens unions for speed: objects of a union become one object with all properties.
const answerSchema = (output: z.ZodMiniType): unknown => {
  const { $schema: _, ...schema } = z.toJSONSchema(output, {
    target: 'draft-7',
    unrepresentable: 'any',
  }) as Schema
  return flat(schema)
}

/** Compiles at the first answer, because compiling all schemas takes a third of a second. */
export const answerSerialiser = (output: z.ZodMiniType): ((answer: unknown) => string) => {
  let serialise: ((answer: unknown) => string) | undefined
  return (answer) => {
    serialise ??= fastJson(answerSchema(output) as Parameters<typeof fastJson>[0])
    return serialise(answer)
  }
}

const flat = (schema: Schema): Schema => {
  const branches = schema.anyOf ?? schema.oneOf
  if (branches !== undefined) return flatUnion(branches.map(flat), schema)
  const { properties, items, additionalProperties } = schema
  return {
    ...schema,
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, property]) => [name, flat(property)]),
      ),
    }),
    ...(items && !Array.isArray(items) && { items: flat(items) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: flat(additionalProperties),
    }),
  }
}

const flatUnion = (branches: Schema[], whole: Schema): Schema => {
  const values = branches.filter((branch) => branch.type !== 'null')
  const nullable = values.length < branches.length || values.some((one) => one.nullable === true)
  const [first] = values
  if (first === undefined) return whole
  const merged = values.length === 1 ? first : mergedObjects(values)
  if (merged === undefined) return whole
  return nullable ? { ...merged, nullable: true } : merged
}

const mergedObjects = (branches: Schema[]): Schema | undefined => {
  const properties: Record<string, Schema> = {}
  for (const branch of branches) {
    if (branch.type !== 'object' || branch.properties === undefined) return undefined
    for (const [name, property] of Object.entries(branch.properties)) {
      const known = properties[name]
      if (known === undefined || known.type === property.type)
        properties[name] = known === undefined ? property : withoutValue(property)
      else return undefined
    }
  }
  const required = (branches[0]?.required ?? []).filter((name) =>
    branches.every((branch) => branch.required?.includes(name)),
  )
  return { type: 'object', properties, required, additionalProperties: false }
}

/** Branches of a union differ in a constant property. The merged property must accept any value. */
const withoutValue = ({ const: _constant, enum: _values, ...rest }: Schema): Schema => rest
