import { applicants } from '@tandem/contract/applications/applicant.endpoints.ts'
import { applications } from '@tandem/contract/applications/application.endpoints.ts'
import { sides } from '@tandem/contract/sides/side.endpoints.ts'
import { describe, expect, it } from 'vitest'
import { chargeBackBrand, fundBrand } from '../coins/coins.build.ts'
import { buildStage, playTo, told } from '../collaborations/collaboration.build.ts'
import { buildCreator } from '../creators/creator.build.ts'
import { useTestApp } from '../test-app.build.ts'

const server = useTestApp()

const buildDebtor = async () => {
  const stage = await buildStage({ creatorsNeeded: 4 })
  const invited = await buildCreator()
  const invite = (creatorName: string) =>
    server.call(applications.invite, {
      as: stage.brand,
      params: { campaignId: stage.campaignId },
      body: { creatorName },
    })
  const work = await playTo(server, { ...stage, creator: await buildCreator() }, 'submitted')
  const applied = { collaborationId: (await playTo(server, stage, 'applied')).id }
  const asked = { collaborationId: (await invite(invited.slug)).body.id }
  await chargeBackBrand(stage.brand.brandId, 100)
  const body = { version: 0 }
  return {
    ...{ stage, work, invited, applied, asked, invite },
    accept: () => server.call(applications.accept, { as: stage.brand, params: applied, body }),
    sayYes: () => server.call(applications.acceptInvitation, { as: invited, params: asked, body }),
  }
}

describe('a brand that owes coins from a charge-back', () => {
  it('takes nobody on, by any way, until it has settled', async () => {
    const { stage, accept, sayYes, invite } = await buildDebtor()
    const { slug } = await buildCreator()
    expect(told(await accept())).toEqual([409, 'brand.owes_coins'])
    expect(told(await invite(slug))).toEqual([409, 'brand.owes_coins'])
    // What the brand owes is its own affair.
    expect(told(await sayYes())).toEqual([409, 'collaboration.brand_short'])
    await fundBrand(stage.brand.brandId, 100)
    expect([await accept(), await sayYes(), await invite(slug)]).toMatchObject(
      Array(3).fill({ status: 200 }),
    )
  })

  it('reads on each button why it is off, and nothing of that where work goes on', async () => {
    const { stage, work, invited, applied, asked } = await buildDebtor()
    const [as, owes] = [stage.brand, { allowed: false, because: 'brand.owes_coins' }]
    const read = (params: { collaborationId: string }) =>
      server.call(sides.readOneForBrand, { as, params })
    expect((await read(applied)).body.can.accept).toEqual(owes)
    expect((await read({ collaborationId: work.id })).body.can.approve).toEqual({ allowed: true })
    const list = await server.call(sides.forCampaign, {
      as,
      params: { campaignId: stage.campaignId },
      query: {},
    })
    expect(list.body.can.invite).toEqual(owes)
    const { body } = await server.call(applicants.invitingAny, { as })
    expect(body.items.map(({ can }) => can.invite)).toEqual([owes])
    const mine = await server.call(sides.readMine, { as: invited, params: asked })
    expect(mine.body.can.acceptInvitation).toEqual({
      allowed: false,
      because: 'collaboration.brand_short',
    })
  })
})
