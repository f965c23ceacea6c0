import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { db } from '#platform/postgres/db.ts'
import { useTestApp } from '../test-app.build.ts'
import { buildCast, type Cast, people } from './cast.build.ts'
import { everyEndpoint } from './every-endpoint.build.ts'
import { columns, rows, verdicts } from './permission-matrix.build.ts'
import { sampleRequests } from './sample-requests.build.ts'
import { type Sample, send } from './send.build.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
let cast: Cast

beforeAll(async () => {
  cast = await buildCast()
})

const prepare = async (name: string): Promise<Sample> => (await sampleRequests[name]?.(cast)) ?? {}

/** Changes when anything happened: whatever people do is announced, and coins move by transfers. */
const footprint = async (): Promise<unknown> => {
  const { rows: counts } = await sql`
    select (select count(*) from domain_events) events, (select count(*) from ledger_transfers) transfers,
           (select count(*) from users) users, (select count(*) from files) files,
           (select max(xmin::text::bigint) from profiles) profiles,
           (select max(xmin::text::bigint) from brands) brands,
           (select max(xmin::text::bigint) from creators) creators,
           (select max(xmin::text::bigint) from campaigns) campaigns,
           (select max(xmin::text::bigint) from collaborations) collaborations,
           (select max(xmin::text::bigint) from redemptions) redemptions,
           (select max(xmin::text::bigint) from enrolments) enrolments,
           (select max(xmin::text::bigint) from links) links,
           (select max(xmin::text::bigint) from codes) codes,
           (select max(xmin::text::bigint) from notifications) notifications,
           (select count(*) from submissions) submissions, (select count(*) from topups) topups`.execute(
    db,
  )
  return counts[0]
}

type Who = (typeof people)[number]
const ask = async (endpoint: Endpoint, sample: Sample, who: Who) =>
  send(server.app, endpoint, sample, await cast.signIn(who))

describe('the permission matrix', () => {
  it('has a row and a sample request for every endpoint, and none for what is gone', () => {
    const names = [...endpoints.keys()].sort()
    expect([...rows.keys()].sort()).toEqual(names)
    expect(Object.keys(sampleRequests).sort()).toEqual(names)
    expect(columns).toEqual(people)
    for (const [name, words] of rows) {
      expect(words, name).toHaveLength(people.length)
      for (const word of words) expect(verdicts, name).toHaveProperty(word)
    }
  })

  it.each([...endpoints.keys()])('%s', async (name) => {
    const endpoint = endpoints.get(name) as Endpoint
    const words = rows.get(name) ?? []
    const shared = await prepare(name)
    const before = await footprint()
    const refused = people.filter((_, nr) => words[nr] !== 'ok')
    for (const who of refused) {
      const verdict = verdicts[words[people.indexOf(who)] ?? '']
      const answer = await ask(endpoint, shared, who)
      expect([who, answer.statusCode, answer.body]).toEqual([who, verdict?.status, answer.body])
      expect(answer.json().code, who).toMatch(verdict?.code ?? /never/)
      if (shared.canary !== undefined) expect(answer.body).not.toContain(shared.canary)
    }
    expect(await footprint()).toEqual(before)
    for (const who of people.filter((_, nr) => words[nr] === 'ok')) {
      // A write changes the thing: the next person gets one of their own.
      const sample = endpoint.method === 'GET' ? shared : await prepare(name)
      const answer = await ask(endpoint, sample, who)
      expect([who, answer.statusCode, answer.body]).toEqual([who, 200, answer.body])
    }
  })
})
