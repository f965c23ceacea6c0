import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { atTime } from '#platform/clock.ts'
import { inTransaction } from '#platform/postgres/transaction.ts'
import { buildDraft } from '../campaigns/campaign.build.ts'
import { publishCampaign } from '../campaigns/steps/publish-campaign.ts'
import { fundBrand } from '../coins/coins.build.ts'
import { accounts, grantCoins } from '../coins/index.ts'
import { pitch } from '../collaborations/collaboration.build.ts'
import { findByKey } from '../conversions/programme-key.store.ts'
import { recordOrder } from '../conversions/record-order.ts'
import { buildShop, orderBy } from '../conversions/shop.build.ts'
import { understandOrder } from '../conversions/understand-order.ts'
import { buildCreator } from '../creators/creator.build.ts'
import {
  askUntilTold,
  type ChildServer,
  openLine,
  useServers,
} from '../everywhere/child-servers.build.ts'

const { servers } = useServers(2)

/** How often it is told that coins moved. */
const openPage = async (server: ChildServer | undefined, as: { token: string }) => {
  const told = { coins: 0 }
  const { answer, hangUp } = await openLine(server, as)
  answer.on('data', (chunk: Buffer) => {
    told.coins += chunk.toString().split('event: coins').length - 1
  })
  return { told, hangUp }
}

/** An hour ago: what moved just before a page opened is told it, and would be counted. */
const buildOldStage = () =>
  atTime(new Date(Date.now() - 3_600_000), async () => {
    const { id: campaignId, brand } = await buildDraft()
    const account = accounts.brandWallet(brand.brandId)
    await inTransaction((tx) => grantCoins(tx, { id: randomUUID(), account, coins: 5_000 }))
    await publishCampaign(brand.actor, campaignId)
    return { brand, campaignId, creator: await buildCreator() }
  })

describe('open pages on two servers', () => {
  it('hear that the brand’s coins moved, whoever moved them, and nothing of another brand’s', async () => {
    const [one, two] = servers
    const [stage, other] = [await buildOldStage(), await buildOldStage()]
    const [here, there] = [await openPage(one, stage.brand), await openPage(two, stage.brand)]
    const stranger = await openPage(one, other.brand)
    // This process is neither of the servers, as an operator’s command is not.
    await fundBrand(stage.brand.brandId, 5)
    await expect.poll(() => here.told.coins).toBe(1)
    await expect.poll(() => there.told.coins).toBe(1)
    await fundBrand(other.brand.brandId, 5)
    await expect.poll(() => stranger.told.coins).toBe(1)
    expect([here.told.coins, there.told.coins]).toEqual([1, 1])
    for (const page of [here, there, stranger]) page.hangUp()
  })

  it('hear what moves between places held for a campaign, on both sides of it', async () => {
    const [one, two] = servers
    const { brand, creator, campaignId } = await buildOldStage()
    const [ofBrand, ofCreator] = [await openPage(one, brand), await openPage(one, creator)]
    const applied = await askUntilTold(() => two, 'POST', `/campaigns/${campaignId}/applications`, {
      as: creator,
      body: { pitch },
    })
    expect(applied.status).toBe(200)
    expect([ofBrand.told.coins, ofCreator.told.coins]).toEqual([0, 0])
    const accepted = await askUntilTold(
      () => two,
      'POST',
      `/brand/collaborations/${applied.body.id}/accept`,
      {
        as: brand,
        body: { version: 0 },
      },
    )
    expect(accepted.status).toBe(200)
    await expect.poll(() => ofBrand.told.coins).toBe(1)
    await expect.poll(() => ofCreator.told.coins).toBe(1)
    for (const page of [ofBrand, ofCreator]) page.hangUp()
  })

  it('hear what an order takes from a programme’s budget, and the creator who earned it', async () => {
    const [one] = servers
    const shop = await buildShop()
    const [ofBrand, ofCreator] = [
      await openPage(one, shop.brand),
      await openPage(one, shop.creator),
    ]
    // What the budget was filled with may be told first.
    await fundBrand(shop.brand.brandId, 5)
    await expect.poll(() => ofBrand.told.coins).toBeGreaterThan(0)
    const before = ofBrand.told.coins
    const called = await findByKey(shop.key)
    if (called === undefined) throw new Error('The key that was just made is there.')
    await recordOrder(called, await understandOrder(called, orderBy(shop)), { source: 'api' })
    await expect.poll(() => ofBrand.told.coins).toBe(before + 1)
    await expect.poll(() => ofCreator.told.coins).toBe(1)
    for (const page of [ofBrand, ofCreator]) page.hangUp()
  })
})
