import type { ZodMiniType } from 'zod/mini'

type Definition = {
  type: string
  shape?: Record<string, ZodMiniType>
  innerType?: ZodMiniType
  element?: ZodMiniType
  options?: readonly ZodMiniType[]
  entries?: Record<string, string>
}
type Leaf = { path: string; schema: ZodMiniType }

export const textsOf = (schema: ZodMiniType, path: string): Leaf[] => {
  const definition = schema._zod.def as unknown as Definition
  const inner = definition.innerType ?? definition.element
  if (inner !== undefined) return textsOf(inner, path)
  if (definition.type === 'string') return [{ path, schema }]
  if (definition.options !== undefined)
    return definition.options.flatMap((option) => textsOf(option, path))
  return Object.entries(definition.shape ?? {}).flatMap(([name, part]) =>
    textsOf(part, `${path}.${name}`),
  )
}

/** Includes nested fields: `socials.insta` is `['socials', 'insta']`. */
export const fieldsOf = (schema: ZodMiniType | undefined, above: string[] = []): string[][] => {
  if (schema === undefined) return []
  const definition = schema._zod.def as unknown as Definition
  if (definition.innerType !== undefined) return fieldsOf(definition.innerType, above)
  return Object.entries(definition.shape ?? {}).flatMap(([name, part]) => [
    [...above, name],
    ...fieldsOf(part, [...above, name]),
  ])
}

export const choicesOf = (schema: ZodMiniType | undefined, field: string): string[] => {
  if (schema === undefined) return []
  const { innerType, shape, entries } = schema._zod.def as unknown as Definition
  if (innerType !== undefined) return choicesOf(innerType, field)
  return entries === undefined ? choicesOf(shape?.[field], field) : Object.values(entries)
}

export const withField = (body: unknown, path: readonly string[], json: string): string => {
  const [name, ...rest] = path
  if (name === undefined) return json
  const whole: Record<string, unknown> =
    typeof body === 'object' && body !== null ? { ...(body as Record<string, unknown>) } : {}
  const inner = withField(whole[name], rest, json)
  delete whole[name]
  const others = Object.entries(whole).map(
    ([key, value]) => `${JSON.stringify(key)}:${JSON.stringify(value)}`,
  )
  return `{${[...others, `${JSON.stringify(name)}:${inner}`].join(',')}}`
}

export const withoutField = (body: unknown, path: readonly string[]): string => {
  const copy: unknown = structuredClone(body)
  let place = copy as Record<string, unknown> | undefined
  for (const name of path.slice(0, -1)) place = place?.[name] as Record<string, unknown> | undefined
  if (typeof place === 'object' && place !== null) delete place[path.at(-1) ?? '']
  return JSON.stringify(copy)
}
