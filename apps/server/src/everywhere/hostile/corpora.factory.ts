import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@tandem/contract/endpoint.ts'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import { buildCast, type Cast, type Person } from '#everywhere/cast.factory.ts'
import { everyEndpoint, senderOf } from '#everywhere/every-endpoint.factory.ts'
import { sampleRequests } from '#everywhere/requests/sample-requests.factory.ts'
import { type Request, requestOf, type Sample } from '#everywhere/send.factory.ts'
import { db } from '#platform/postgres/db.ts'
import { whatIsWrongWith } from './hostile-tries.factory.ts'
import { overTheWire, type WireAnswer } from './over-the-wire.factory.ts'

const endpoints = await everyEndpoint()
const endpointOf = (name: string): Endpoint => {
  const found = endpoints.get(name)
  if (found === undefined) throw new Error(`There is no endpoint ${name}.`)
  return found
}
export const searches = [...endpoints].flatMap(([name, { query, method }]) =>
  method === 'GET' && 'q' in ((query?._zod.def as { shape?: object } | undefined)?.shape ?? {})
    ? [name]
    : [],
)

/** Each write needs an id of its own. */
const withNewId = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'id' in body ? { ...body, id: randomUUID() } : body

/** Sends hostile requests to a server over sockets. Keeps a valid request for each endpoint. */
export const buildAttacker = async (port: number) => {
  const cast: Cast = await buildCast()
  const deliver = overTheWire(port)
  const samples = new Map<string, Sample>()
  const sampleFor = async (name: string): Promise<Sample> => {
    const kept = samples.get(name) ?? (await sampleRequests[name]?.(cast)) ?? {}
    samples.set(name, kept)
    return { ...kept, body: withNewId(kept.body) }
  }
  const signed = new Map<string, { token: string }>()
  const signIn = async (who: Person) => {
    const kept = signed.get(who)
    if (kept !== undefined) return kept
    const made = await cast.signIn(who)
    if (made !== undefined) signed.set(who, made)
    return made
  }
  const wrong: string[] = []
  const note = (what: string, complaint: string | undefined) =>
    void (complaint !== undefined && wrong.push(`${what} → ${complaint}`))
  const deliverBelowLimits = async (options: InjectOptions): Promise<WireAnswer> => {
    const answer = await deliver(options)
    if (answer.statusCode !== 429) return answer
    await sql`delete from throttles`.execute(db)
    return deliver(options)
  }
  const send = async (what: string, options: InjectOptions): Promise<WireAnswer | undefined> => {
    try {
      const answer = await deliverBelowLimits(options)
      const isOurs = /^\/(api|v1)\//.test(String(options.url))
      if (isOurs) note(what, whatIsWrongWith(answer))
      else if (answer.statusCode >= 500) note(what, `${answer.statusCode}`)
      return answer
    } catch (error) {
      note(what, String(error))
      return undefined
    }
  }
  return {
    ...{ cast, wrong, note, send },
    /** A valid request to the endpoint, with changes. */
    requestTo: async (name: string, change: Request = {}, as = senderOf(endpointOf(name))) => {
      const sample = { ...(await sampleFor(name)), ...change }
      return { sample, request: requestOf(endpointOf(name), sample, await signIn(as)) }
    },
    /** The next request to the endpoint expects this version. */
    noteVersion: (name: string, version: unknown) => {
      const { body, ...sample } = samples.get(name) ?? {}
      if (typeof body === 'object' && body !== null && 'version' in body)
        samples.set(name, { ...sample, body: { ...body, version } })
    },
    endpointOf,
  }
}
export type Attacker = Awaited<ReturnType<typeof buildAttacker>>

/** All texts and numbers in an answer, wherever they are. */
export const valuesIn = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value]
