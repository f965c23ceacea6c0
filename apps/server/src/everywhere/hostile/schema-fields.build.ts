import type { ZodMiniType } from 'zod/mini'

type Definition = {
  type: string
  shape?: Record<string, ZodMiniType>
  innerType?: ZodMiniType
}

/** Those of objects inside it too: `socials.insta` as `['socials', 'insta']`. */
export const fieldsOf = (schema: ZodMiniType | undefined, above: string[] = []): string[][] => {
  if (schema === undefined) return []
  const definition = schema._zod.def as unknown as Definition
  if (definition.innerType !== undefined) return fieldsOf(definition.innerType, above)
  return Object.entries(definition.shape ?? {}).flatMap(([name, part]) => [
    [...above, name],
    ...fieldsOf(part, [...above, name]),
  ])
}

/** `json` may have no value in JavaScript. */
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
