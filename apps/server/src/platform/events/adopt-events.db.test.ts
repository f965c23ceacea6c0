import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { proofSize } from '../../everywhere/proof-size.factory.ts'
import { createTestDatabase, type TestDatabase } from '../postgres/test-database.ts'
import { inTransaction } from '../postgres/transaction.ts'
import { adoptEvents } from './adopt-events.ts'
import { readNextEvents } from './event-reader.ts'
import { announce } from './outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
const elsewhere = 10 ** 12

type Told = { xid: number; id: number }
const byTransaction = (a: Told, b: Told): number => a.xid - b.xid || a.id - b.id

const opened = { type: 'creator.opened', subjectType: 'creator' } as const
const tell = async (): Promise<void> =>
  inTransaction((tx) =>
    announce(tx, { ...opened, subjectId: randomUUID(), data: { creatorSlug: 'ana' } }),
  )

const restore = async (xids: readonly number[]): Promise<Told[]> => {
  const { rows } = await database.owner.query<Told>(
    `insert into domain_events (xid, type, subject_type, subject_id, actor)
     select (${elsewhere} + x)::text::xid8, 'creator.opened', 'creator', gen_random_uuid(), 'system'
       from unnest($1::bigint[]) with ordinality t(x, nr) order by nr
     returning (xid::text::bigint - ${elsewhere})::int as xid, id::int as id`,
    [xids],
  )
  return rows.sort(byTransaction)
}

const placeCursor = (consumer: string, { xid, id }: Told) =>
  database.owner.query(
    'insert into event_cursors (consumer, xid, id) values ($1, $2::text::xid8, $3)',
    [consumer, String(elsewhere + xid), id],
  )

const readAll = async (consumer: string): Promise<number[]> => {
  const seen: number[] = []
  const take = async (_: unknown, events: { id: number }[]) => {
    seen.push(...events.map(({ id }) => id))
  }
  while ((await readNextEvents(consumer, take)) > 0);
  return seen
}

it('keeps for each consumer what is read and what isn’t, and the order', async () => {
  const consumers = ['one', 'two', 'three']
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 20 }),
      fc.array(fc.nat(19), { minLength: 3, maxLength: 3 }),
      async (xids, positions) => {
        await database.owner.query(
          'truncate domain_events, event_cursors, audit_entries restart identity',
        )
        const old = await restore(xids)
        const unread = new Map<string, number[]>()
        for (const [nr, consumer] of consumers.entries()) {
          const position = (positions[nr] ?? 0) % old.length
          await placeCursor(consumer, old[position] as Told)
          unread.set(
            consumer,
            old.slice(position + 1).map(({ id }) => id),
          )
        }
        expect(await adoptEvents(database.databaseUrl)).toBe(true)
        await tell()
        expect(await adoptEvents(database.databaseUrl)).toBe(false)
        for (const consumer of consumers)
          expect(await readAll(consumer)).toEqual([...(unread.get(consumer) ?? []), old.length + 1])
      },
    ),
    { numRuns: proofSize(4, 100) },
  )
})
