import { type Answer, endpointOf } from './answers.factory.ts'

/** Around the name of a verdict, so that it is found wherever a page says it. */
const marked = /‹[^›]+›/g

/** As a verdict's own words: where it stands in which answer. */
const refusing = (part: unknown, place: string): unknown => {
  if (Array.isArray(part)) return part.map((one) => refusing(one, place))
  if (typeof part !== 'object' || part === null) return part
  if ('allowed' in part)
    return part.allowed
      ? { allowed: false, because: 'request.not_found', words: `‹${place}›` }
      : part
  return Object.fromEntries(
    Object.entries(part).map(([name, inner]) => [name, refusing(inner, `${place} ${name}`)]),
  )
}

export const refusingAll = (asks: string, answer: Answer): Answer => {
  const path = endpointOf(asks.split('?')[0] ?? '')?.path ?? asks
  return { ...answer, body: refusing(answer.body, path) }
}

export const verdictsIn = (words: string): string[] => words.match(marked) ?? []
export const withoutVerdicts = (words: string): string =>
  words.replace(marked, '').replace(/ +/g, ' ').trim()
