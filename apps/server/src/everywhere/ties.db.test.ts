import type { Endpoint } from '@tandem/contract/endpoint.ts'
import { beforeAll, expect, it } from 'vitest'
import { useTestApp } from '../test-app.factory.ts'
import { buildCast, type Cast } from './cast.factory.ts'
import { everyEndpoint } from './every-endpoint.factory.ts'
import { choicesOf, fieldsOf } from './hostile/schema-fields.factory.ts'
import { columns, rows } from './permission-matrix.factory.ts'
import { sampleRequests } from './requests/sample-requests.factory.ts'
import { type Request, send } from './send.factory.ts'

const server = useTestApp()
const endpoints = await everyEndpoint()
const readers = ['creatorA', 'ownerA'] as const
const samples = new Map<string, Request>()
let cast: Cast

const readerOf = (name: string): (typeof readers)[number] | undefined =>
  readers.find((who) => rows.get(name)?.[columns.indexOf(who)] === 'ok')

/** Every table's moments become its latest one; the ledger's stay, of which days are reckoned. */
const atOneMoment = `
  set session_replication_role = replica;
  do $$
  declare at record;
  begin
    for at in select c.table_name as t, c.column_name as c
                from information_schema.columns c
                join information_schema.tables t using (table_schema, table_name)
               where table_schema = 'public' and table_type = 'BASE TABLE'
                 and table_name !~ '^(ledger_|sessions)' and is_generated = 'NEVER'
                 and data_type = 'timestamp with time zone' loop
      begin
        execute format('update %1$I set %2$I = (select max(%2$I) from %1$I) where %2$I is not null', at.t, at.c);
      exception when check_violation or exclusion_violation or not_null_violation then null;
      end;
    end loop;
  end $$;
  set session_replication_role = origin`

beforeAll(async () => {
  cast = await buildCast()
  // Two of each, so that lists have what can be told apart.
  for (let round = 0; round < 2; round += 1)
    for (const name of endpoints.keys())
      if (readerOf(name) !== undefined && !/password|sign-|sessions/.test(name))
        samples.set(name, (await sampleRequests[name]?.(cast)) ?? {})
  await server.asOwner(atOneMoment)
})

const most = 12

it('a list whose moments are all the same has each of it once, however short its pages', async () => {
  const lists = [...samples].filter(([name]) =>
    fieldsOf((endpoints.get(name) as Endpoint).query).some(([field]) => field === 'cursor'),
  )
  let long = 0
  for (const [name, sample] of lists) {
    const endpoint = endpoints.get(name) as Endpoint
    const as = await cast.signIn(readerOf(name) ?? 'nobody')
    // Some can only be read in part.
    const all = await send(server.app, endpoint, { ...sample, query: {} }, as)
    const narrowed = all.statusCode === 200 ? {} : sample.query
    const orders = [{}, ...choicesOf(endpoint.query, 'sort').map((sort) => ({ sort }))]
    for (const order of orders) {
      const read = async (more: object) => {
        const query = { ...narrowed, ...order, ...more }
        const answer = await send(server.app, endpoint, { ...sample, query }, as)
        expect([name, answer.statusCode, answer.body]).toEqual([name, 200, answer.body])
        return answer.json() as { items: unknown[]; nextCursor: string | null }
      }
      const whole = (await read({ limit: 50 })).items.slice(0, most)
      const pages: unknown[] = []
      let cursor: string | null = null
      do {
        const page = await read({ limit: 1, ...(cursor !== null && { cursor }) })
        expect([name, page.items.length <= 1]).toEqual([name, true])
        pages.push(...page.items)
        cursor = page.nextCursor
      } while (cursor !== null && pages.length < most)
      expect([name, order, pages]).toEqual([name, order, whole])
      long += Number(whole.length > 1)
    }
  }
  expect(long).toBeGreaterThan(40)
})
