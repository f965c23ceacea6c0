import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildDeal } from '#collaborations/barter/barter.factory.ts'
import { agreeForBrand } from '#collaborations/barter/deals/agree-deal.ts'
import { told } from '#collaborations/lifecycle/collaboration.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

it('a campaign that carries out a deal is nobody else’s: not listed, read or copied', async () => {
  const { brand, creator, dealId } = await buildDeal()
  const { collaboration } = await agreeForBrand(brand.actor, dealId, { version: 0 })
  const params = { campaignId: collaboration?.campaignId ?? '' }
  const mine = await server.call(campaigns.mine, { as: brand, query: {} })
  expect(mine.body.items).toEqual([])
  const stranger = await server.call(campaigns.read, { as: await buildCreator(), params })
  expect(told(stranger)).toEqual([404, 'campaign.not_found'])
  expect((await server.call(campaigns.read, { as: creator, params })).status).toBe(200)
  const copied = await server.call(campaigns.duplicate, { as: brand, params })
  expect(told(copied)).toEqual([409, 'campaign.of_deal'])
  expect((await server.call(campaigns.readMine, { as: brand, params })).body.can).toMatchObject({
    edit: { because: 'campaign.ended' },
    duplicate: { because: 'campaign.of_deal' },
  })
})
