import { promised } from '@tandem/contract/collaborations/overview/promised.endpoints.ts'
import { submissions } from '@tandem/contract/collaborations/submissions/submission.endpoints.ts'
import { expect, it } from 'vitest'
import { buildBrand } from '#accounts/brands/brand.factory.ts'
import { buildCreator } from '#accounts/creators/creator.factory.ts'
import { buildCampaign } from '#campaigns/campaigns/campaign.factory.ts'
import { playTo } from '#collaborations/lifecycle/collaboration.factory.ts'
import { product } from '#collaborations/shipments/shipment.factory.ts'
import { useTestApp } from '../../test-app.factory.ts'

const server = useTestApp()

const promisedTo = async (as: { token: string }, cursor?: string) =>
  (await server.call(promised.list, { as, query: { limit: 1, ...(cursor && { cursor }) } })).body

it('names what is held for work under way, to its creator and its brand and to nobody else', async () => {
  const brand = await buildBrand()
  const creator = await buildCreator({ displayName: 'Mira Sol' })
  type Terms = NonNullable<Parameters<typeof buildCampaign>[0]>
  const play = async (state: Parameters<typeof playTo>[2], terms: Terms = {}) => {
    const { id: campaignId } = await buildCampaign(terms, brand)
    return { campaignId, ...(await playTo(server, { brand, campaignId, creator }, state)) }
  }
  await play('applied')
  await play('completed')
  // Work that is paid with the product alone promises no coins.
  await play('accepted', { category: 'product_gifting', coins: 0, product })
  const live = await play('live', { needsDraft: true })
  const producing = await play('accepted')
  const inReview = await play('submitted')

  for (const reader of [creator, brand]) {
    const first = await promisedTo(reader)
    expect(first.items).toMatchObject([
      {
        id: inReview.id,
        state: 'submitted',
        coins: 500,
        payment: { paidAt: null },
        campaign: { id: inReview.campaignId },
        creator: { name: 'Mira Sol' },
        brand: { slug: brand.slug },
      },
    ])
    const next = await promisedTo(reader, first.nextCursor ?? '')
    expect(next.items.map(({ id }) => id)).toEqual([producing.id])
    const last = await promisedTo(reader, next.nextCursor ?? '')
    expect(last.items.map(({ id }) => id)).toEqual([live.id])
    expect(last.nextCursor).toBeNull()
  }
  expect((await promisedTo(await buildCreator())).items).toEqual([])
})

it('names work that is to be changed, whose coins stay held', async () => {
  const [brand, creator] = [await buildBrand(), await buildCreator()]
  const { id: campaignId } = await buildCampaign({}, brand)
  const { id, version } = await playTo(server, { brand, campaignId, creator }, 'submitted')
  await server.call(submissions.requestChanges, {
    as: brand,
    params: { collaborationId: id },
    body: { version, feedback: 'Once more, with the boat.' },
  })
  expect((await promisedTo(creator)).items).toMatchObject([{ id, state: 'changes_requested' }])
})
