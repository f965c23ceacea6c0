import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { accounts, grantCoins, tendIdleCoins } from '#money/coins/index.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { useServers } from './child-servers.factory.ts'

const each = 30
const patienceMs = 60_000
const daysAgo = (days: number): Date => new Date(Date.now() - days * 86_400_000)

const planIdle = async (): Promise<void> => {
  for (let nr = 0; nr < each; nr += 1) {
    const { actor } = await buildCreator()
    const account = accounts.creatorWallet(actor.userId)
    await atTime(daysAgo(740), () =>
      inTransaction((tx) => grantCoins(tx, { id: randomUUID(), account, coins: 100 })),
    )
    for (const days of [61, 30.9, 7.5])
      await atTime(daysAgo(days), () => tendIdleCoins(actor.userId))
  }
}

useServers(2, planIdle, { COIN_EXPIRY_MONTHS: '24' })

const countOf = async (type: string): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*) from domain_events where type = ${type}`.execute(db)
  return rows[0]?.count ?? 0
}

it(
  'two real servers that start on the same expired coins let them expire once',
  async () => {
    expect(await countOf('coins.expiring')).toBe(3 * each)
    const until = Date.now() + patienceMs
    while ((await countOf('coins.expired')) < each) {
      expect(Date.now(), 'the coins expire').toBeLessThan(until)
      await wait(50)
    }
    const { rows } = await sql<{ expired: number; left: number; events: number }>`
      select (select balance + (select coalesce(sum(delta), 0)::bigint from ledger_entries e
                                 where e.account_id = a.id and e.id > a.folded_through)
                from ledger_accounts a where kind = 'breakage') as expired,
             (select sum(balance)::bigint from ledger_accounts where owner = 'creator') as left,
             (select count(*) from domain_events where type like 'coins.expir%') as events`.execute(
      db,
    )
    expect(rows[0]).toEqual({ expired: 100 * each, left: 0, events: 4 * each })
  },
  2 * patienceMs,
)
