import { brands } from '@tandem/contract/accounts/brands/brand.endpoints.ts'
import { campaigns } from '@tandem/contract/campaigns/campaigns/campaign.endpoints.ts'
import { notifications } from '@tandem/contract/communication/notifications/notification.endpoints.ts'
import { operatorPeople } from '@tandem/contract/operator/people/people.endpoints.ts'
import { expect, it } from 'vitest'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { drainNotifications } from '#communication/notifications/index.ts'
import { buildOperatorAccount } from '#operator/operators/operator.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'
import { buildBrand } from './brand.factory.ts'

const server = useTestApp()
const checks = 'Company register HRB 4711'

const buildVerified = async () => {
  const as = await buildOperatorAccount()
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const params = { brandId: brand.brandId }
  const { id } = await buildCampaign({}, brand)
  const verify = () => server.call(operatorPeople.verifyBrand, { as, params, body: { checks } })
  const end = () =>
    server.call(operatorPeople.endVerification, { as, params, body: { reason: 'It moved.' } })
  const shown = async () => {
    const [page, campaign] = await Promise.all([
      server.call(brands.read, { as: creator, params: { brandName: brand.slug } }),
      server.call(campaigns.read, { as: creator, params: { campaignId: id } }),
    ])
    return [page.body.verification, campaign.body.brand.verification]
  }
  const told = async () => {
    await drainNotifications()
    const { body } = await server.call(notifications.list, { as: brand, query: {} })
    return body.items[0]
  }
  expect(await shown()).toEqual([null, null])
  expect((await verify()).body.verification).toMatchObject({ by: as.name, checks })
  return { as, brand, verify, end, shown, told }
}

it('creators see who checked a brand, when and what, until an operator ends it', async () => {
  const { as, verify, end, shown, told } = await buildVerified()
  const mark = { at: expect.any(String), by: as.name, checks }
  expect(await shown()).toEqual([mark, mark])
  expect(await told()).toMatchObject({ title: 'Your brand is verified' })
  expect((await verify()).body.code).toBe('operator.not_possible')
  expect((await end()).body.verification).toBeNull()
  expect(await shown()).toEqual([null, null])
  expect((await told())?.message).toContain('It moved.')
  expect((await end()).body.code).toBe('operator.not_possible')
  const missing = { brandId: as.userId }
  const nothing = await Promise.all([
    server.call(operatorPeople.verifyBrand, { as, params: missing, body: { checks } }),
    server.call(operatorPeople.endVerification, {
      as,
      params: missing,
      body: { reason: 'It moved.' },
    }),
  ])
  for (const { body } of nothing) expect(body.code).toBe('operator.not_found')
})

it.each([
  [{ name: 'A famous name' }, 'The name changed'],
  [{ website: 'https://elsewhere.example' }, 'The website changed'],
])('a brand that changes %o is no longer verified, and reads why', async (change, reason) => {
  const { brand, shown, told } = await buildVerified()
  await server.call(brands.update, { as: brand, body: { description: 'New words.' } })
  expect((await shown())[0]).not.toBeNull()
  await server.call(brands.update, { as: brand, body: change })
  expect(await shown()).toEqual([null, null])
  expect((await told())?.message).toContain(reason)
})
