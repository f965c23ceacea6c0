type Fields = Record<string, unknown>

const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const sorted = (value: Fields): [string, unknown][] =>
  Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1))

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  (Array.isArray(value) && value.length === 0)

/** On one line: a verdict is `yes` or `no: why`, and what isn't there is left out. */
export const inLine = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(inLine).join(', ')}]`
  if (!isObject(value)) return typeof value === 'string' ? JSON.stringify(value) : String(value)
  if (value.allowed === true) return 'yes'
  if (value.allowed === false) return `no: ${value.because}`
  return `{${sorted(value)
    .filter(([, part]) => !isEmpty(part))
    .map(([name, part]) => `${name}: ${inLine(part)}`)
    .join(', ')}}`
}

/** What is only counted up to be told apart has another number for everybody. */
export const withoutCounts = (json: string) =>
  JSON.parse(json, (name, part) => (name === 'id' && typeof part === 'number' ? undefined : part))

// A thing of a list stands on one line, so that two lists compare line by line.
const [width, thingWidth] = [600, 1200]

/** Parts of a second are written as long as they happen to be. */
const lengthOf = (line: string): number => line.replace(/\.\d+Z/g, 'Z').length

/** Like YAML, by name; what fits stands on one line. */
export const asText = (value: unknown, indent = ''): string[] => {
  const line = inLine(value)
  if (lengthOf(line) + indent.length <= width || (!isObject(value) && !Array.isArray(value)))
    return [`${indent}${line}`]
  if (Array.isArray(value))
    return value.flatMap((part) => {
      const line = inLine(part)
      if (lengthOf(line) <= thingWidth) return [`${indent}- ${line}`]
      const [first = '', ...rest] = asText(part, `${indent}  `)
      return [`${indent}- ${first.trimStart()}`, ...rest]
    })
  return sorted(value)
    .filter(([, part]) => !isEmpty(part))
    .flatMap(([name, part]) => {
      const short = inLine(part)
      return lengthOf(short) + indent.length + name.length <= width
        ? [`${indent}${name}: ${short}`]
        : [`${indent}${name}:`, ...asText(part, `${indent}  `)]
    })
}

/** What differs of it: parts of an object by name, of a list by place. */
const changeOf = (before: unknown, after: unknown): unknown => {
  if (isObject(before) && isObject(after) && !('allowed' in after)) {
    const names = [...new Set([...Object.keys(before), ...Object.keys(after)])]
    return Object.fromEntries(
      names
        .filter((name) => inLine(before[name]) !== inLine(after[name]))
        .map((name) => [name, changeOf(before[name], after[name] ?? 'nothing')]),
    )
  }
  if (Array.isArray(before) && Array.isArray(after) && after.length >= before.length)
    return Object.fromEntries(
      after.flatMap((part, nr) =>
        inLine(before[nr]) === inLine(part) ? [] : [[`${nr + 1}`, changeOf(before[nr], part)]],
      ),
    )
  return after
}

const isNothing = (value: unknown): boolean => value === false || value === 0 || isEmpty(value)

/** A line for each field that changed; of what is new, for each that says something. */
export const changedLines = (before: Fields, after: Fields, indent: string): string[] =>
  sorted(changeOf(before, after) as Fields)
    .filter(([name, part]) => name in before || !isNothing(part))
    .map(([name, part]) => `${indent}${name}: ${inLine(part)}`)

/** What is missing of what another was told, and what was added. */
export const differences = (before: readonly string[], after: readonly string[]): string[] => [
  ...before.filter((line) => !after.includes(line)).map((line) => `  -${line.slice(1)}`),
  ...after.filter((line) => !before.includes(line)).map((line) => `  +${line.slice(1)}`),
]

const moment = /(?:\b(?:at|time|createdAt|redeemedAt|postedAt): "|^ +\| )(20\d\d[\dT: -]+)/
const momentOf = (line: string): string => moment.exec(line)?.[1] ?? line

/** What one step wrote at one moment has no order of its own. */
export const orderedInMoments = (lines: readonly string[]): string[] => {
  const groups: string[][] = []
  for (const line of lines) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && momentOf(last[0]) === momentOf(line)) last.push(line)
    else groups.push([line])
  }
  return groups.flatMap((group) => group.sort())
}
