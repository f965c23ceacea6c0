import { traders } from '@tandem/contract/accounts/traders/trader.endpoints.ts'
import { traderGraceDays } from '@tandem/contract/accounts/traders/trader.limits.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { dayMs } from '@tandem/contract/time.ts'
import { sql } from 'kysely'
import { afterEach, expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { someTrader } from '#accounts/traders/trader.factory.ts'
import { fundBrand } from '#money/coins/coins.factory.ts'
import { moveClock } from '#platform/clock.ts'
import { db } from '#platform/postgres/db.ts'
import { passDeadlines } from '../../deadlines.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildCampaign, buildDraft } from './campaign.factory.ts'

const server = useTestApp({ TRADERS_IDENTIFY: 'on' })
afterEach(() => moveClock(0))

it('a campaign is published only once creators can see who is behind the brand', async () => {
  const brand = await buildBrand()
  await fundBrand(brand.brandId, 100_000)
  const { id } = await buildDraft({}, brand)
  const publish = () => server.call(campaigns.publish, { as: brand, params: { campaignId: id } })
  expect((await publish()).body.code).toBe('trader.missing')
  await server.call(traders.save, { as: brand, body: someTrader })
  expect((await publish()).body.state).toBe('open')
})

it('a campaign that runs is paused after 30 days, and resumed with the identity', async () => {
  const brand = await buildBrand()
  await fundBrand(brand.brandId, 100_000)
  const deadline = new Date(Date.now() + 90 * dayMs).toISOString()
  await server.call(traders.save, { as: brand, body: someTrader })
  const { id } = await buildCampaign({ deadline }, brand)
  // This stands for a campaign that was published before the operator required it.
  await sql`delete from traders where brand_id = ${brand.brandId}`.execute(db)
  const state = async () => {
    const { rows } = await sql<{ state: string }>`
      select state from campaigns where id = ${id}`.execute(db)
    return rows[0]?.state
  }
  await passDeadlines()
  moveClock((traderGraceDays - 1) * dayMs)
  await passDeadlines()
  expect(await state()).toBe('open')
  moveClock((traderGraceDays + 1) * dayMs)
  await passDeadlines()
  expect(await state()).toBe('paused')
  const params = { campaignId: id }
  const refused = await server.call(campaigns.resume, { as: brand, params })
  expect(refused.body.code).toBe('trader.missing')
})
