import { analytics } from '@tandem/contract/analytics/analytics.endpoints.ts'
import { applications } from '@tandem/contract/applications/application.endpoints.ts'
import { disputes } from '@tandem/contract/disputes/dispute.endpoints.ts'
import { expect, it } from 'vitest'
import { atTime } from '#platform/clock.ts'
import { buildBrand } from '../brands/brand.build.ts'
import { buildCampaign } from '../campaigns/campaign.build.ts'
import { pitch, playTo } from '../collaborations/collaboration.build.ts'
import { buildCreator } from '../creators/creator.build.ts'
import { disputeDraft } from '../disputes/dispute.build.ts'
import { playParcelTo, product } from '../parcels/parcel.build.ts'
import { playReceipt, purchaseTerms } from '../receipts/receipt.build.ts'
import { useTestApp } from '../test-app.build.ts'

const server = useTestApp()

type Brand = Awaited<ReturnType<typeof buildBrand>>

const stageOf = async (brand: Brand, more: Parameters<typeof buildCampaign>[0] = {}) => ({
  brand,
  campaignId: (await buildCampaign(more, brand)).id,
  creator: await buildCreator({ displayName: 'Mira Sol' }),
})
const gift = { category: 'product_gifting', coins: 40, product } as const

const waitingOf = async (brand: Brand) => {
  const { status, body } = await server.call(analytics.brandDashboard, { as: brand })
  expect(status).toBe(200)
  return body.waiting
}

it('names everything that waits for the brand by what is to do, and nothing that waits for others', async () => {
  const brand = await buildBrand()
  await playTo(server, await stageOf(brand), 'applied')
  await playTo(server, await stageOf(brand), 'submitted')
  await playTo(server, await stageOf(brand, { needsDraft: true }), 'live')
  await playReceipt(server, await stageOf(brand, purchaseTerms), 'sent')
  await playParcelTo(server, await stageOf(brand, gift), 'addressed')
  await playParcelTo(server, await stageOf(brand, gift), 'reported')
  const argued = await stageOf(brand)
  const { id, version } = await playTo(server, argued, 'submitted')
  await server.call(disputes.open, {
    as: argued.creator,
    params: { collaborationId: id },
    body: disputeDraft({ version }),
  })
  // These wait for creators, and for nobody.
  await playTo(server, await stageOf(brand), 'accepted')
  await playTo(server, await stageOf(brand), 'completed')
  await playParcelTo(server, await stageOf(brand, gift), 'accepted')
  await playParcelTo(server, await stageOf(brand, gift), 'shipped')

  const waiting = await waitingOf(brand)
  expect(Object.fromEntries(waiting.map(({ kind, count }) => [kind, count]))).toEqual({
    applications: 1,
    content: 1,
    posts: 1,
    receipts: 1,
    parcels: 1,
    parcel_problems: 1,
    disputes: 1,
  })
  const deadlines = waiting.map(({ first }) => Date.parse(first.deadline ?? ''))
  expect(deadlines).toEqual(deadlines.toSorted((one, other) => one - other))
  expect(await waitingOf(await buildBrand())).toEqual([])
})

it('counts each kind together and leads to the one with the least time left', async () => {
  const brand = await buildBrand()
  const stage = await stageOf(brand)
  const apply = (as: { token: string }) =>
    server.call(applications.apply, { as, params: stage, body: { pitch } })
  const early = await buildCreator({ displayName: 'Ada Early' })
  await apply(stage.creator)
  await atTime(new Date(Date.now() - 86_400_000), () => apply(early))
  const [waiting, ...others] = await waitingOf(brand)
  expect(others).toEqual([])
  expect(waiting).toMatchObject({
    kind: 'applications',
    count: 2,
    first: { campaignId: stage.campaignId, creatorSlug: early.slug, creatorName: 'Ada Early' },
  })
})
