import { setTimeout as wait } from 'node:timers/promises'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { acceptApplication } from '#collaborations/applications/accept-application.ts'
import { applyToCampaign } from '#collaborations/applications/apply-to-campaign.ts'
import { pitch } from '#collaborations/lifecycle/collaboration.factory.ts'
import { atTime } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { useServers } from './child-servers.factory.ts'

const each = 20
const patienceMs = 60_000

/** From a month ago: due when the servers start. */
const planForgotten = (): Promise<void> =>
  atTime(new Date(Date.now() - 33 * dayMs), async () => {
    const { id: campaignId, brand } = await buildCampaign({ creatorsNeeded: 2 * each })
    for (let nr = 0; nr < 2 * each; nr += 1) {
      const { actor } = await buildCreator()
      const { id } = await applyToCampaign(actor, campaignId, { pitch })
      if (nr < each) await acceptApplication(brand.actor, id, { version: 0 })
    }
  })

useServers(2, planForgotten)

const statesOf = async (): Promise<string[]> => {
  const rows = await db.selectFrom('collaborations').select('state').execute()
  return rows.map((row) => row.state)
}

it(
  'two real servers that start on the same deadlines fire each of them once',
  async () => {
    const until = Date.now() + patienceMs
    while ((await statesOf()).some((state) => state !== 'expired')) {
      expect(Date.now(), 'the deadlines take effect').toBeLessThan(until)
      await wait(50)
      await wait(50)
    }
    const { rows } = await sql<{ events: number; returns: number }>`
    select (select count(*) from domain_events where type = 'collaboration.expired') as events,
           (select count(*) from ledger_transfers where idempotency_key like '%:return') as returns`.execute(
      db,
    )
    expect(rows[0]).toEqual({ events: 2 * each, returns: each })
  },
  2 * patienceMs,
)
