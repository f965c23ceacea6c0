export type Plain = string | number | boolean | null | readonly Plain[] | { [name: string]: Plain }

/** Implements RFC 8785, which `JSON.stringify` meets except for the order of names. */
export const canonicalJson = (value: Plain): string => {
  if (value === null || typeof value !== 'object') return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const members = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
  return `{${members.join(',')}}`
}
