import type { LightMyRequestResponse } from 'fastify'

/** What only our own code and database would say. */
const innerWords =
  /syntax error|violates|duplicate key|invalid input|out of range|relation "|column "|SQLSTATE|kysely|node_modules|\.ts:\d|\bat \S+ \(|Cannot read|is not a function|Unexpected token/i

export const whatIsWrongWith = (
  answer: Pick<LightMyRequestResponse, 'statusCode' | 'headers' | 'body'>,
): string | undefined => {
  if (answer.statusCode < 400) return undefined
  const say = (what: string) => `${what}: ${answer.statusCode} ${answer.body.slice(0, 300)}`
  if (answer.statusCode >= 500) return say('a failure of ours')
  if (!String(answer.headers['content-type']).startsWith('application/problem+json'))
    return say('not a problem document')
  const problem = JSON.parse(answer.body) as {
    status?: unknown
    detail?: unknown
    code?: unknown
    fields?: Record<string, string>
  }
  const sentences = [problem.detail, ...Object.values(problem.fields ?? {})]
  if (problem.status !== answer.statusCode || typeof problem.code !== 'string')
    return say('not our problem document')
  if (sentences.some((text) => typeof text !== 'string' || !/\S{2,}.*\S/.test(text)))
    return say('no sentence')
  if (sentences.some((text) => innerWords.test(String(text)))) return say('inner words')
  return answer.body.length > 20_000 ? say('an answer as long as the input') : undefined
}
