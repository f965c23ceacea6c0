import type { Endpoint } from '@tandem/contract/endpoint.ts'
import type { LightMyRequestResponse } from 'fastify'
import type { Sample } from '#everywhere/send.factory.ts'
import { hostileInAddress, hostileJson } from './hostile-values.factory.ts'
import { fieldsOf, withField, withoutField } from './schema-fields.factory.ts'

export type Try = { what: string; json?: () => string; url?: (plain: string) => string }

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

export const bodyTries = (endpoint: Endpoint, sample: Sample): Try[] =>
  fieldsOf(endpoint.body).flatMap((path) => [
    ...hostileJson.map((json) => ({
      what: `${path.join('.')} = ${short(json)}`,
      json: () => withField(sample.body, path, json),
    })),
    { what: `no ${path.join('.')}`, json: () => withoutField(sample.body, path) },
  ])

const inPath = (endpoint: Endpoint, name: string, value: string) => (plain: string) => {
  const place = endpoint.path.split('/').indexOf(`:${name}`) + 1
  const [path = '', query] = plain.split('?')
  const parts = path.split('/')
  parts[place] = value
  return parts.join('/') + (query === undefined ? '' : `?${query}`)
}
const inQuery = (text: string) => (plain: string) =>
  plain + (plain.includes('?') ? '&' : '?') + text

export const addressTries = (endpoint: Endpoint): Try[] => [
  ...fieldsOf(endpoint.params).flatMap(([name = '']) =>
    hostileInAddress.map((value) => ({
      what: `/${short(value)} as ${name}`,
      url: inPath(endpoint, name, value),
    })),
  ),
  ...fieldsOf(endpoint.query).flatMap(([name = '']) => [
    ...hostileInAddress.map((value) => ({
      what: `?${name}=${short(value)}`,
      url: (plain: string) => inQuery(`${name}=${value}`)(plain.split('?')[0] ?? ''),
    })),
    { what: `${name} twice`, url: inQuery(`${name}=a&${name}=b`) },
    { what: `${name}[]`, url: inQuery(`${name}[]=a&${name}[x]=b`) },
  ]),
]

/** Words of internal errors, which no answer may contain. */
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
