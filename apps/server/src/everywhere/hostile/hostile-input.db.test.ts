import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildCast, type Cast, type Person } from '#everywhere/cast.factory.ts'
import { everyEndpoint } from '#everywhere/every-endpoint.factory.ts'
import { rows } from '#everywhere/permission-matrix.factory.ts'
import { sampleOf } from '#everywhere/proof-size.factory.ts'
import { sampleRequests } from '#everywhere/requests/sample-requests.factory.ts'
import { requestOf, type Sample } from '#everywhere/send.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { whatIsWrongWith } from './harmless-answer.factory.ts'
import { hostileInAddress, hostileJson } from './hostile-values.factory.ts'
import { fieldsOf, withField, withoutField } from './schema-fields.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
let cast: Cast
let columnNames: string[]

beforeAll(async () => {
  cast = await buildCast()
  const { rows: found } = await sql<{ name: string }>`
    select distinct column_name as name from information_schema.columns where table_schema = 'public'`.execute(
    db,
  )
  columnNames = found.map(({ name }) => name)
})

const senderOf = (endpoint: Endpoint): Person =>
  (({ anyone: 'nobody', 'signed-in': 'creatorA', creator: 'creatorA', brand: 'ownerA' }) as const)[
    endpoint.access
  ]

const newSample = async (name: string): Promise<Sample> =>
  (await sampleRequests[name]?.(cast)) ?? {}

/**
 * What is refused changes nothing: one serves all unknown fields, and then the first hostile
 * values, which come last because some of them are accepted.
 */
const samples = new Map<string, Promise<Sample>>()
const sampleOfOwn = (name: string): Promise<Sample> => {
  const sample = samples.get(name) ?? newSample(name)
  samples.set(name, sample)
  return sample
}

type Try = { what: string; json?: string; url?: (plain: string) => string }

const tryAll = async (name: string, whole: Sample, tries: readonly Try[]): Promise<string[]> => {
  const endpoint = endpoints.get(name) as Endpoint
  let sample = whole
  const as = await cast.signIn(senderOf(endpoint))
  const wrong: string[] = []
  const queue = [...tries]
  const worker = async () => {
    for (let one = queue.pop(); one !== undefined; one = queue.pop()) {
      const request = requestOf(endpoint, sample, as)
      if (one.json !== undefined) {
        request.payload = one.json
        request.headers = { ...request.headers, 'content-type': 'application/json' }
      }
      if (one.url !== undefined) request.url = one.url(String(request.url))
      const answer = await server.app.inject(request)
      const complaint = whatIsWrongWith(answer)
      // What was accepted changed the thing, and would hide what the next try could do to it.
      if (answer.statusCode < 300 && endpoint.method !== 'GET' && endpoint.params !== undefined)
        sample = await newSample(name)
      if (complaint !== undefined) wrong.push(`${one.what} → ${complaint}`)
    }
  }
  await Promise.all(Array.from({ length: 12 }, worker))
  return wrong
}

/** Each field gets a part, the next another part: each value meets dozens of fields. */
const every = 25
let turn = 0
const nextTurn = (): number => {
  turn += 1
  return turn
}

const short = (text: string): string => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

const bodyTries = (endpoint: Endpoint, sample: Sample): Try[] =>
  fieldsOf(endpoint.body).flatMap((path) => [
    ...sampleOf(hostileJson, every, nextTurn()).map((json) => ({
      what: `${path.join('.')} = ${short(json)}`,
      json: withField(sample.body, path, json),
    })),
    { what: `no ${path.join('.')}`, json: withoutField(sample.body, path) },
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

const addressTries = (endpoint: Endpoint): Try[] => [
  ...fieldsOf(endpoint.params).flatMap(([name = '']) =>
    sampleOf(hostileInAddress, every, nextTurn()).map((value) => ({
      what: `/${short(value)} as ${name}`,
      url: inPath(endpoint, name, value),
    })),
  ),
  ...fieldsOf(endpoint.query).flatMap(([name = '']) => [
    ...sampleOf(hostileInAddress, every, nextTurn()).map((value) => ({
      what: `?${name}=${short(value)}`,
      url: (plain: string) => inQuery(`${name}=${value}`)(plain.split('?')[0] ?? ''),
    })),
    { what: `${name} twice`, url: inQuery(`${name}=a&${name}=b`) },
    { what: `${name}[]`, url: inQuery(`${name}[]=a&${name}[x]=b`) },
  ]),
]

describe('unknown fields', () => {
  const senderOfChanges = async (name: string) => {
    const endpoint = endpoints.get(name) as Endpoint
    const sample = await sampleOfOwn(name)
    const as = await cast.signIn(senderOf(endpoint))
    return async (change: { json?: string; query?: string }) => {
      const request = requestOf(endpoint, sample, as)
      if (change.json !== undefined) {
        request.payload = change.json
        request.headers = { ...request.headers, 'content-type': 'application/json' }
      }
      if (change.query !== undefined) request.url = inQuery(change.query)(String(request.url))
      const answer = await server.app.inject(request)
      return [answer.statusCode, answer.json().code, whatIsWrongWith(answer)]
    }
  }
  const refusal = [400, 'input.invalid', undefined]
  // An upload's body is the picture itself.
  const writes = [...endpoints.values()].filter(
    (one) => one.method !== 'GET' && one.path !== '/files',
  )

  it.each(writes.map((one) => `${one.method} ${one.path}`))(
    '%s refuses in the body',
    async (name) => {
      const endpoint = endpoints.get(name) as Endpoint
      const body = (await sampleOfOwn(name)).body ?? {}
      const answerTo = await senderOfChanges(name)
      const known = new Set(fieldsOf(endpoint.body).map(([first]) => first))
      const extra = Object.fromEntries(
        columnNames.filter((column) => !known.has(column)).map((column) => [column, 1]),
      )
      expect(await answerTo({ json: JSON.stringify({ ...body, ...extra }) })).toEqual(refusal)
      for (const key of sampleOf(['__proto__', 'constructor', 'toString'], 3, nextTurn()))
        expect([
          key,
          ...(await answerTo({
            json: withField(body, [key], '{"prototype":{"polluted":true}}'),
          })),
        ]).toEqual([key, ...refusal])
    },
  )

  it.each([...endpoints.keys()])('%s refuses in the query', async (name) => {
    const answerTo = await senderOfChanges(name)
    const queries = ['brandId=1', '__proto__=1', 'constructor[prototype][x]=1']
    for (const query of sampleOf(queries, 3, nextTurn()))
      expect([query, ...(await answerTo({ query }))]).toEqual([query, ...refusal])
  })
})

describe('hostile input', () => {
  it.each([...endpoints.keys()])('%s answers it and never fails', async (name) => {
    const endpoint = endpoints.get(name) as Endpoint
    const sample = await sampleOfOwn(name)
    const tries = [...bodyTries(endpoint, sample), ...addressTries(endpoint)]
    expect(await tryAll(name, sample, tries)).toEqual([])
  })

  it('leaves the server answering and every prototype as it was', async () => {
    expect((await server.app.inject('/health/ready')).statusCode).toBe(200)
    expect(Object.keys(Object.prototype)).toEqual([])
    expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  })

  it('was tried on hundreds of fields', () => {
    const fields = [...endpoints.values()].flatMap((one) => [
      ...fieldsOf(one.body),
      ...fieldsOf(one.params),
      ...fieldsOf(one.query),
    ])
    expect(fields.length).toBeGreaterThan(150)
    expect(rows.size).toBe(endpoints.size)
  })
})
